// What a square is called, for those who listen.
import { descriptionOf, shadeOf } from "../description";
import { isKey, t } from "../i18n";
import type { GameKind } from "../protocol";
import type { Piece } from "./pieces";
import { numberOf, type Square } from "./square";
import type { Mark } from "./state";

/** "white pawn", "red man". */
export function pieceName(game: GameKind, { color, role }: Piece): string {
  const word = role === "king" ? descriptionOf(game).king : role;
  const key = `piece.${shadeOf(game, color)}.${word}`;
  return isKey(key) ? t(key) : role;
}

/** "d4, black king, square 15, selected". */
export function squareName(
  game: GameKind,
  square: Square,
  piece: Piece | undefined,
  mark: Mark,
  inCheck: boolean,
): string {
  const number = descriptionOf(game).has_numbers ? numberOf(square) : undefined;
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
