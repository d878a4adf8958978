// What the server tells after a change: all that is new, and how much of the lists
// that grow stays as it was.
import type { GameView, Kept } from "../protocol";

/** The whole state, from the one before and what has changed since. */
export function updated(before: GameView, kept: Kept, news: GameView): GameView {
  return {
    ...news,
    moves: [...before.moves.slice(0, kept.plies), ...news.moves],
    think_ms: [...before.think_ms.slice(0, kept.plies), ...news.think_ms],
    scores: [...before.scores.slice(0, kept.scores), ...news.scores],
    messages: [...before.messages.filter(({ seq }) => seq <= kept.messages), ...news.messages],
  };
}
