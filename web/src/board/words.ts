// What a square is called, for those who listen.
import { isKey, t } from "../i18n";
import type { Piece } from "./pieces";
import { numberOf, type Square } from "./square";
import type { Mark } from "./state";

type Game = "chess" | "checkers";

/** "white pawn"; the light men of checkers are red. */
export function pieceName(game: Game, { color, role }: Piece): string {
  const isCheckers = game === "checkers";
  const paint = isCheckers && color === "white" ? "red" : color;
  // Other languages have another word for a king of checkers.
  const key = `piece.${paint}.${isCheckers && role === "king" ? "crowned" : role}`;
  return isKey(key) ? t(key) : role;
}

/** "d4, black king, square 15, selected". */
export function squareName(
  game: Game,
  square: Square,
  piece: Piece | undefined,
  mark: Mark,
  inCheck: boolean,
): string {
  const number = game === "checkers" ? numberOf(square) : undefined;
  const words = [square, piece ? pieceName(game, piece) : t("board.empty")];
  if (number) words.push(t("board.square", { number }));
  if (inCheck) words.push(t("board.check"));
  if (mark.selected) words.push(t("board.selected"));
  if (mark.must) words.push(t("board.must"));
  if (mark.taken || (mark.target === "capture" && piece)) words.push(t("board.capturable"));
  else if (mark.target) words.push(t(`board.${mark.target}`));
  else if (mark.step) words.push(t("board.step"));
  if (mark.plan) words.push(t("board.plan", { number: mark.plan }));
  else if (mark.premove) words.push(t("board.premove"));
  return words.join(", ");
}
