// Squares by their names, where they are on the screen, and the numbers that
// checkers gives to the dark ones.
import type { Color } from "./types";

export const FILES = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
export const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

export type File = (typeof FILES)[number];
export type Rank = (typeof RANKS)[number];
export type Square = `${File}${Rank}`;

/** A place on the screen, in squares from the top left corner. */
export interface Place {
  column: number;
  row: number;
}

/** All squares in the order in which one reads them with White at the bottom. */
const READING: readonly Square[] = RANKS.toReversed().flatMap((rank) =>
  FILES.map((file): Square => `${file}${rank}`),
);

const INDEX = new Map<string, number>(READING.map((square, index) => [square, index]));

export function isSquare(text: string | undefined | null): text is Square {
  return typeof text === "string" && INDEX.has(text);
}

/** Where a square is seen by the side at the bottom. */
export function placeOf(square: Square, bottom: Color): Place {
  const index = INDEX.get(square) ?? 0;
  const seen = bottom === "white" ? index : 63 - index;
  return { column: seen % 8, row: Math.floor(seen / 8) };
}

/** The square at a place, if the place is on the board. */
export function squareAt({ column, row }: Place, bottom: Color): Square | undefined {
  if (column < 0 || column > 7 || row < 0 || row > 7) return undefined;
  const seen = row * 8 + column;
  return READING[bottom === "white" ? seen : 63 - seen];
}

/** The eight rows from top to bottom, as they are seen. */
export function rows(bottom: Color): Square[][] {
  const squares = bottom === "white" ? READING : READING.toReversed();
  return RANKS.map((_, row) => squares.slice(row * 8, row * 8 + 8));
}

export function isDark(square: Square): boolean {
  const { column, row } = placeOf(square, "white");
  return (column + row) % 2 === 1;
}

/** The dark squares in the order of checkers: 1 is g1, 4 is a1, 32 is b8. */
const NUMBERED: readonly Square[] = READING.toReversed().filter(isDark);
const NUMBERS = new Map<Square, number>(NUMBERED.map((square, index) => [square, index + 1]));

export function numberOf(square: Square): number | undefined {
  return NUMBERS.get(square);
}

export function numbered(number: number): Square | undefined {
  return NUMBERED[number - 1];
}

/** How far a king would walk. */
export function distance(one: Square, other: Square): number {
  const [from, to] = [placeOf(one, "white"), placeOf(other, "white")];
  return Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row));
}
