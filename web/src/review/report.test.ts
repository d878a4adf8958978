import { expect, test } from "vitest";
import type { MoveReview, Report } from "../protocol";
import { chances, fault, worth } from "./report";

const reviewed = (ply: number, more: Partial<MoveReview>): MoveReview => ({
  ply,
  side: ply % 2 === 1 ? "white" : "black",
  move: "",
  notation: "",
  before: { cp: 0 },
  evaluation: { cp: 0 },
  chances: 50,
  best: "",
  line: [],
  loss: 0,
  accuracy: 100,
  judgement: null,
  is_forced: false,
  label: null,
  depth: 12,
  nodes: 200_000,
  ...more,
});

const report = (game: Report["game"], moves: MoveReview[]): Report => ({
  version: 1,
  game,
  start: "",
  accuracy: { white: null, black: null },
  faults: {
    white: { inaccuracies: 0, mistakes: 0, blunders: 0 },
    black: { inaccuracies: 0, mistakes: 0, blunders: 0 },
  },
  moves,
});

test("the chances begin with what the first move had, and are those of the side that begins", () => {
  const chess = [reviewed(1, { chances: 40, loss: 12 }), reviewed(2, { chances: 55 })];
  expect(chances(report("chess", chess))).toEqual([52, 40, 55]);
  const checkers = [
    reviewed(1, { side: "black", chances: 60, loss: 10 }),
    reviewed(2, { side: "white", chances: 30 }),
  ];
  expect(chances(report("checkers", checkers))).toEqual([50, 40, 70]);
  expect(chances(report("chess", []))).toEqual([]);
});

test("one goes from one bad move to the next, and back", () => {
  const moves = [1, 2, 3, 4, 5].map((ply) =>
    reviewed(ply, { judgement: ply === 2 ? "inaccuracy" : ply === 5 ? "blunder" : null }),
  );
  expect([0, 2, 4, 5].map((ply) => fault(moves, ply, "next"))).toEqual([2, 5, 5, undefined]);
  expect([0, 2, 3, 5].map((ply) => fault(moves, ply, "before"))).toEqual([
    ...[undefined, undefined, 2, 2],
  ]);
});

test("what a position is worth is told from the side that begins", () => {
  expect(worth({ cp: 31 }, "chess")).toBe("+0.3");
  expect(worth({ cp: -214 }, "chess")).toBe("−2.1");
  expect(worth({ cp: -4 }, "chess")).toBe("0.0");
  expect(worth({ mate: 3 }, "chess")).toBe("#3");
  expect(worth({ mate: -2 }, "chess")).toBe("#−2");
  expect(worth({ mate: 0 }, "chess")).toBe("#");
  expect(worth({ cp: -100 }, "checkers")).toBe("+1.0");
  expect(worth({ mate: -2 }, "checkers")).toBe("#2");
});
