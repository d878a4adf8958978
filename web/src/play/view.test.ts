import { expect, test } from "vitest";
import type { GameView } from "../protocol";
import { colorOf, isAlone, numbered, ownSeat } from "./view";

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
