import { afterEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import type { Explanation } from "../protocol";
import { explained } from "./claim";

vi.stubGlobal("document", { documentElement: {} });
afterEach(() => speak("en"));

const loss = (lost: string[], won: string[] = [], is_only = false): Explanation => ({
  claim: { kind: "loses", lost, won, is_only },
  moves: ["14...Qa5+", "15...Qxb4"],
  plies: 3,
});
const mate: Explanation = {
  claim: { kind: "allows-mate", moves: 1 },
  moves: ["2...Qh4#"],
  plies: 1,
};

test("why a move was bad, in English", () => {
  expect(explained(loss(["knight"], [], true), "chess")).toBe(
    "Loses the knight: 14...Qa5+ and 15...Qxb4.",
  );
  expect(explained(loss(["queen"], ["rook"]), "chess")).toMatch(/^Loses a queen for a rook: /);
  expect(explained(loss(["knight", "pawn", "pawn"]), "chess")).toMatch(
    /^Loses a knight and 2 pawns: /,
  );
  expect(explained(mate, "chess")).toBe("Allows mate in 1: 2...Qh4#.");
  expect(explained(mate, "checkers")).toMatch(/^Allows a win in 1/);
  expect(explained(loss(["rook"], ["knight"]), "chess")).toMatch(/^Loses the exchange: /);
  const before = { cp: 161 };
  const after = { cp: 302 };
  const claim = { kind: "worsens", before, after, better: "Nd5" } as const;
  const worse: Explanation = { claim, moves: [], plies: 0 };
  expect(explained(worse, "chess")).toBe("+1.6 to +3.0, better was Nd5.");
});

test("moves that are left out are told by an ellipsis", () => {
  expect(explained({ ...loss(["queen"]), plies: 9 }, "chess")).toBe(
    "Loses a queen: 14...Qa5+, 15...Qxb4 …",
  );
});

test("the same in German", async () => {
  await speak("de");
  expect(explained(loss(["knight"], [], true), "chess")).toBe(
    "Verliert den Springer: 14...Qa5+ und 15...Qxb4.",
  );
  expect(explained(loss(["queen"], ["rook"]), "chess")).toMatch(
    /^Verliert eine Dame für einen Turm: /,
  );
  expect(explained(loss(["rook"], ["bishop"]), "chess")).toMatch(/^Verliert die Qualität: /);
  expect(explained(loss(["king", "man", "man"]), "checkers")).toMatch(
    /^Verliert eine Dame und 2 Steine: /,
  );
});
