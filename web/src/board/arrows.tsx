// Arrows and circles over the board: hints from outside, and what people draw
// with the right button. A hint is dashed, so that colour is not needed.
import { isSquare, placeOf, type Square } from "./square";
import type { Arrow, Color } from "./types";
import "./arrows.css";

interface Props {
  arrows: readonly Arrow[];
  bottom: Color;
}

/** Draws it, or takes it away if it is there. */
export function toggled(arrows: readonly Arrow[], from: Square, to: Square): Arrow[] {
  const others = arrows.filter((arrow) => arrow.from !== from || arrow.to !== to);
  return others.length < arrows.length ? others : [...others, { from, to, kind: "drawn" }];
}

export function Arrows({ arrows, bottom }: Props) {
  if (arrows.length === 0) return null;
  return (
    <svg class="board-arrows" viewBox="0 0 8 8" aria-hidden="true">
      {arrows.map(({ from, to, kind }) => {
        if (!isSquare(from) || !isSquare(to)) return null;
        return <Shape key={`${kind}${from}${to}`} {...{ from, to, kind, bottom }} />;
      })}
    </svg>
  );
}

interface ShapeProps {
  from: Square;
  to: Square;
  kind: Arrow["kind"];
  bottom: Color;
}

function Shape({ from, to, kind, bottom }: ShapeProps) {
  const start = placeOf(from, bottom);
  const [x, y] = [start.column + 0.5, start.row + 0.5];
  if (from === to) {
    return (
      <g data-kind={kind}>
        <circle class="casing" cx={x} cy={y} r="0.44" />
        <circle cx={x} cy={y} r="0.44" />
      </g>
    );
  }
  const end = placeOf(to, bottom);
  const [across, down] = [end.column - start.column, end.row - start.row];
  const length = Math.hypot(across, down);
  // Drawn to the right from the middle of a square, then turned.
  const turn = (Math.atan2(down, across) * 180) / Math.PI;
  const neck = length - 0.42;
  const shaft = `M0.22 0H${neck}`;
  const head = `M${neck} -0.24 ${length - 0.04} 0 ${neck} 0.24Z`;
  return (
    <g data-kind={kind} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path class="casing" d={shaft} />
      <path class="casing head" d={head} />
      <path class="shaft" d={shaft} />
      <path class="head" d={head} />
    </g>
  );
}
