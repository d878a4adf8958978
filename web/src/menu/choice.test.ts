import { expect, test } from "vitest";
import { type Choice, FIRST_CHOICE, isClockRight, newGame, understand } from "./choice";

const choice = (changes: Partial<Choice>): Choice => ({ ...FIRST_CHOICE, ...changes });
const me = { kind: "human" };
const level = { kind: "level", level: 3 };

test("who chooses nothing plays chess against the computer", () => {
  expect(newGame(FIRST_CHOICE, "", 0.2)).toEqual({
    game: "chess",
    first: me,
    second: level,
    scores: true,
  });
  expect(newGame(FIRST_CHOICE, "", 0.7)).toEqual({
    game: "chess",
    first: level,
    second: me,
    scores: true,
  });
});

test("the side is the one that was chosen", () => {
  expect(newGame(choice({ side: "second" }), "", 0)).toMatchObject({ first: level, second: me });
  expect(newGame(choice({ side: "first" }), "", 0.9)).toMatchObject({ first: me, second: level });
});

test("modes", () => {
  expect(newGame(choice({ mode: "here" }), "")).toMatchObject({ first: me, second: me });
  const open = { kind: "open" };
  expect(newGame(choice({ mode: "link", side: "first" }), "")).toMatchObject({ second: open });
  expect(newGame(choice({ mode: "watch" }), "")).toMatchObject({ first: level, second: level });
});

test("machines learn only where there are some", () => {
  expect(newGame(choice({ learn: true }), "").learn).toBe(true);
  expect(newGame(choice({ learn: true, mode: "here" }), "").learn).toBeUndefined();
});

test("scores are hidden only from two people at this screen who want that", () => {
  expect(newGame(choice({ mode: "here" }), "").scores).toBe(true);
  expect(newGame(choice({ mode: "here", scores: false }), "").scores).toBe(false);
  expect(newGame(choice({ scores: false }), "").scores).toBe(true);
});

test("clocks", () => {
  expect(newGame(choice({ clock: "5+3" }), "").clock).toEqual({
    initial: 300_000,
    increment: 3000,
  });
  const other = choice({ clock: "other", minutes: 2, increment: 0 });
  expect(newGame(other, "").clock).toEqual({ initial: 120_000, increment: 0 });
  expect(isClockRight(other)).toBe(true);
  expect(isClockRight({ ...other, minutes: 0 })).toBe(false);
  expect(isClockRight({ ...other, minutes: Number.NaN })).toBe(false);
  expect(isClockRight({ ...other, increment: -1 })).toBe(false);
  expect(isClockRight({ ...other, clock: "none", minutes: 0 })).toBe(true);
});

test("a position is sent where there is one", () => {
  expect(newGame(FIRST_CHOICE, "  ").fen).toBeUndefined();
  expect(newGame(FIRST_CHOICE, " W:W1:B2 ").fen).toBe("W:W1:B2");
});

test("what was kept comes back, what makes no sense does not", () => {
  const kept = choice({
    game: "checkers",
    mode: "watch",
    clock: "other",
    minutes: 7,
    learn: true,
    scores: false,
  });
  expect(understand(JSON.stringify(kept))).toEqual(kept);
  expect(understand("")).toEqual(FIRST_CHOICE);
  expect(understand("[1, 2")).toEqual(FIRST_CHOICE);
  expect(understand("null")).toEqual(FIRST_CHOICE);
  expect(
    understand('{"game":"go","machines":{"chess":{"second":{"kind":"level","level":99}}}}'),
  ).toEqual(FIRST_CHOICE);
});
