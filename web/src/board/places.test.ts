// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { squareNumbers } from "../settings";
import { notationOf, placeName } from "./places";

afterEach(() => {
  squareNumbers.value = "on";
});

const JUMP = { notation: "6x15x24", squares: ["c7", "e5", "g3"] };

test("c2: squares of checkers are called by numbers or by letters, never by both", () => {
  expect(placeName("checkers", "d4")).toBe("15");
  expect(notationOf("checkers", JUMP)).toBe("6x15x24");
  squareNumbers.value = "off";
  expect(placeName("checkers", "d4")).toBe("d4");
  expect(notationOf("checkers", JUMP)).toBe("c7xe5xg3");
  expect(notationOf("checkers", { notation: "11-15", squares: ["c3", "d4"] })).toBe("c3-d4");
});

test("in chess there are letters only", () => {
  expect(placeName("chess", "d4")).toBe("d4");
  const knight = { notation: "Nf3", squares: ["g1", "f3"] };
  expect(notationOf("chess", knight)).toBe("Nf3");
  squareNumbers.value = "off";
  expect(notationOf("chess", knight)).toBe("Nf3");
});
