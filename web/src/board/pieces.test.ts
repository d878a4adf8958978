import { describe, expect, test } from "vitest";
import { applied, piecesOf } from "./pieces";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

describe("reading", () => {
  test("chess", () => {
    const pieces = piecesOf("chess", START);
    expect(pieces.size).toBe(32);
    expect(pieces.get("e1")).toEqual({ color: "white", role: "king" });
    expect(pieces.get("b8")).toEqual({ color: "black", role: "knight" });
  });

  test("checkers", () => {
    const pieces = piecesOf("checkers", "B:W11,K32:B8,K15:H0:F1");
    expect([...pieces]).toEqual([
      ["c3", { color: "white", role: "man" }],
      ["b8", { color: "white", role: "king" }],
      ["b2", { color: "black", role: "man" }],
      ["d4", { color: "black", role: "king" }],
    ]);
  });

  test.each(["", "x", "8/8", "9/8/8/8/8/8/8/8", "K".repeat(99), "B:W99:B:::"])("%j", (text) => {
    expect(piecesOf("chess", text).size).toBe(0);
    expect(piecesOf("checkers", text).size).toBe(0);
  });
});

describe("applying", () => {
  const pieces = piecesOf("chess", "4k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 1");

  test("castling moves the rook", () => {
    const after = applied(pieces, {
      move: "e1g1",
      piece: "king",
      from: "e1",
      to: "g1",
      kind: "castling",
      rook: { from: "h1", to: "f1" },
    });
    expect(after.get("f1")?.role).toBe("rook");
    expect(after.get("g1")?.role).toBe("king");
    expect(after.has("e1") || after.has("h1")).toBe(false);
  });

  test("en passant takes from another square", () => {
    const move = { move: "e5d6", piece: "pawn", from: "e5", to: "d6", kind: "en-passant" } as const;
    const after = applied(pieces, { ...move, takes: ["d5"] });
    expect([after.has("d5"), after.has("e5"), after.get("d6")?.color]).toEqual([
      false,
      false,
      "white",
    ]);
  });

  test("promotion changes the piece", () => {
    const move = { move: "b7b8q", piece: "pawn", from: "b7", to: "b8", kind: "promotion" } as const;
    expect(applied(pieces, { ...move, becomes: "queen" }).get("b8")?.role).toBe("queen");
  });

  test("what is not there moves nothing", () => {
    const move = { move: "a3a4", piece: "pawn", from: "a3", to: "a4", kind: "quiet" } as const;
    expect(applied(pieces, move)).toBe(pieces);
  });
});
