import { expect, test } from "vitest";
import type { ListedGame } from "../protocol";
import { titleOf } from "./title";

const listed: ListedGame = {
  id: "a",
  game: "chess",
  first: { kind: "human", name: "Ada" },
  second: { kind: "machine", name: "level:4" },
  status: "playing",
  your_seats: ["first"],
  moves: 3,
  used_ms: 0,
  created: "2026-01-01T00:00:00Z",
  updated: "2026-01-01T00:00:00Z",
};

test("a game is called by who sits opposite", () => {
  expect(titleOf(listed)).toBe("Chess against Level 4");
  expect(titleOf({ ...listed, your_seats: ["second"], game: "checkers" })).toBe(
    "Checkers against Ada",
  );
});

test("where one has both seats or none, it is said otherwise", () => {
  expect(titleOf({ ...listed, your_seats: ["first", "second"] })).toBe("Chess, two players here");
  expect(titleOf({ ...listed, your_seats: [] })).toBe("Chess: Ada – Level 4");
});

test("names with braces or dollars stay as they are", () => {
  const odd = { ...listed, second: { kind: "human", name: "{game}$&" } };
  expect(titleOf(odd)).toBe("Chess against {game}$&");
});
