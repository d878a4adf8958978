// Which drawn piece goes where when the position changes. A drawn piece keeps
// its number as long as it is the same piece, and the style sheet moves it.
import type { Piece, Pieces } from "./pieces";
import { distance, type Square } from "./square";

export interface Drawn {
  id: number;
  square: Square;
  piece: Piece;
  /** Where it has just come from. */
  from: Square | null;
  /** It has just been taken: it fades. */
  gone: boolean;
}

const same = (one: Piece | undefined, other: Piece) =>
  one?.color === other.color && one.role === other.role;

/** The drawing of these pieces after that drawing. */
export function redraw(before: readonly Drawn[], pieces: Pieces): Drawn[] {
  const standing = before.filter((drawn) => !drawn.gone);
  const stay = standing.filter((drawn) => same(pieces.get(drawn.square), drawn.piece));
  const left = new Set(standing.filter((drawn) => !stay.includes(drawn)));
  const kept = new Map(stay.map((drawn) => [drawn.square, drawn]));
  let next = Math.max(0, ...before.map((drawn) => drawn.id)) + 1;

  const come = [...pieces].filter(([square]) => !kept.has(square));
  const drawn: Drawn[] = stay.map((one) => ({ ...one, from: null }));
  // A pawn that becomes a queen is another role: those come after the certain ones.
  const late: [Square, Piece][] = [];
  const put = (square: Square, piece: Piece, isFrom: (one: Drawn) => boolean) => {
    const [nearest] = [...left]
      .filter(isFrom)
      .sort((one, other) => distance(one.square, square) - distance(other.square, square));
    if (nearest) left.delete(nearest);
    return nearest ? drawn.push({ ...nearest, square, piece, from: nearest.square }) : undefined;
  };
  for (const [square, piece] of come) {
    if (!put(square, piece, (one) => same(one.piece, piece))) late.push([square, piece]);
  }
  for (const [square, piece] of late) {
    if (put(square, piece, (one) => one.piece.color === piece.color)) continue;
    drawn.push({ id: next, square, piece, from: null, gone: false });
    next += 1;
  }
  for (const one of left) drawn.push({ ...one, from: null, gone: true });
  return drawn.sort((one, other) => one.id - other.id);
}
