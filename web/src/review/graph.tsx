// The winning chances through the game, with a mark at every bad move: each kind
// has a shape of its own. A click looks at the game there.

import { t } from "../i18n";
import { useGame } from "../play/context";
import { isYou, nameOf } from "../play/names";
import type { GameView, Report, Seat } from "../protocol";
import { chances } from "./report";
import "./graph.css";

const WIDTH = 100;
const HEIGHT = 100;

interface Props {
  state: GameView;
  report: Report | null;
}

export function Chances({ state, report }: Props) {
  const game = useGame();
  const values = report ? chances(report) : [];
  const last = Math.max(1, state.ply);
  const across = (ply: number) => (ply / last) * WIDTH;
  const points = values.map(
    (value, ply) => `${across(ply).toFixed(2)} ${(HEIGHT - value).toFixed(1)}`,
  );
  const here = `${across(game.ply.value)}%`;
  const look = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    game.look(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  const first = nameOf(state, "first");
  const better = (seat: Seat) =>
    isYou(state, seat) ? t("review.better.you") : t("review.better", { name: nameOf(state, seat) });
  return (
    <section class="chances panel">
      <header>
        <h2>{t("review.chances")}</h2>
        <span class="muted">{better("first")} ↑</span>
      </header>
      <div class="curve" onPointerDown={look} onPointerMove={look}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={
            isYou(state, "first") ? t("review.graph.you") : t("review.graph", { name: first })
          }
        >
          {points.length > 0 && (
            <>
              <path class="area" d={`M0 ${HEIGHT}L${points.join("L")}L${WIDTH} ${HEIGHT}Z`} />
              <path class="line" d={`M${points.join("L")}`} />
            </>
          )}
          <path class="even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        </svg>
        <span class="here" style={{ left: here }} />
        {report?.moves.map(
          ({ ply, judgement }) =>
            judgement && (
              <span
                key={ply}
                class={`fault ${judgement}`}
                style={{ left: `${across(ply)}%`, top: `${100 - (values[ply] ?? 50)}%` }}
              />
            ),
        )}
      </div>
      <p class="muted under">{better("second")} ↓</p>
    </section>
  );
}
