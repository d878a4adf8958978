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
