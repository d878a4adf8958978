// What the two sides are called.
import { descriptionOf } from "../description";
import { type Key, t } from "../i18n";
import type { GameKind, GameView, Seat } from "../protocol";
import { opponentName } from "../ui/format";
import { sideName } from "../ui/title";

export function colorName(state: GameView, seat: Seat): string {
  return sideName(state.game, seat);
}

/** Whether this seat is the only one of the person who looks. */
export function isYou(state: GameView, seat: Seat): boolean {
  return state.your_seats.length === 1 && state.your_seats[0] === seat;
}

/** `You`, `Ada`, `Level 4`; the colour where one person plays both. */
export function nameOf(state: GameView, seat: Seat): string {
  if (isYou(state, seat)) return t("play.you");
  if (state.your_seats.length === 2) return colorName(state, seat);
  return opponentName(state[seat]);
}

/** A kind of piece: a crowned man has a name of its own in some languages. */
export function pieceName(game: GameKind, piece: string): string {
  return t(`piece.${piece === "king" ? descriptionOf(game).king : piece}` as Key);
}
