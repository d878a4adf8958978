// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { speak } from "../i18n";
import type { Deed, GameView, Message } from "../protocol";
import { inPawns } from "./graph";
import { wordsOf } from "./sayings";

afterEach(() => speak("en"));

const CHECKERS = {
  game: "checkers",
  your_seats: ["first"],
  first: { kind: "human", name: "Ada" },
  second: { kind: "lab", algorithm: "alpha-beta", evaluation: "gains:runner", depth: 3 },
  ply: 4,
  seat_to_move: "first",
} as unknown as GameView;

function moved(by: "first" | "second", deed: Partial<Deed>, state = CHECKERS): string {
  const says = { kind: "moved", by, deed: { captured: [], takes: [], via: [], ...deed } };
  return wordsOf({ seq: 1, says } as unknown as Message, state);
}

const JUMP: Partial<Deed> = {
  piece: "man",
  from: "c3",
  to: "e5",
  kind: "capture",
  takes: ["d4"],
};

test("c1: a jump says what was taken where, and several are counted", async () => {
  expect(moved("second", { ...JUMP, captured: ["man"] })).toBe(
    "Runner: the man took the man on 15.",
  );
  const both = { ...JUMP, to: "g7", takes: ["d4", "f6"] };
  expect(moved("first", { ...both, captured: ["man", "man"] })).toBe(
    "Your man jumped to 25 and took 2 men.",
  );
  expect(moved("first", { ...both, piece: "king", captured: ["man", "king"] })).toBe(
    "Your king jumped to 25 and took a man and a king.",
  );
  await speak("de");
  expect(moved("second", { ...both, piece: "king", captured: ["man", "king"] })).toBe(
    "Durchbrecher: Dame springt nach 25 und schlägt einen Stein und eine Dame.",
  );
});

test("f7: en passant is told by the square that the pawn goes to", () => {
  const chess = { ...CHECKERS, game: "chess" } as GameView;
  const deed = { piece: "pawn", from: "e5", to: "d6", takes: ["d5"], captured: ["pawn"] };
  expect(moved("first", { ...deed, kind: "en-passant" }, chess)).toBe(
    "Your pawn took the pawn on d6.",
  );
});

test("f5: a score that rounds to nothing has no sign", () => {
  expect([0, 4, -4, 5, -35].map(inPawns)).toEqual(["0.0", "0.0", "0.0", "+0.1", "−0.3"]);
});
