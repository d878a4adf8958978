// Moves planned in the other side's turn: they are made one by one, each when
// its turn comes and it can be made, and all are forgotten when one cannot.
import { applied, type Piece, type Pieces } from "./pieces";
import type { Square } from "./square";
import type { Color, Target } from "./types";

export interface Plan {
  from: Square;
  to: Square;
  /** What a pawn shall become at the far end. */
  becomes?: string;
}

/** What a pawn can become, the usual first. */
const BECOMES = ["queen", "rook", "bishop", "knight"] as const;

/** The pieces as they would stand if all that came true. */
export function foreseen(pieces: Pieces, plans: readonly Plan[]): Pieces {
  return plans.reduce((now, plan) => applied(now, drawnAs(plan)), pieces);
}

/** A plan as the board draws it: nobody knows yet what it captures. */
function drawnAs({ from, to, becomes }: Plan): Target {
  return {
    move: `${from}${to}${becomes ?? ""}`,
    piece: "",
    from,
    to,
    kind: "quiet",
    becomes: becomes ?? null,
  };
}

/** The plans that still begin with one's own piece: up to the first that does not. */
export function kept(
  pieces: Pieces,
  plans: readonly Plan[],
  movable: readonly Color[],
): readonly Plan[] {
  const end = plans.findIndex(({ from }, index) => {
    const piece = foreseen(pieces, plans.slice(0, index)).get(from);
    return !piece || !movable.includes(piece.color);
  });
  return end === -1 ? plans : plans.slice(0, end);
}

/** The move that was meant, if there is exactly one way to make it. */
export function meant({ from, to, becomes }: Plan, targets: readonly Target[]): Target | undefined {
  const all = targets.filter((target) => target.from === from && target.to === to);
  const chosen = all.filter((target) => !becomes || !target.becomes || target.becomes === becomes);
  const ways = new Set(chosen.map((target) => (target.via ?? []).join()));
  return ways.size === 1 ? chosen[0] : undefined;
}

/** The question that is open when a pawn is planned to the far end. */
export function choicesOf(piece: Piece | undefined, from: Square, to: Square): Target[] {
  if (piece?.role !== "pawn" || !/[18]$/.test(to)) return [];
  return BECOMES.map((becomes) => ({
    ...drawnAs({ from, to, becomes }),
    kind: "promotion",
  }));
}
