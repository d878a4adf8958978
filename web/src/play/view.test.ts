// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { GameView } from "../protocol";
import {
  colorOf,
  isAlone,
  isBegun,
  isSetAside,
  mayMove,
  mayResume,
  numbered,
  ownSeat,
} from "./view";

const at = (parts: object) => parts as unknown as GameView;

test("moves are numbered in pairs, whoever begins", () => {
  const normal = at({ ply: 3, seat_to_move: "second" });
  expect([1, 2, 3, 4].map((ply) => numbered(normal, ply).number)).toEqual([1, 1, 2, 2]);
  expect(numbered(normal, 1).isFirst).toBe(true);
  // From a position in which the second side moves first.
  const turned = at({ ply: 3, seat_to_move: "first" });
  expect([1, 2, 3, 4].map((ply) => numbered(turned, ply).number)).toEqual([1, 2, 2, 3]);
  expect(numbered(turned, 1).isFirst).toBe(false);
});

test("who begins has the white pieces of chess and the black ones of checkers", () => {
  expect(colorOf(at({ game: "chess" }), "first")).toBe("white");
  expect(colorOf(at({ game: "checkers" }), "first")).toBe("black");
  expect(colorOf(at({ game: "checkers" }), "second")).toBe("white");
});

test("one's own side is at the bottom", () => {
  expect(ownSeat(at({ your_seats: ["second"] }))).toBe("second");
  expect(ownSeat(at({ your_seats: ["first", "second"] }))).toBe("first");
  expect(ownSeat(at({ your_seats: [] }))).toBe("first");
});

test("nobody is asked where all others are machines", () => {
  const level = { kind: "level", level: 3 };
  const person = { kind: "human", name: "Ann" };
  expect(isAlone(at({ first: person, second: level, your_seats: ["first"] }))).toBe(true);
  expect(isAlone(at({ first: person, second: person, your_seats: ["first", "second"] }))).toBe(
    true,
  );
  expect(isAlone(at({ first: person, second: person, your_seats: ["first"] }))).toBe(false);
});

test("in a game that was set aside one may move, and go on if it is one's own turn", () => {
  const level = { kind: "level", level: 3 };
  const person = { kind: "human", name: "Ann" };
  const aside = { status: "paused", continued: "def", first: person, your_seats: ["first"] };
  const alone = at({ ...aside, second: level, seat_to_move: "second" });
  expect([isSetAside(alone), mayMove(alone), mayResume(alone)]).toEqual([true, true, true]);
  const both = { ...aside, second: person };
  expect(mayResume(at({ ...both, seat_to_move: "first" }))).toBe(true);
  expect(mayResume(at({ ...both, seat_to_move: "second" }))).toBe(false);
  expect(mayResume(at({ ...both, seat_to_move: "first", your_seats: [] }))).toBe(false);
  // Machines that are halted are not set aside, and a game that goes on again is not either.
  const halted = at({ status: "paused", continued: null, first: level, second: level });
  expect([isSetAside(halted), mayMove(halted)]).toEqual([false, false]);
  expect(isSetAside(at({ status: "playing", continued: "def" }))).toBe(false);
});

test("a game has begun when something is new in it", () => {
  expect([0, 1].map((ply) => isBegun(at({ ply, from: null })))).toEqual([false, true]);
  const from = { game: "abc", ply: 3 };
  expect([3, 4].map((ply) => isBegun(at({ ply, from })))).toEqual([false, true]);
});
