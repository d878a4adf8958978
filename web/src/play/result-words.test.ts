import { expect, test } from "vitest";
import type { GameView } from "../protocol";
import { consolation, resultWords } from "./result-words";

const at = (parts: object) => parts as unknown as GameView;

test("p3: the result in words", () => {
  const chess = at({ game: "chess" });
  expect(resultWords(chess, "1-0", "checkmate")).toBe("White wins by checkmate");
  expect(resultWords(chess, "0-1", "resignation")).toBe("Black wins by resignation");
  expect(resultWords(chess, "1/2-1/2", "stalemate")).toBe("Stalemate");
  expect(resultWords(chess, "1/2-1/2", "agreement")).toBe("Draw by agreement");
  const checkers = at({ game: "checkers" });
  expect(resultWords(checkers, "1-0", "no-pieces")).toBe("Black wins: all pieces captured");
  expect(resultWords(checkers, "0-1", "no-moves")).toBe("Red wins: no legal moves");
});

test("only who played alone is told that they won or lost", () => {
  const over = { game: "chess", result: "1-0" };
  expect(consolation(at({ ...over, your_seats: ["first"] }))).toMatch(/won/);
  expect(consolation(at({ ...over, your_seats: ["second"] }))).toMatch(/lost/);
  expect(consolation(at({ ...over, your_seats: ["first", "second"] }))).toBeNull();
  expect(consolation(at({ ...over, result: "1/2-1/2", your_seats: ["first"] }))).toBeNull();
});
