import { expect, test } from "vitest";
import { nameProblem } from "./name";

test("a name has 1 to 20 characters", () => {
  expect(nameProblem("Ada")).toBe("");
  expect(nameProblem("x".repeat(20))).toBe("");
  expect(nameProblem("")).toMatch(/1 to 20/);
  expect(nameProblem("x".repeat(21))).toMatch(/21 characters/);
});

test("an emoji is one character, as the server counts", () => {
  expect(nameProblem("🎉".repeat(20))).toBe("");
  expect(nameProblem("🎉".repeat(21))).not.toBe("");
});

test("what invisible is no name, and not part of one", () => {
  for (const name of ["\u200b", "\u00ad\u2060", " \ufeff "])
    expect(nameProblem(name)).toMatch(/1 to 20/);
  for (const name of ["a\u202eb", "a\u0000b", "a\u2066b", "a\nb"])
    expect(nameProblem(name)).toMatch(/invisible/);
  // Some scripts need joiners between letters.
  expect(nameProblem("\u0646\u0645\u06cc\u200c\u062e")).toBe("");
});
