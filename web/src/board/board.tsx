// The board of both games: 64 buttons, with the pieces drawn above them.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { descriptionOf } from "../description";
import { coordinates } from "../settings";
import { Arrows, toggled } from "./arrows";
import "./board.css";
import { useDragging } from "./drag";
import { Drawing } from "./drawing";
import { isAtMouse } from "./hands";
import { hop, transformOf } from "./hop";
import { type Drawn, redraw } from "./motion";
import { applied, type Pieces, piecesOf } from "./pieces";
import { isNumbered } from "./places";
import { Promotion } from "./promotion";
import { placeOf, rows, type Square, squareAt } from "./square";
import { flag, Squares } from "./squares";
import {
  arrive,
  choose,
  drop,
  grab,
  held,
  IDLE,
  inHand,
  marks,
  type Outcome,
  press,
  type Situation,
} from "./state";
import type { Arrow, BoardProps, Color, Target } from "./types";

/** A move that was told and not answered yet. */
interface Sent {
  target: Target;
  fen: string;
  targets: readonly Target[];
}

const other = (color: Color): Color => (color === "white" ? "black" : "white");

/** What is so now, with the move that is on its way already made. */
function useSituation(props: BoardProps, sent: Sent | null): Situation {
  const { game, fen, targets, movable, premoves, sideToMove, promotion = null } = props;
  const pieces = useMemo(() => piecesOf(game, fen), [game, fen]);
  return useMemo(() => {
    const situation = { pieces, targets, movable, sideToMove, premoves, promotion };
    if (!sent) return situation;
    return {
      ...situation,
      pieces: applied(pieces, sent.target),
      targets: [],
      sideToMove: other(sideToMove),
    };
  }, [pieces, targets, movable, sideToMove, premoves, promotion, sent]);
}

/** The drawn pieces, each the same one as before where it can be. */
function useDrawn(pieces: Pieces, bottom: Color): Drawn[] {
  const before = useRef<Drawn[]>([]);
  // Drawn anew for the other side, too: what has faded must not fade again.
  return useMemo(() => {
    before.current = redraw(before.current, pieces);
    return before.current;
  }, [pieces, bottom]);
}

/** Squares are placed as in chess, where White has the first rank. */
function nearest(game: BoardProps["game"], bottom: Color): Color {
  return descriptionOf(game).sides.first.color === bottom ? "white" : "black";
}

/** Escape lets go, wherever the focus is; an open dialog comes first. */
function useEscape(isBusy: boolean, letGo: () => void): void {
  const latest = useRef(letGo);
  latest.current = letGo;
  useEffect(() => {
    if (!isBusy) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isBusy]);
}

