// Who tries what cannot be done is told why, and what they like is remembered.
import { expect, SLOW, TWO_HERE, test } from "./story";

/** The knight on e2 is pinned, and the king may castle to one side. */
const PINNED = "k3r3/8/8/8/8/8/4N3/4K2R w K - 0 1";
const IN_CHECK = "k3r3/8/8/8/8/8/P2N4/4K3 w - - 0 1";

test("f13: a pinned piece is refused with the reason, by click and by drag", async ({ player }) => {
  const id = await player.play({ game: "chess", fen: PINNED, ...TWO_HERE });
  await player.square("e2").click();
  await expect(player.advice).toContainText("This piece has no legal moves.");
  await player.square("c3").click();
  await expect(player.advice).toContainText("Your king would be in check.");
  await player.page.keyboard.press("Escape");
  await player.square("h1").click();
  await player.page.keyboard.press("Escape");
  await player.drag("e2", "g3");
  await expect(player.advice).toContainText("Your king would be in check.");
  // It cannot go there anyway.
  await player.drag("e2", "e5");
  await expect(player.advice).toContainText("This piece cannot move there.");
  expect((await player.state(id)).ply).toBe(0);
});

test("f13: in check it is said that it is", async ({ player }) => {
  await player.play({ game: "chess", fen: IN_CHECK, ...TWO_HERE });
  await player.square("a2").click();
  await expect(player.advice).toContainText("Your king is in check");
  await player.square("a3").click();
  await expect(player.advice).toContainText("Your king would be in check.");
});

test("f7: the king castles onto its own rook", async ({ player }) => {
  const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  const id = await player.play({ game: "chess", fen, ...TWO_HERE });
  await player.move("e1", "h1");
  await player.sees(1);
  await player.expectOn("g1", "white king");
  expect((await player.state(id)).moves).toEqual(["e1g1"]);
});

const PROMOTION = "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1";

test("j15: what the next pawn becomes is chosen ahead by a key", async ({ player }) => {
  await player.play({ game: "chess", fen: PROMOTION, ...TWO_HERE });
  await player.page.keyboard.press("p");
  await expect(player.advice).toContainText("Next pawn promotion: Queen");
  await player.page.keyboard.press("p");
  await expect(player.advice).toContainText("Next pawn promotion: Rook");
  await player.move("a7", "a8");
  await player.sees(1);
  await player.expectOn("a8", "white rook");
});

test("j15: who always wants a queen is not asked", async ({ player }) => {
  await player.open("/settings");
  await player.page.getByRole("checkbox", { name: "Always promote to queen" }).check();
  await player.play({ game: "chess", fen: PROMOTION, ...TWO_HERE });
  await player.move("a7", "a8");
  await player.sees(1);
  await player.expectOn("a8", "white queen");
});

test("j5: who touches a piece in an old position is told how to come back", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 e7e5");
  await player.page.keyboard.press("ArrowLeft");
  await player.square("g1").click();
  await expect(player.advice).toContainText('Press End or "Back to the game" to play on.');
  await player.page.keyboard.press("End");
  await expect(player.advice).not.toContainText("earlier position");
  await player.moves("g1f3", 2);
});

test("j11: a move is asked for once more, where one wants that", async ({ player }) => {
  await player.open("/settings");
  await player.page.getByRole("checkbox", { name: "Confirm moves" }).check();
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.move("e2", "e4");
  await expect(player.advice).toContainText("Play Pawn e2–e4?");
  await player.expectOn("e4", "white pawn");
  await player.button("Cancel").click();
  await player.expectOn("e2", "white pawn");
  expect((await player.state(id)).ply).toBe(0);
  await player.move("d2", "d4");
  await player.button("Confirm").click();
  await player.sees(1);
  await player.expectOn("d4", "white pawn");
});

test("j11: premoves can be switched off", async ({ player }) => {
  await player.open("/settings");
  await player.page.getByRole("checkbox", { name: "Premoves" }).uncheck();
  await player.play({ game: "chess", first: { kind: "human" }, second: SLOW });
  await player.moves("e2e4");
  await player.move("d2", "d4");
  await expect(player.page.locator("[data-premove]")).toHaveCount(0);
  await expect(player.advice).toContainText("It is not your turn yet.");
});

test("p1: six colours and four sets; in the classic ones blue is selected and yellow a target", async ({
  player,
}) => {
  await player.open("/settings");
  const options = (name: string) =>
    player.page.getByRole("group", { name, exact: true }).getByRole("radio");
  await expect(options("Board")).toHaveCount(6);
  await expect(options("Pieces")).toHaveCount(4);
  await options("Board").nth(3).check({ force: true });
  const pictures = new Set<string>();
  for (let set = 0; set < 4; set += 1) {
    await player.open("/settings");
    await options("Pieces").nth(set).check({ force: true });
    await player.play({ game: "chess", ...TWO_HERE });
    pictures.add(await player.page.locator('.board-pieces [data-at="b1"]').innerHTML());
  }
  expect(pictures.size).toBe(4);
  await player.square("e2").click();
  const selected = await player
    .square("e2")
    .evaluate((square) => getComputedStyle(square).backgroundImage);
  expect(selected).toContain("40, 90, 225");
  const dot = await player
    .square("e4")
    .evaluate((square) => getComputedStyle(square, "::after").backgroundColor);
  expect(dot).toContain("250, 214, 0");
});
