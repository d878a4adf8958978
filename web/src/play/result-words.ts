// How a game ended, in words (P3).
import { descriptionOf } from "../description";
import { t } from "../i18n";
import type { GameView, Outcome, Reason } from "../protocol";

/** Reasons that are sentences of their own: they do not go on after "wins". */
const SENTENCES: readonly Reason[] = ["no-pieces", "no-moves"];

/** `White wins by checkmate`, `Black wins: no legal moves`, `Stalemate`, `Draw by agreement`. */
export function resultWords(state: GameView, result: Outcome, reason: Reason): string {
  const why = t(`result.by.${reason}`);
  if (result !== "1/2-1/2") {
    return `${winnerWords(state, result)}${SENTENCES.includes(reason) ? ":" : ""} ${why}`;
  }
  return reason === "stalemate" ? why : `${t("result.draw")} ${why}`;
}

function winnerWords(state: GameView, result: Outcome): string {
  const winner = descriptionOf(state.game).sides[result === "1-0" ? "first" : "second"];
  return t(`color.winner.${winner.shade}`);
}

/** What to say to the one who played, if they alone have won or lost. */
export function consolation(state: GameView): string | null {
  if (state.your_seats.length !== 1 || !state.result || state.result === "1/2-1/2") return null;
  const winner = state.result === "1-0" ? "first" : "second";
  return t(state.your_seats[0] === winner ? "result.you-won" : "result.you-lost");
}
