import { expect, TWO_HERE, test } from "./story";

test("f1: a piece shows where it can go, and another one can be chosen instead", async ({
  player,
}) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.square("g1").click();
  await expect(player.square("g1")).toHaveAttribute("aria-pressed", "true");
  await expect(player.square("f3")).toHaveAttribute("data-target", "quiet");
  await player.square("e2").click();
  await expect(player.square("e2")).toHaveAttribute("aria-pressed", "true");
  await expect(player.square("g1")).not.toHaveAttribute("aria-pressed", "true");
  await expect(player.square("f3")).not.toHaveAttribute("data-target", /.*/);
  await player.square("e4").click();
  await player.sees(1);
  await player.expectOn("e4", "white pawn");
});

test("f1: quiet moves, captures, en passant, castling and promotion have marks of their own", async ({
  player,
}) => {
  const fen = "4k3/P6p/8/3pP3/8/8/8/4K2R w K d6 0 1";
  await player.play({ game: "chess", fen, ...TWO_HERE });
  const shapes = new Set<string>();
  const marked = async (from: string, to: string, kind: string) => {
    await player.square(from).click();
    await expect(player.square(to)).toHaveAttribute("data-target", kind);
    const shape = await player.square(to).evaluate((square) => {
      const style = getComputedStyle(square, "::after");
      const all = [style.inset, style.borderRadius, style.borderStyle, style.transform];
      return [...all, style.clipPath, style.backgroundSize].join(" ");
    });
    shapes.add(shape);
    await player.page.keyboard.press("Escape");
  };
  await marked("e5", "e6", "quiet");
  await marked("h1", "h7", "capture");
  await marked("e5", "d6", "en-passant");
  await marked("e1", "g1", "castling");
  await marked("a7", "a8", "promotion");
  // Not by colour alone.
  expect(shapes.size).toBe(5);
});

test("f1: a piece can be dragged, and what is dropped wrongly goes home", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.drag("e2", "e5");
  await expect(player.advice).toContainText("This piece cannot move there.");
  await player.expectOn("e2", "white pawn");
  expect((await player.state(id)).ply).toBe(0);
  await player.drag("e2", "e4");
  await player.sees(1);
  await player.expectOn("e4", "white pawn");
});

test("j1: the board and all pieces are there; a square is lit under the mouse and when chosen", async ({
  player,
}) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await expect(player.page.locator("[data-square]")).toHaveCount(64);
  await expect(player.page.locator(".board-pieces [data-at]")).toHaveCount(32);
  await player.expectOn("e1", "white king");
  await player.expectOn("d8", "black queen");
  await player.expectOn("e4", "empty");
  const look = () =>
    player.square("e2").evaluate((square) => {
      const styles = [null, "::before", "::after"].map((part) => getComputedStyle(square, part));
      return styles.map((one) => `${one.backgroundImage} ${one.boxShadow}`).join();
    });
  const atRest = await look();
  await player.square("e2").hover();
  await expect.poll(look).not.toBe(atRest);
  const hovered = await look();
  await player.square("e2").click();
  await expect.poll(look).not.toBe(hovered);
});

test("p1: a click chooses, a click moves, and the piece glides to its square", async ({
  player,
}) => {
  await player.play({ game: "chess", ...TWO_HERE });
  const piece = player.page.locator('.board-pieces [data-at="e2"]');
  const duration = await piece.evaluate((one) => getComputedStyle(one).transitionDuration);
  expect(Number.parseFloat(duration)).toBeGreaterThan(0.05);
  await player.page.evaluate(() => {
    document.addEventListener("transitionrun", (event) => {
      const moved = event.target instanceof Element && event.target.closest(".board-pieces");
      if (moved) document.documentElement.dataset.glided = "yes";
    });
  });
  await player.move("e2", "e4");
  await player.sees(1);
  await expect(player.page.locator("html")).toHaveAttribute("data-glided", "yes");
  for (const square of ["e2", "e4"])
    await expect(player.square(square)).toHaveAttribute("data-last", "");
});

test("p1: nothing glides for those who do not want motion", async ({ player }) => {
  await player.page.emulateMedia({ reducedMotion: "reduce" });
  await player.play({ game: "chess", ...TWO_HERE });
  const piece = player.page.locator('.board-pieces [data-at="e2"]');
  const duration = await piece.evaluate((one) => getComputedStyle(one).transitionDuration);
  expect(Number.parseFloat(duration)).toBeLessThan(0.01);
});
