// The result over the board, and what one can do next (P3).
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { Link, navigate } from "../router";
import { useGame } from "./context";
import { consolation, resultWords } from "./result-words";
import "./choices.css";
import "./result.css";

export function Result({ state }: { state: GameView }) {
  const game = useGame();
  const { result, reason } = state;
  const isOver = result !== null && reason !== null;
  const isOpen = isOver && game.isEndShown.value;
  const words = isOver ? resultWords(state, result, reason) : "";
  const more = isOver ? consolation(state) : null;
  return (
    <>
      {/* Always there, so that a screen reader hears the result when it comes. */}
      <div role="status" class={isOpen ? "play-result panel" : "unseen"}>
        <strong>{words}</strong>
        {more && <p>{more}</p>}
        {isOpen && (
          <div class="play-choices">
            {state.your_seats.length > 0 && (
              <button type="button" class="button primary" onClick={() => game.act("rematch")}>
                {t("action.rematch")}
              </button>
            )}
            <button
              type="button"
              class="button"
              onClick={() => {
                game.seenEnd.value = state.seq;
              }}
            >
              {t("action.board")}
            </button>
            {state.ply > 0 && (
              <Link to={`/review/${state.id}`} class="button">
                {t("action.review")}
              </Link>
            )}
            <button type="button" class="button" onClick={() => navigate("/")}>
              {t("action.new")}
            </button>
          </div>
        )}
      </div>
    </>
  );
}
