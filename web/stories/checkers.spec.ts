import { numberOf, type Square } from "../src/board/square";
import { expect, QUICK, TWO_HERE, test } from "./story";

test("c1: twelve men a side, black begins, and men go forward", async ({ player }) => {
  await player.play({ game: "checkers", ...TWO_HERE });
  await expect(player.page.locator(".board-pieces [data-at]")).toHaveCount(24);
  await expect(player.page.getByRole("button", { name: /, black man,/ })).toHaveCount(12);
  await expect(player.page.getByRole("button", { name: /, red man,/ })).toHaveCount(12);
  await player.square("c3").click();
  await expect(player.square("d4")).toHaveAttribute("data-target", "quiet");
  await expect(player.page.locator("[data-target]")).toHaveCount(2);
  await player.square("d4").click();
  await player.sees(1);
  await player.expectOn("d4", "black man");
});

interface Men {
  black: readonly Square[];
  blackKings?: readonly Square[];
  red: readonly Square[];
  redKings?: readonly Square[];
}

/** A position with black to move; squares have numbers there. */
function fenOf({ black, blackKings = [], red, redKings = [] }: Men): string {
  const side = (men: readonly Square[], kings: readonly Square[]) =>
    [...men.map(numberOf), ...kings.map((king) => `K${numberOf(king)}`)].join(",");
  return `B:W${side(red, redKings)}:B${side(black, blackKings)}`;
}

/** The test position of 2022 (C4). */
const FIGURE_8 = fenOf({
  black: ["b2"],
  blackKings: ["d4"],
  red: ["c3", "c5", "e3", "e5", "e7", "g5"],
});

test("c1: a capture is forced, shown and explained", async ({ player }) => {
  const fen = fenOf({ black: ["a1", "d4"], red: ["e5", "h8"] });
  await player.play({ game: "checkers", fen, ...TWO_HERE });
  await expect(player.square("d4")).toHaveAttribute("data-must", "");
  await player.square("a1").click();
  await expect(player.advice).toContainText("You must capture");
  await player.move("d4", "f6");
  await player.sees(1);
  await player.expectOn("e5", "empty");
  await expect(player.log).toContainText("Black: the man took the man on 18.");
});

test("c1: the test position of 2022 has its four captures (C4)", async ({ player }) => {
  const id = await player.play({ game: "checkers", fen: FIGURE_8, ...TWO_HERE });
  await player.square("d4").click();
  for (const square of ["b6", "f2", "d8", "h4"])
    await expect(player.square(square)).toHaveAttribute("data-target", "capture");
  // A jump of two steps is shown step by step, or told by its end.
  await player.move("f6", "d8");
  await player.sees(1);
  await player.expectOn("d8", "black king");
  for (const taken of ["e5", "e7"]) await player.expectOn(taken, "empty");
  expect((await player.state(id)).captured.first).toHaveLength(2);
});

test("c1: the end of a jump is enough where there is one way only", async ({ player }) => {
  await player.play({ game: "checkers", fen: FIGURE_8, ...TWO_HERE });
  await player.move("d4", "h4");
  await player.sees(1);
  await player.expectOn("h4", "black king");
});

test("c1: a man that reaches the far row becomes a king", async ({ player }) => {
  const fen = fenOf({ black: ["f6", "g1"], red: ["c7", "h2"] });
  await player.play({ game: "checkers", fen, ...TWO_HERE });
  await player.moves("f6e7 c7b6 e7f8");
  await player.expectOn("f8", "black king");
  await expect(player.log).toContainText("became a king");
});

test("c1: a whole game to its end: all pieces are taken", async ({ player }) => {
  const fen = fenOf({ black: ["d4"], red: ["e5", "g7"] });
  const id = await player.play({ game: "checkers", fen, ...TWO_HERE });
  await player.move("d4", "f6", "h8");
  await expect(player.result).toContainText("Black wins: all pieces captured");
  expect((await player.state(id)).status).toBe("finished");
});

test("c1: who cannot move has lost", async ({ player }) => {
  const fen = fenOf({ black: ["g3", "f2", "e1"], red: ["h4"] });
  await player.play({ game: "checkers", fen, ...TWO_HERE });
  await player.move("e1", "d2");
  await player.sees(1);
  await expect(player.result).toContainText("Black wins");
});

test("c1: a machine plays checkers, too", async ({ player }) => {
  await player.play({ game: "checkers", first: { kind: "human" }, second: QUICK });
  await player.move("c3", "d4");
  await player.sees(2);
  await expect(player.log).toContainText("moved the man");
});

test("c2: kings have a golden centre, and squares have numbers", async ({ player }) => {
  const fen = fenOf({ black: ["a1"], blackKings: ["d4"], red: ["e7"], redKings: ["b8"] });
  await player.play({ game: "checkers", fen, ...TWO_HERE });
  await expect(player.page.getByRole("button", { name: /black king, square 15/ })).toBeVisible();
  await expect(player.page.locator(".board-pieces .gold")).toHaveCount(2);
  const texts = await player.page
    .locator(".board-cell .number[data-text]")
    .evaluateAll((labels) => labels.map((label) => label.getAttribute("data-text")));
  expect(texts).toHaveLength(32);
  expect(new Set(texts).size).toBe(32);
  await expect(player.page.locator(".board-cell .file")).toHaveCount(0);
});

test("c2: squares are called by numbers or by letters, never by both", async ({ player }) => {
  const play = async () => {
    await player.play({ game: "checkers", ...TWO_HERE });
    await player.move("c3", "d4");
    await player.sees(1);
  };
  const labels = (name: string) => player.page.locator(`.board-cell .${name}`);
  await play();
  await expect(player.page.locator('[data-ply="1"]')).toHaveText("11-15");
  await expect(player.log).toContainText("Black moved the man to 15.");
  await player.open("/settings");
  await player.radio("a1 to h8").check({ force: true });
  await play();
  await expect(labels("number")).toHaveCount(0);
  await expect(labels("file")).toHaveCount(8);
  await expect(player.page.locator('[data-ply="1"]')).toHaveText("c3-d4");
  await expect(player.log).toContainText("Black moved the man to d4.");
  await player.open("/settings");
  await player.page.getByRole("checkbox", { name: "Coordinates" }).uncheck();
  await play();
  await expect(labels("file")).toHaveCount(0);
});
