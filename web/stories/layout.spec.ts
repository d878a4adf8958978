// A screen that is not cluttered, and that fits.
import { longGame } from "./long-game";
import { expect, type Player, QUICK, TWO_HERE, test } from "./story";

const SIZES = {
  "a laptop": { width: 1280, height: 800 },
  "a phone": { width: 390, height: 844 },
  "a phone on its side": { width: 844, height: 390 },
  "a large screen": { width: 3840, height: 2160 },
};

/** How far the page can be scrolled. */
function overflow(player: Player) {
  return player.page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
}

for (const [name, size] of Object.entries(SIZES)) {
  test(`j11: while one plays, nothing scrolls on ${name}`, async ({ player }) => {
    await player.page.setViewportSize(size);
    for (const game of ["chess", "checkers"]) {
      await player.play({ game, first: { kind: "human" }, second: QUICK });
      expect(await overflow(player)).toEqual({ across: 0, down: 0 });
      const box = await player.page.getByRole("grid").boundingBox();
      if (!box) throw new Error("there is no board");
      expect(Math.abs(box.width - box.height)).toBeLessThan(2);
      // The board takes most of the shorter side.
      expect(box.width).toBeGreaterThan(Math.min(size.width, size.height) * 0.72);
      for (const button of ["Undo", "Hint", "Flip", "More"])
        await expect(player.button(button)).toBeInViewport({ ratio: 0.99 });
      for (const color of game === "chess" ? ["White", "Black"] : ["Black", "Red"])
        await expect(player.strip(color)).toBeInViewport({ ratio: 0.99 });
    }
  });

  test(`j11: other screens do not scroll sideways on ${name}`, async ({ player }) => {
    await player.page.setViewportSize(size);
    await player.create({ game: "chess", ...TWO_HERE });
    for (const path of ["/", "/games", "/scores", "/settings", "/nowhere"]) {
      await player.open(path);
      await expect(player.page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await overflow(player)).across, path).toBe(0);
    }
  });
}

test("j11: the last move stays in sight when the window changes", async ({ player }) => {
  const moves = longGame().slice(0, 400).join("\n");
  const { games } = await player.post<{ games: { id: string }[] }>("import", moves);
  await player.page.setViewportSize(SIZES["a laptop"]);
  await player.watch(games[0]?.id ?? "");
  await player.sees(400);
  const last = player.page.locator('[data-ply="400"]');
  await expect(last).toBeInViewport({ ratio: 0.99 });
  for (const size of ["a phone", "a phone on its side"] as const) {
    await player.page.setViewportSize(SIZES[size]);
    await expect(last).toBeInViewport({ ratio: 0.99 });
  }
});

test("j11: at 200 % everything is still within reach", async ({ player }) => {
  // What is left of 1280 x 800 then.
  await player.page.setViewportSize({ width: 640, height: 400 });
  await player.open();
  expect((await overflow(player)).across).toBe(0);
  await player.radio("Two players here").check({ force: true });
  await player.button("Start game").click();
  await player.page.getByRole("grid", { name: "Board" }).waitFor();
  expect((await overflow(player)).across).toBe(0);
  for (const square of ["a1", "h1", "a8", "h8"]) await player.square(square).click({ trial: true });
  await player.move("e2", "e4");
  await player.page.locator('[data-ply="1"]').waitFor({ state: "attached" });
  for (const button of ["Undo", "Hint", "Flip", "More"])
    await player.button(button).click({ trial: true });
  await player.button("Scores").click();
  await expect(player.page.locator(".graph")).toBeInViewport({ ratio: 0.99 });
  await player.button("Messages").click();
  await expect(player.log).toBeInViewport({ ratio: 0.99 });
  await player.button("Moves").click();
  await expect(player.page.locator('[data-ply="1"]')).toBeInViewport({ ratio: 0.99 });
  await player.button("More").click();
  const dialog = player.page.getByRole("dialog");
  for (const name of ["Restart", "Draw", "Resign", "New game", "Help"])
    await dialog.getByRole("button", { name }).click({ trial: true });
  await player.page.keyboard.press("Escape");
  await player.button("Undo").click();
  await player.expectOn("e2", "white pawn");
});

test("j11: nobody here yet: the link can be had on every screen", async ({ player }) => {
  for (const size of Object.values(SIZES)) {
    await player.page.setViewportSize(size);
    await player.play({ game: "chess", first: { kind: "human" }, second: { kind: "open" } });
    await player.button("Copy link").click({ trial: true });
    await expect(player.button("Copy link")).toBeInViewport({ ratio: 0.99 });
    await expect(player.page.getByRole("img", { name: /^QR code/ })).toBeInViewport();
    expect(await overflow(player)).toEqual({ across: 0, down: 0 });
  }
});

test("j11: on a phone the tabs show moves, scores and messages", async ({ player }) => {
  await player.page.setViewportSize({ width: 390, height: 844 });
  await player.play({ game: "chess", ...TWO_HERE });
  await player.move("e2", "e4");
  await player.sees(1);
  await player.button("Messages").click();
  await expect(player.log).toBeVisible();
  await expect(player.log).toContainText("White moved the pawn to e4.");
  await player.button("Scores").click();
  await expect(player.page.locator(".graph")).toBeVisible();
  await player.button("Moves").click();
  await player.sees(1);
});
