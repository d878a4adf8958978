import { describe, expect, test } from "vitest";
import type { LineMove } from "../api";
import type { GameView } from "../protocol";
import { commonMoves, followed, joined } from "./line";

const made = (move: string, ply: number): LineMove => ({
  ply,
  move,
  notation: move.toUpperCase(),
  fen: `after ${move}`,
  squares: [],
  check: false,
  captured: { first: [], second: [] },
});
const lineOf = (...moves: string[]) => moves.map((move, place) => made(move, place + 1));

/** The parts of a state that a line is made of. */
function stateOf(...moves: string[]): GameView {
  const last = moves.at(-1);
  const state = {
    moves,
    ply: moves.length,
    fen: `after ${last}`,
    last_notation: last?.toUpperCase() ?? null,
    last_squares: [],
    check: false,
    captured: { first: [], second: [] },
  };
  return state as unknown as GameView;
}

describe("the line of a game", () => {
  test("is the same object after a state that tells nothing new", () => {
    const line = lineOf("a", "b");
    const next = followed(line, stateOf("a", "b"));
    expect("line" in next && next.line).toBe(line);
  });

  test("grows by the newest move of every state", () => {
    let line: readonly LineMove[] = [];
    const moves = ["a", "b", "c", "d"];
    for (let count = 1; count <= moves.length; count += 1) {
      const next = followed(line, stateOf(...moves.slice(0, count)));
      if (!("line" in next)) throw new Error("one move is never a gap");
      line = next.line;
    }
    expect(line).toEqual(lineOf(...moves));
  });

  test("is cut by a takeback, and forks after it", () => {
    const known = lineOf("a", "b", "c", "d");
    expect(followed(known, stateOf("a", "b"))).toEqual({ line: lineOf("a", "b") });
    expect(followed(known, stateOf("a", "b", "x"))).toEqual({ line: lineOf("a", "b", "x") });
    expect(followed(known, stateOf())).toEqual({ line: [] });
  });

  test("asks for what it cannot know: from where both agree", () => {
    expect(followed(lineOf("a"), stateOf("a", "b", "c"))).toEqual({ from: 1 });
    expect(followed(lineOf("a", "x"), stateOf("a", "b", "c"))).toEqual({ from: 1 });
    expect(commonMoves(lineOf("a", "x"), ["a", "b"])).toBe(1);
  });

  test("takes what the server tells of it", () => {
    const told = { start: "", from: 1, moves: lineOf("a", "b", "c").slice(1) };
    expect(joined(lineOf("a", "x"), told)).toEqual(lineOf("a", "b", "c"));
  });
});
