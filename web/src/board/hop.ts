// A chain of jumps is seen jump by jump: straight to its end it would look as
// if the piece had flown over the others.
import { isSquare, placeOf, type Square } from "./square";
import type { Color } from "./types";

/** Where the drawing of a piece on this square is. */
export function transformOf(square: Square, bottom: Color): string {
  const { column, row } = placeOf(square, bottom);
  return `translate(${column * 100}%, ${row * 100}%)`;
}

/** Leads the drawing over all these squares, each as fast as a simple move. */
export function hop(drawing: Element | null, path: readonly string[], bottom: Color): void {
  const seconds = drawing ? Number.parseFloat(getComputedStyle(drawing).transitionDuration) : 0;
  if (!drawing || !(seconds > 0)) return;
  const frames = path.filter(isSquare).map((square) => ({
    transform: transformOf(square, bottom),
    easing: "ease-in-out",
  }));
  drawing.animate(frames, { duration: seconds * 1000 * (frames.length - 1) });
}
