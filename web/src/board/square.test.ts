import { expect, test } from "vitest";
import { isDark, numbered, numberOf, placeOf, rows, squareAt } from "./square";

test("a place and its square belong together, from both sides", () => {
  for (const bottom of ["white", "black"] as const) {
    for (const square of rows(bottom).flat()) {
      expect(squareAt(placeOf(square, bottom), bottom)).toBe(square);
    }
  }
  expect(placeOf("a1", "white")).toEqual({ column: 0, row: 7 });
  expect(placeOf("a1", "black")).toEqual({ column: 7, row: 0 });
  expect(squareAt({ column: 8, row: 0 }, "white")).toBeUndefined();
});

test("the numbers of checkers", () => {
  expect([1, 4, 5, 8, 9, 15, 32].map(numbered)).toEqual([
    ...["g1", "a1", "h2", "b2", "g3", "d4", "b8"],
  ]);
  expect(numberOf("d4")).toBe(15);
  expect(numberOf("d5")).toBeUndefined();
  expect(isDark("a1")).toBe(true);
});
