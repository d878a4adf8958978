import { expect, test } from "vitest";
import { around, rows } from "./rows";

test("two plies a row, and a gap where the second side begins", () => {
  expect(rows("first", 3)).toEqual([
    { number: 1, plies: [1, 2] },
    { number: 2, plies: [3] },
  ]);
  expect(rows("second", 2)).toEqual([
    { number: 1, plies: [null, 1] },
    { number: 2, plies: [2] },
  ]);
  expect(rows("first", 0)).toEqual([]);
});

test("every ply is in the rows once, whoever begins", () => {
  for (const begins of ["first", "second"] as const) {
    for (let count = 0; count < 30; count += 1) {
      const plies = rows(begins, count).flatMap((row) => row.plies.filter((ply) => ply !== null));
      expect(plies).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    }
  }
});

test("a part of a long list holds the ply that is looked at", () => {
  const all = rows("first", 600);
  for (let ply = 1; ply <= 600; ply += 1) {
    const part = around(all, ply, 40);
    expect(part).toHaveLength(40);
    expect(part.some(({ plies }) => plies.includes(ply))).toBe(true);
  }
  expect(around(all, 600, 40).at(-1)?.number).toBe(300);
  expect(around(all, 0, 40).at(0)?.number).toBe(1);
  expect(around(rows("first", 20), 3, 40)).toHaveLength(10);
});
