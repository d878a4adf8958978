// The moves of a game and the board after each: what one looks back at. The
// server tells the line once; after that every state tells the newest move.
import type { Line, LineMove } from "../api";
import type { GameView } from "../protocol";

/** How many moves both have in common, from the start. */
export function commonMoves(line: readonly LineMove[], moves: readonly string[]): number {
  let common = 0;
  while (common < moves.length && line[common]?.move === moves[common]) common += 1;
  return common;
}

/**
 * The line after a state, the same one where nothing is new, or the ply from which on the server has to be asked
 * because more than one move is new.
 */
export function followed(
  line: readonly LineMove[],
  state: GameView,
): { line: readonly LineMove[] } | { from: number } {
  const common = commonMoves(line, state.moves);
  if (common === line.length && common === state.moves.length) return { line };
  const known = line.slice(0, common);
  if (common === state.moves.length) return { line: known };
  const [move] = state.moves.slice(-1);
  const notation = state.last_notation;
  if (common !== state.moves.length - 1 || move === undefined || !notation) return { from: common };
  const newest: LineMove = {
    ply: state.ply,
    move,
    notation,
    fen: state.fen,
    squares: state.last_squares,
    check: state.check,
    captured: state.captured,
  };
  return { line: [...known, newest] };
}

/** The line with what the server told of it, if that fits. */
export function joined(line: readonly LineMove[], told: Line): LineMove[] {
  return [...line.slice(0, told.from), ...told.moves];
}
