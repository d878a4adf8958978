// The moves in the notation of the game; a click looks back at the board then.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { useGame } from "./context";
import { numbered } from "./view";

export function Moves({ state }: { state: GameView }) {
  const game = useGame();
  const line = game.line.value;
  const shown = game.ply.value;
  const list = useRef<HTMLOListElement>(null);
  // The move on the board is in sight, without moving the rest of the page.
  useEffect(() => {
    const box = list.current;
    const move = box?.querySelector<HTMLElement>(`[data-ply="${shown}"]`);
    if (!box) return;
    if (!move) {
      box.scrollTop = 0;
      return;
    }
    const top = move.offsetTop;
    if (top < box.scrollTop || top + move.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - box.clientHeight / 2;
    }
  }, [shown, line.length]);
  if (line.length === 0) return <p class="moves empty muted">{t("moves.none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable
    <ol class="moves" ref={list} aria-label={t("moves.title")} tabIndex={0}>
      {rows(state, line.length).map(({ number, plies }) => (
        <li key={number}>
          <span class="number">{number}</span>
          {plies.map((ply) =>
            ply === null ? (
              <span key="none">…</span>
            ) : (
              <button
                type="button"
                key={ply}
                data-ply={ply}
                aria-current={ply === shown ? "true" : undefined}
                onClick={() => game.look(ply)}
              >
                {line[ply - 1]?.notation}
              </button>
            ),
          )}
        </li>
      ))}
    </ol>
  );
}

interface Row {
  number: number;
  plies: (number | null)[];
}

/** Two plies a row; a game that starts with the second side has a gap. */
function rows(state: GameView, count: number): Row[] {
  const all: Row[] = [];
  for (let ply = 1; ply <= count; ply += 1) {
    const { number, isFirst } = numbered(state, ply);
    const row = all.at(-1);
    if (row && row.number === number) row.plies.push(ply);
    else all.push({ number, plies: isFirst ? [ply] : [null, ply] });
  }
  return all;
}
