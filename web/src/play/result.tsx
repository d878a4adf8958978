// The result beside the board, so that the mate stays in sight, and what one can do
// next (P3).
import { plural, t } from "../i18n";
import type { GameView } from "../protocol";
import { Link, navigate } from "../router";
import { useGame } from "./context";
import { consolation, resultWords } from "./result-words";
import { movesOf } from "./view";
import "./result.css";

export function Result({ state }: { state: GameView }) {
  const game = useGame();
  const { result, reason } = state;
  const isOver = result !== null && reason !== null;
  const said = isOver ? consolation(state) : null;
  return (
    // Always there, so that a screen reader hears the result when it comes.
    <div role="status" class={isOver ? "play-result panel" : "unseen"}>
      {isOver && (
        <>
          <p class="muted points">
            {result.replace("1/2", "½").replace("1/2", "½").replace("-", " – ")}
            {state.ply > 0 && ` · ${plural("count.moves", movesOf(state))}`}
          </p>
          <strong>{resultWords(state, result, reason)}</strong>
          {said && <p class="said">{said}</p>}
          <div class="next">
            {state.your_seats.length > 0 && (
              <button type="button" class="button primary" onClick={() => game.act("rematch")}>
                {t("action.rematch")}
                <span class="key" aria-hidden="true">
                  Enter
                </span>
              </button>
            )}
            {state.ply > 0 && (
              <Link to={`/review/${state.id}`} class="button">
                {t("action.review")}
              </Link>
            )}
            <button type="button" class="button new" onClick={() => navigate("/")}>
              {t("action.new")}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
