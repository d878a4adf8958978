// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { ListedGame } from "../protocol";
import { arranged, playersOf } from "./arrange";
import { EVERYTHING } from "./filters";

const game = (id: string, name: string, moves: number, updated: string) =>
  ({
    id,
    game: "chess",
    first: { kind: "human", name: "Ada" },
    second: { kind: "machine", name },
    moves,
    updated,
    your_seats: ["first"],
    opening: id === "a" ? { eco: "C60", name: "Ruy Lopez" } : null,
  }) as unknown as ListedGame;

const GAMES = [
  game("b", "level:7", 20, "2026-10-02T10:00:00Z"),
  game("a", "level:3", 60, "2026-10-01T10:00:00Z"),
];
const ids = (changes: object) => arranged(GAMES, { ...EVERYTHING, ...changes }).map(({ id }) => id);

test("j4: saved games are found by name, opening and date", () => {
  expect(ids({})).toEqual(["b", "a"]);
  expect(ids({ search: "level 3" })).toEqual(["a"]);
  expect(ids({ search: "LOPEZ ada" })).toEqual(["a"]);
  expect(ids({ search: "2026-10-02" })).toEqual(["b"]);
  expect(ids({ search: "nobody" })).toEqual([]);
});

test("j4: saved games are sorted", () => {
  expect(ids({ sort: "oldest" })).toEqual(["a", "b"]);
  expect(ids({ sort: "longest" })).toEqual(["a", "b"]);
  expect(ids({ sort: "shortest" })).toEqual(["b", "a"]);
  expect(playersOf(GAMES[0] as ListedGame)).toBe("Ada – Level 7");
});
