// Why nothing was moved, when somebody tried: what the board knows, and what only the
// game and the server know (F13).
import { useEffect, useState } from "preact/hooks";
import type { Refusal, Tried } from "../board";
import type { GameView } from "../protocol";
import type { Game } from "./game";

export type Why = Refusal | "king-in-check" | "in-check" | "looking-back" | "over";

/** What the server gives as a reason. */
const REASONS: Partial<Record<string, Why>> = { "chess.king-in-check": "king-in-check" };

/** What can be said at once. */
export function whyOf(why: Refusal, state: GameView, isLive: boolean): Why {
  if (state.result) return "over";
  if (!isLive) return "looking-back";
  return why === "stuck" && state.check ? "in-check" : why;
}

export function useRefusal(game: Game, state: GameView) {
  const [refusal, setRefusal] = useState<Why | null>(null);
  const isLive = game.isLive.value;
  // A new position makes old advice pointless.
  useEffect(() => setRefusal(null), [state.seq, isLive]);
  const refuse = async (why: Refusal, tried?: Tried) => {
    const known = whyOf(why, state, isLive);
    setRefusal(known);
    if (!tried || known !== why) return;
    const reason = await game.whyNot(`${tried.from}${tried.to}`);
    // Somebody may have done something else since.
    setRefusal((now) => (now === why && reason ? (REASONS[reason] ?? now) : now));
  };
  return { refusal, refuse, forgive: () => setRefusal(null) };
}