export function Board(props: BoardProps) {
  const { game, onMove, onRefuse } = props;
  const bottom = nearest(game, props.bottom);
  const [state, setState] = useState(IDLE);
  const [lastSent, setSent] = useState<Sent | null>(null);
  const [drawings, setDrawings] = useState<readonly Arrow[]>([]);
  const [cursor, setCursor] = useState<Square>(bottom === "white" ? "e2" : "e7");
  const grid = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  // The piece that was dragged to where it is: it does not move there once more.
  const placed = useRef<Square | null>(null);

  const isSent = lastSent?.fen === props.fen && lastSent.targets === props.targets;
  const sent = isSent ? lastSent : null;
  const situation = useSituation(props, sent);
  const shown = useMemo(() => inHand(state, situation), [state, situation]);
  const drawn = useDrawn(shown, bottom);
  const seen = useMemo(() => marks(state, situation), [state, situation]);

  const drawingOn = (square: Square): SVGElement | null =>
    layer.current?.querySelector<SVGElement>(`[data-at="${square}"]`) ?? null;

  const follow = ({ state: next, effect }: Outcome, at: Square | null = null) => {
    setState(next);
    if (!effect) return;
    if ("refuse" in effect) {
      const { selected } = state;
      const isTried = selected !== null && at !== null && effect.refuse === "no-such-move";
      return onRefuse(effect.refuse, isTried ? { from: selected, to: at } : undefined);
    }
    setSent({ target: effect.move, fen: props.fen, targets: props.targets });
    onMove(effect.move);
  };

  // The same position told once more is no arrival: a question stays open.
  const position = `${props.fen} ${props.targets.map((target) => target.move)}`;
  useLayoutEffect(() => {
    if (sent) return;
    // The move was refused: what was planned after it is void.
    if (lastSent?.fen === props.fen) return setState(IDLE);
    follow(arrive(state, situation));
  }, [position, isSent]);

  const path = sent ? [sent.target.from, ...(sent.target.via ?? []), sent.target.to] : props.last;
  useLayoutEffect(() => {
    const [from, to] = [path[0], path.at(-1)];
    const jumper = drawn.find((one) => one.from === from && one.square === to);
    const isChain = path.length > 2 && placed.current !== to;
    if (jumper && isChain) hop(drawingOn(jumper.square), path, bottom);
  }, [drawn]);
  // That holds for the drawing that follows the drop, and no longer.
  useLayoutEffect(() => {
    placed.current = null;
  });

  const dragging = useDragging({
    bottom,
    grid,
    drawing: drawingOn,
    onGrab: (square) => {
      const next = grab(state, situation, square).state;
      if (held(next) !== square) return false;
      setState(next);
      return true;
    },
    onDrop: (square) => {
      const outcome = drop(state, situation, square);
      placed.current = outcome.state === state ? null : square;
      follow(outcome, square);
    },
    onPull: (square) => follow(grab(state, situation, square)),
    onDraw: (from, to) => {
      if (state.premoves.length > 0) setState(IDLE);
      else setDrawings(toggled(drawings, from, to));
    },
  });

  useEscape(state !== IDLE || drawings.length > 0, () => {
    dragging.letGo();
    setState(IDLE);
    setDrawings([]);
  });

  const onClick = (event: MouseEvent) => {
    const square = squareOf(event.target);
    if (!square || !dragging.isClick(event)) return;
    setCursor(square);
    setDrawings([]);
    follow(press(state, situation, square), square);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isAtMouse()) return;
    const next = beside(squareOf(event.target) ?? cursor, event, bottom);
    if (!next) return;
    setCursor(next);
    grid.current?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  const movable = useMemo(
    () => new Set(situation.targets.map((target) => target.from)),
    [situation.targets],
  );
  // One system at a time.
  const labels = coordinates.value === "off" ? "none" : isNumbered(game) ? "numbers" : "edges";
  const lines = rows(bottom);
  return (
    <div class="board" data-pieces={descriptionOf(game).pieces}>
      <div class="board-field">
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be sized as a board */}
        <div
          ref={grid}
          class="board-grid"
          role="grid"
          aria-label={props.label}
          onClick={onClick}
          onKeyDown={onKeyDown}
          {...dragging.handlers}
        >
          <Squares
            {...{ game, lines, bottom, cursor, labels }}
            pieces={shown}
            marks={seen}
            movable={movable}
            last={path}
            checked={props.check && !sent ? props.sideToMove : null}
          />
        </div>
        <div ref={layer} key={bottom} class="board-pieces">
          {drawn.map(({ id, square, piece, from, gone }) => {
            return (
              <svg
                key={id}
                viewBox="0 0 45 45"
                aria-hidden="true"
                data-at={gone ? undefined : square}
                data-moved={flag(from !== null)}
                data-gone={flag(gone)}
                data-placed={flag(from !== null && placed.current === square)}
                style={{ transform: transformOf(square, bottom) }}
              >
                <Drawing piece={piece} game={game} />
              </svg>
            );
          })}
        </div>
        <Arrows arrows={[...props.arrows, ...drawings]} bottom={bottom} />
        {state.choice.length > 0 && (
          <Promotion
            game={game}
            choice={state.choice}
            color={situation.targets.length > 0 ? props.sideToMove : other(situation.sideToMove)}
            bottom={bottom}
            onChoose={(target) => follow(choose(state, situation, target))}
            onCancel={() => setState({ ...IDLE, premoves: state.premoves })}
          />
        )}
      </div>
    </div>
  );
}

function squareOf(target: EventTarget | null): Square | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-square]") : null;
  return button?.dataset.square as Square | undefined;
}

/** Where a key leads, as it is seen on the screen. */
function beside(square: Square, event: KeyboardEvent, bottom: Color): Square | undefined {
  if (event.altKey || event.metaKey) return undefined;
  const { column, row } = placeOf(square, bottom);
  const to = (across: number, down: number) => squareAt({ column: across, row: down }, bottom);
  switch (event.key) {
    case "ArrowLeft":
      return to(column - 1, row);
    case "ArrowRight":
      return to(column + 1, row);
    case "ArrowUp":
      return to(column, row - 1);
    case "ArrowDown":
      return to(column, row + 1);
    case "Home":
      return to(0, event.ctrlKey ? 0 : row);
    case "End":
      return to(7, event.ctrlKey ? 7 : row);
    default:
      return undefined;
  }
}
