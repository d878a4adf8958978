// What people call the squares, and the moves between them: where squares have numbers,
// one chooses between those and letters, and reads one of both everywhere.
import { descriptionOf } from "../description";
import type { GameKind } from "../protocol";
import { squareNumbers } from "../settings";
import { isSquare, numberOf } from "./square";

/** Whether squares are called by numbers now. */
export function isNumbered(game: GameKind): boolean {
  return descriptionOf(game).has_numbers && squareNumbers.value === "on";
}

/** `15` or `d4`. */
export function placeName(game: GameKind, square: string): string {
  const number = isNumbered(game) && isSquare(square) ? numberOf(square) : undefined;
  return `${number ?? square}`;
}

interface Written {
  /** As the server writes it: with numbers where squares have them. */
  notation: string;
  /** The squares it touched, the first one first. */
  squares: readonly string[];
}

/** `Nf3`; `11-15`, or `c3-d4` for those who prefer letters. */
export function notationOf(game: GameKind, { notation, squares }: Written): string {
  if (!descriptionOf(game).has_numbers || isNumbered(game) || squares.length < 2) return notation;
  return squares.join(notation.includes("x") ? "x" : "-");
}
