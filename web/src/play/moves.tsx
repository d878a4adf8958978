// The moves in the notation of the game; a click looks back at the board then.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { notationOf } from "../board";
import { t } from "../i18n";
import type { GameView, LineMove } from "../protocol";
import { squareNumbers } from "../settings";
import { useGame } from "./context";
import { around, type Row, rows } from "./rows";
import { numbered } from "./view";
import "./moves.css";

/**
 * A long game shows as many rows at first as there may be room for, and the others
 * when there is time: the list is about half as high as the window, a row 25 pixels.
 */
const atFirst = () => Math.ceil(innerHeight / 50) + 4;
const LONGEST_WAIT = 200;

interface Props {
  state: GameView;
  /** What is said of some of the moves: `??`, by ply. */
  signs?: ReadonlyMap<number, { sign: string; kind: string }>;
}

export function Moves({ state, signs }: Props) {
  const game = useGame();
  const line = game.line.value;
  const shown = game.ply.value;
  const written = (move: LineMove | undefined) => move && notationOf(state.game, move);
  const begins = numbered(state, 1).isFirst ? "first" : "second";
  const draw = ({ number, plies }: Row, current: number | null) => (
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
            aria-current={ply === current ? "true" : undefined}
            onClick={() => game.look(ply)}
          >
            {written(line[ply - 1])}
            {signed(signs?.get(ply))}
          </button>
        ),
      )}
    </li>
  );
  const all = useMemo(() => rows(begins, line.length), [begins, line.length]);
  const isWhole = useSecondLook();
  const part = isWhole ? all : around(all, shown, atFirst());
  // Hundreds of moves: with another one looked at, only two rows are new.
  const plain = useMemo(
    () => part.map((row) => draw(row, null)),
    [line, part, game, signs, squareNumbers.value],
  );
  const list = part.map((row, index) =>
    row.plies.includes(shown) ? draw(row, shown) : plain[index],
  );
  const box = useRef<HTMLOListElement>(null);
  // Before it is painted: the move on the board is in sight, and the rest of the
  // page has not moved.
  useLayoutEffect(() => {
    if (box.current) bringIntoSight(box.current, shown);
  }, [shown, line.length, isWhole]);
  // A phone that is turned leaves less room for the list, or more.
  const isEmpty = line.length === 0;
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const observer = new ResizeObserver(() => bringIntoSight(list, game.ply.value));
    observer.observe(list);
    return () => observer.disconnect();
  }, [game, isEmpty]);
  if (isEmpty) return <p class="moves empty muted">{t("moves.none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable
    <ol class="moves" ref={box} aria-label={t("moves.title")} tabIndex={0}>
      {list}
    </ol>
  );
}

function signed(said: { sign: string; kind: string } | undefined) {
  return said && <span class={`sign ${said.kind}`}>{said.sign}</span>;
}

/** False until the first look was painted and nothing else is to do. */
function useSecondLook(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return isDue;
}

/** Not every browser knows when it is idle; those wait a little. */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, LONGEST_WAIT);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(request);
}

function bringIntoSight(list: HTMLElement, ply: number): void {
  // The row, and not the button: that one is placed within its row.
  const row = list.querySelector(`[data-ply="${ply}"]`)?.closest("li");
  const [seen, height] = [list.scrollTop, list.clientHeight];
  const top = row?.offsetTop ?? 0;
  const bottom = top + (row?.offsetHeight ?? 0);
  if (!row || top < seen || bottom > seen + height) list.scrollTop = top - height / 2;
}
