// A list of moves: two plies a row.
import type { Seat } from "../protocol";

export interface Row {
  number: number;
  /** Nothing is the gap of a game that starts with the second side. */
  plies: (number | null)[];
}

export function rows(begins: Seat, count: number): Row[] {
  const gap = begins === "first" ? 0 : 1;
  return Array.from({ length: Math.ceil((count + gap) / 2) }, (_, row) => {
    const plies = [row * 2 + 1 - gap, row * 2 + 2 - gap];
    return {
      number: row + 1,
      plies: plies.filter((ply) => ply <= count).map((ply) => (ply === 0 ? null : ply)),
    };
  });
}

/** So many rows, with this ply in the middle where there are enough on both sides. */
export function around(all: Row[], ply: number, count: number): Row[] {
  if (all.length <= count) return all;
  const place = Math.max(
    0,
    all.findIndex(({ plies }) => plies.includes(ply)),
  );
  const first = Math.max(0, Math.min(place - Math.floor(count / 2), all.length - count));
  return all.slice(first, first + count);
}
