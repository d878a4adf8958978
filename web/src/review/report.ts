// What a review says, in the way the page shows it: from the view of the side
// that begins, which is White in chess and Black in checkers.
import { descriptionOf } from "../description";
import type { Evaluation, Judgement, MoveReview, Report } from "../protocol";

/** As people write it behind the move. */
export const SIGNS: Record<Judgement, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

type Side = MoveReview["side"];

export function firstSide(game: Report["game"]): Side {
  return descriptionOf(game).sides.first.color;
}

/** The chances of the side that begins, in percent: at the start, then after every move. */
export function chances({ game, moves }: Report): number[] {
  const own = (white: number) => (firstSide(game) === "white" ? white : 100 - white);
  const [first] = moves;
  if (!first) return [];
  // What the first move lost was there before it.
  const start = first.chances + (first.side === "white" ? first.loss : -first.loss);
  return [start, ...moves.map((move) => move.chances)].map(own);
}

/** The ply of the next bad move from here, or of the one before. */
export function fault(
  moves: readonly MoveReview[],
  from: number,
  where: "next" | "before",
): number | undefined {
  const bad = moves.filter(({ judgement }) => judgement).map(({ ply }) => ply);
  return where === "next" ? bad.find((ply) => ply > from) : bad.findLast((ply) => ply < from);
}

/** `+0.3`, `−1.2`, `#3` for a forced win; better for the side that begins is plus. */
export function worth(evaluation: Evaluation, game: Report["game"]): string {
  const turn = firstSide(game) === "white" ? 1 : -1;
  if ("mate" in evaluation) {
    const moves = evaluation.mate * turn;
    return moves === 0 ? "#" : `#${moves < 0 ? "−" : ""}${Math.abs(moves)}`;
  }
  const value = (evaluation.cp * turn) / 100;
  const shown = Math.abs(value).toFixed(1);
  if (shown === "0.0") return shown;
  return `${value < 0 ? "−" : "+"}${shown}`;
}
