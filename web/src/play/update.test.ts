import { expect, test } from "vitest";
import type { GameView } from "../protocol";
import { updated } from "./update";

const message = (seq: number) => ({ seq, at: "", text: `${seq}`, says: { kind: "saved" } });
const worth = (value: number) => ({ first: value, second: -value });
const view = (parts: object) => parts as unknown as GameView;

const before = view({
  seq: 4,
  fen: "old",
  moves: ["e2e4", "e7e5"],
  think_ms: [null, 12],
  scores: [worth(1), worth(2)],
  messages: [message(1), message(4)],
});

test("what is new comes after what stays", () => {
  const news = view({
    seq: 6,
    fen: "new",
    moves: ["g1f3"],
    think_ms: [null],
    scores: [worth(3)],
    messages: [message(5), message(6)],
  });
  const after = updated(before, { plies: 2, scores: 2, messages: 4 }, news);
  expect(after).toEqual({
    seq: 6,
    fen: "new",
    moves: ["e2e4", "e7e5", "g1f3"],
    think_ms: [null, 12, null],
    scores: [worth(1), worth(2), worth(3)],
    messages: [message(1), message(4), message(5), message(6)],
  });
});

test("moves that were taken back do not stay, nor scores that are hidden now", () => {
  const news = view({ seq: 5, moves: ["d2d4"], think_ms: [null], scores: [], messages: [] });
  const after = updated(before, { plies: 0, scores: 0, messages: 4 }, news);
  expect([after.moves, after.think_ms, after.scores]).toEqual([["d2d4"], [null], []]);
  expect(after.messages.length).toBe(2);
});
