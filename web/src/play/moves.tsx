// The moves in the notation of the game; a click looks back at the board then.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { GameView, Seat } from "../protocol";
import { useGame } from "./context";
import { numbered } from "./view";

export function Moves({ state }: { state: GameView }) {
  const game = useGame();
  const line = game.line.value;
  const shown = game.ply.value;
  const box = useRef<HTMLOListElement>(null);
  // The move on the board is in sight, without moving the rest of the page.
  useEffect(() => {
    const view = box.current;
    const move = view?.querySelector<HTMLElement>(`[data-ply="${shown}"]`);
    if (!view) return;
    if (!move) {
      view.scrollTop = 0;
      return;
    }
    const top = move.offsetTop;
    if (top < view.scrollTop || top + move.offsetHeight > view.scrollTop + view.clientHeight) {
      view.scrollTop = top - view.clientHeight / 2;
    }
  }, [shown, line.length]);
  const begins = numbered(state, 1).isFirst ? "first" : "second";
  // Hundreds of moves: they are made again only when one of them is another.
  const list = useMemo(
    () =>
      rows(begins, line.length).map(({ number, plies }) => (
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
      )),
    [line, shown, begins, game],
  );
  if (line.length === 0) return <p class="moves empty muted">{t("moves.none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable
    <ol class="moves" ref={box} aria-label={t("moves.title")} tabIndex={0}>
      {list}
    </ol>
  );
}

interface Row {
  number: number;
  plies: (number | null)[];
}

/** Two plies a row; a game that starts with the second side has a gap. */
function rows(begins: Seat, count: number): Row[] {
  const gap = begins === "first" ? 0 : 1;
  return Array.from({ length: Math.ceil((count + gap) / 2) }, (_, row) => {
    const plies = [row * 2 + 1 - gap, row * 2 + 2 - gap];
    return {
      number: row + 1,
      plies: plies.filter((ply) => ply <= count).map((ply) => (ply === 0 ? null : ply)),
    };
  });
}
