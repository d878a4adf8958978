// Dragging with the mouse, a pen or a finger. The piece follows the pointer
// without a word to the rest of the page, so that it never lags behind.
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { type Square, squareAt } from "./square";
import type { Color } from "./types";

/** Less than this is a click by an unsteady hand. In pixels. */
const THRESHOLD = 4;
const BY_MOUSE = { scale: 1.08, lift: 0 };
/** Larger and higher, so that a finger does not hide it. */
const BY_FINGER = { scale: 1.5, lift: 0.55 };

interface Dragging {
  bottom: Color;
  grid: RefObject<HTMLElement | null>;
  /** The drawing of the piece on a square. */
  drawing: (square: Square) => HTMLElement | SVGElement | null;
  /** Whether the piece can be taken up. */
  onGrab: (square: Square) => boolean;
  onDrop: (square: Square | null) => void;
  /** A piece that cannot be taken up was pulled somewhere. */
  onPull: (square: Square) => void;
  /** The right button went from one square to another, or to the same. */
  onDraw: (from: Square, to: Square) => void;
}

interface Pull {
  from: Square;
  x: number;
  y: number;
  button: number;
  drawing: HTMLElement | SVGElement | null;
  /** Where the drawing belongs, to go back there. */
  home: string;
  /** The grid, measured once: measuring again would slow the piece down. */
  box: DOMRect | undefined;
  over: Element | null;
  refused: boolean;
}

export function useDragging(options: Dragging) {
  const pull = useRef<Pull | null>(null);
  const ignoresClick = useRef(false);
  const { bottom, grid } = options;

  const squareUnder = (event: PointerEvent): Square | null => {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return null;
    const column = Math.floor(((event.clientX - box.left) / box.width) * 8);
    const row = Math.floor(((event.clientY - box.top) / box.height) * 8);
    return squareAt({ column, row }, bottom) ?? null;
  };

  const start = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    // A second button gives up what the first one began.
    if (pull.current) return letGo();
    ignoresClick.current = false;
    const from = squareUnder(event);
    if (!from || (event.button !== 0 && event.button !== 2)) return;
    const { clientX: x, clientY: y, button } = event;
    pull.current = {
      from,
      x,
      y,
      button,
      drawing: null,
      home: "",
      box: undefined,
      over: null,
      refused: false,
    };
  };

  const takeUp = (event: PointerEvent, current: Pull) => {
    if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < THRESHOLD) return;
    const drawing = options.drawing(current.from);
    if (!drawing) return;
    if (!options.onGrab(current.from)) {
      current.refused = true;
      return;
    }
    grid.current?.setPointerCapture(event.pointerId);
    current.drawing = drawing;
    current.home = drawing.style.transform;
    current.box = grid.current?.getBoundingClientRect();
    drawing.dataset.dragged = "";
  };

  const move = (event: PointerEvent) => {
    const current = pull.current;
    if (current?.button !== 0 || !event.isPrimary) return;
    if (!current.drawing && !current.refused) takeUp(event, current);
    const { box } = current;
    if (!current.drawing || !box) return;
    const size = box.width / 8;
    const { scale, lift } = event.pointerType === "touch" ? BY_FINGER : BY_MOUSE;
    const x = event.clientX - box.left - size / 2;
    const y = event.clientY - box.top - size / 2 - size * lift;
    current.drawing.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const under = squareUnder(event);
    const over = under && (grid.current?.querySelector(`[data-square="${under}"]`) ?? null);
    if (over === current.over) return;
    current.over?.removeAttribute("data-over");
    over?.setAttribute("data-over", "");
    current.over = over;
  };

  /** Puts the drawing back where it belongs; the page then moves it on. */
  const letGo = () => {
    const current = pull.current;
    pull.current = null;
    current?.over?.removeAttribute("data-over");
    if (!current?.drawing) return;
    current.drawing.style.transform = current.home;
    delete current.drawing.dataset.dragged;
    ignoresClick.current = true;
  };

  const end = (event: PointerEvent) => {
    const current = pull.current;
    if (!current || !event.isPrimary) return;
    const to = squareUnder(event);
    letGo();
    if (current.button === 2) {
      if (to) options.onDraw(current.from, to);
    } else if (current.drawing) {
      options.onDrop(to);
    } else if (current.refused && to !== current.from) {
      options.onPull(current.from);
    }
  };

  return {
    handlers: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: letGo,
      onContextMenu: (event: Event) => event.preventDefault(),
    },
    /** The click that browsers send after a drag is none; the keyboard's always is one. */
    isClick: (event: MouseEvent) => event.detail === 0 || !ignoresClick.current,
    letGo,
  };
}
