// What is said of the move on the board: how good it was, why it was bad, and
// what would have been better.
import { notationOf } from "../board";
import { language, t } from "../i18n";
import { useGame } from "../play/context";
import { numbered } from "../play/view";
import type { GameView, Report } from "../protocol";
import { explained } from "./claim";
import { SIGNS, worth } from "./report";
import "./verdict.css";

/** So many moves of a line are read; the file has all of them. */
const BEST_SHOWN = 8;
const ANSWER_SHOWN = 4;

interface Props {
  state: GameView;
  report: Report;
}

export function Verdict({ state, report }: Props) {
  const game = useGame();
  const ply = game.ply.value;
  const move = report.moves[ply - 1];
  if (!move) {
    const isFlawless = report.moves.every(({ judgement }) => !judgement);
    return (
      <p class="verdict panel muted" aria-live="polite">
        {t(isFlawless ? "review.flawless" : "review.start")}
      </p>
    );
  }
  const { judgement } = move;
  return (
    <section
      class="verdict panel"
      aria-live="polite"
      data-judgement={judgement ?? "none"}
      aria-label={t("review.title")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable
      tabIndex={0}
    >
      <h2>
        <b>
          {inNotation(state, ply, [{ squares: [], ...move, ...game.line.value[ply - 1] }])}
          {judgement && SIGNS[judgement]}
        </b>
        {judgement && <span>{t(`review.${judgement}`)}</span>}
        {move.label && <span>{t(`review.label.${move.label}`)}</span>}
        <span class="worth figures">{worth(move.evaluation, report.game)}</span>
      </h2>
      {move.explanation && <p>{explained(move.explanation, report.game)}</p>}
      {move.best !== move.move && move.line.length > 0 && (
        <p class="way best">
          <span class="muted">{t("review.best")}</span>{" "}
          {inNotation(state, ply, move.line.slice(0, BEST_SHOWN))}
        </p>
      )}
      {(move.refutation ?? []).length > 0 && (
        <p class="way">
          <span class="muted">{t("review.answer")}</span>{" "}
          {inNotation(state, ply + 1, (move.refutation ?? []).slice(0, ANSWER_SHOWN))}
        </p>
      )}
      {move.nodes > 0 && (
        <p class="look muted figures">
          {t("review.look", {
            depth: move.depth,
            nodes: move.nodes.toLocaleString(language.value),
          })}
        </p>
      )}
    </section>
  );
}

type Step = Parameters<typeof notationOf>[1];

/** `14...Nf6 15. O-O`, from a ply on. */
function inNotation(state: GameView, from: number, steps: readonly Step[]): string {
  return steps
    .map((step, index) => {
      const notation = notationOf(state.game, step);
      const { number, isFirst } = numbered(state, from + index);
      if (isFirst) return `${number}. ${notation}`;
      return index === 0 ? `${number}...${notation}` : notation;
    })
    .join(" ");
}
