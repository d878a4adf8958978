// The scores of both sides after every move, and the time each move of a machine
// took (F5). The second side is dashed: colour alone does not tell them apart.
import { t } from "../i18n";
import type { BySeatI32, GameView, Seat } from "../protocol";
import { panels } from "../settings";
import { Hide } from "../ui/hide";
import { useGame } from "./context";
import { nameOf } from "./names";
import { SEATS } from "./view";
import "./graph.css";

const WIDTH = 372;
const HEIGHT = 56;
/** Scores beyond so many pawns look alike: the game is decided. */
const FULL = 10;
/** The end of a game is worth so much. */
const WON = 10_000;
const NOTHING: BySeatI32 = { first: 0, second: 0 };

interface Props {
  state: GameView;
  /** What it is worth now. */
  score: BySeatI32;
}

export function Graph({ state, score }: Props) {
  const game = useGame();
  const ply = game.ply.value;
  const scores = state.scores;
  const start = state.start_score ?? NOTHING;
  const now = ply === 0 ? start : scores[ply - 1];
  const step = WIDTH / Math.max(scores.length, 20);
  const longest = Math.max(0, ...state.think_ms.map((time) => time ?? 0));
  const place = (seat: Seat) =>
    [start[seat], ...scores.map((score) => score[seat])]
      .map((score, index) => `${tenths(index * step)},${tenths(height(score))}`)
      .join(" ");
  const words = [
    t("graph.graph"),
    ...(longest > 0 ? [t("graph.time", { seconds: seconds(longest) })] : []),
  ].join(". ");
  const thought = ply === 0 ? null : (state.think_ms[ply - 1] ?? null);
  return (
    <section class="graph panel">
      <header>
        <h2>{t("graph.title")}</h2>
        {SEATS.map((seat) => (
          <span key={seat} class={`score ${seat}`}>
            <span>{nameOf(state, seat)}</span>
            <b>{shown(now?.[seat] ?? score[seat])}</b>
          </span>
        ))}
        <Hide panel={panels.scores} name={t("graph.title")} />
      </header>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none" role="img">
        <title>{words}</title>
        {longest > 0 && <path class="think" d={bars(state.think_ms, longest, step)} />}
        <line class="zero" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {scores.length > 0 && (
          <line class="here" x1={ply * step} x2={ply * step} y1="-4" y2={HEIGHT + 4} />
        )}
        <polyline class="first" points={place("first")} />
        <polyline class="second" points={place("second")} />
      </svg>
      <p class="muted think-time">
        {thought !== null && `${t("play.last-move")} ${seconds(thought)} s`}
      </p>
    </section>
  );
}

/** In pawns, or what the end of the game counts. */
function shown(score: number): string {
  if (Math.abs(score) < WON) return inPawns(score);
  return score > 0 ? "1" : "0";
}

/** Fine enough for any screen, and far cheaper to write than with fixed places. */
function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0);
}

/** A bar for each time, from the bottom, all in one path. */
function bars(times: readonly (number | null)[], longest: number, step: number): string {
  return times
    .map((time, index) => {
      if (time === null) return "";
      const [x, width] = [(index + 0.7) * step, step * 0.6];
      const tall = tenths((time / longest) * 14);
      return `M${tenths(x)} ${HEIGHT + 4}v-${tall}h${tenths(width)}v${tall}z`;
    })
    .join("");
}

/** Where a score is drawn, the better the higher. */
function height(score: number): number {
  const pawns = Math.max(-FULL, Math.min(FULL, score / 100));
  // The first pawns matter most.
  const part = Math.sign(pawns) * Math.sqrt(Math.abs(pawns) / FULL);
  return HEIGHT / 2 - (part * HEIGHT) / 2;
}

/** `+0.4`, `−1.2`; a real minus sign. */
export function inPawns(score: number): string {
  const pawns = Math.abs(score / 100).toFixed(1);
  // What rounds to nothing has no sign.
  if (pawns === "0.0") return pawns;
  return `${score < 0 ? "−" : "+"}${pawns}`;
}
