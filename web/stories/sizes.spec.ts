// The board is the largest thing on every screen, and nothing is cut.
import { expect, type Player, QUICK, TWO_HERE, test } from "./story";

/** The least width of the board in a window of this size. */
const LEAST = [
  [360, 640, 330],
  [390, 844, 360],
  [768, 1024, 640],
  [820, 1180, 700],
  [912, 1368, 780],
  [1024, 768, 600],
  [1280, 800, 640],
  [1366, 768, 600],
  [1920, 1080, 860],
] as const;

function overflow(player: Player) {
  return player.page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
}

for (const [width, height, least] of LEAST) {
  test(`j11: at ${width} x ${height} the board is at least ${least} wide, and all is in sight`, async ({
    player,
  }) => {
    await player.page.setViewportSize({ width, height });
    for (const game of ["chess", "checkers"]) {
      await player.play({ game, first: { kind: "human" }, second: QUICK });
      const box = await player.page.getByRole("grid").boundingBox();
      expect(box?.width, game).toBeGreaterThanOrEqual(least);
      expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(2);
      expect(await overflow(player)).toEqual({ across: 0, down: 0 });
      for (const part of await player.page.locator(".play > *:not(.unseen):visible").all())
        await expect(part).toBeInViewport({ ratio: 0.99 });
      for (const button of await player.page.getByRole("toolbar").getByRole("button").all())
        await expect(button).toBeInViewport({ ratio: 0.99 });
    }
  });

  test(`p3: at ${width} x ${height} the result stands beside the board`, async ({ player }) => {
    await player.page.setViewportSize({ width, height });
    await player.play({ game: "chess", ...TWO_HERE });
    const before = await player.page.getByRole("grid").boundingBox();
    await player.moves("f2f3 e7e5 g2g4 d8h4");
    await expect(player.result).toContainText("Black wins by checkmate");
    await expect(player.result).toBeInViewport({ ratio: 0.99 });
    await expect(player.button("Rematch")).toBeInViewport({ ratio: 0.99 });
    const board = await player.page.getByRole("grid").boundingBox();
    expect(board).toEqual(before);
    const card = await player.result.boundingBox();
    if (!board || !card) throw new Error("there is nothing to see");
    const isBeside =
      card.x >= board.x + board.width - 1 ||
      card.y >= board.y + board.height - 1 ||
      card.y + card.height <= board.y + 1;
    expect(isBeside).toBe(true);
    expect(await overflow(player)).toEqual({ across: 0, down: 0 });
  });
}

test("j11: no screen scrolls sideways, in either language", async ({ player }) => {
  test.slow();
  const id = await player.create({ game: "chess", ...TWO_HERE });
  for (const [ply, move] of ["f2f3", "e7e5", "g2g4", "d8h4"].entries())
    await player.post(`games/${id}/moves`, { move, ply });
  for (const language of ["en", "de"]) {
    await player.open("/settings");
    await player.page.evaluate((name) => localStorage.setItem("coronet.language", name), language);
    for (const path of ["/", "/games", "/scores", "/settings", `/game/${id}`, `/review/${id}`]) {
      await player.open(path);
      await expect(player.page.getByRole("heading", { level: 1 })).toBeAttached();
      for (const [width, height] of LEAST) {
        await player.page.setViewportSize({ width, height });
        expect((await overflow(player)).across, `${path} at ${width}`).toBe(0);
      }
    }
  }
});

test("j5: the list shows at least eight rows of moves on a laptop", async ({ player }) => {
  await player.page.setViewportSize({ width: 1366, height: 768 });
  const moves = "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 ".repeat(4);
  const { games } = await player.post<{ games: { id: string }[] }>("import", `1. ${moves} *`);
  await player.watch(games[0]?.id ?? "");
  await player.sees(32);
  const list = await player.page.locator(".moves").boundingBox();
  const row = await player.page.locator(".moves li").last().boundingBox();
  expect((list?.height ?? 0) / (row?.height ?? 1)).toBeGreaterThan(8);
});
