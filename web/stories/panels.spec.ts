// What stands beside the board is there for those who want to see it, and the board
// of the menu is one that can be played on.
import { expect, QUICK, TWO_HERE, test } from "./story";

test("j14: panels can be hidden, and stay hidden", async ({ player }) => {
  const game = { game: "chess", first: { kind: "human" }, second: QUICK };
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 d7d5 e4d5");
  const [scores, captured] = [player.page.locator(".graph"), player.page.locator(".captured")];
  await expect(captured).toHaveCount(1);
  await player.button("Hide Scores").click();
  await expect(scores).toHaveCount(0);
  await player.button("Hide Messages").click();
  await expect(player.page.locator(".messages.panel")).toHaveCount(0);
  await player.button("More").click();
  await player.button("Hide Captured pieces").click();
  await player.page.keyboard.press("Escape");
  await expect(captured).toHaveCount(0);
  // What is said is still read out.
  await expect(player.log).toContainText("White: the pawn took the pawn on d5.");

  await player.play(game);
  await expect(scores).toHaveCount(0);
  await player.page.setViewportSize({ width: 390, height: 844 });
  await expect(player.button("Moves")).toBeVisible();
  await expect(player.button("Scores")).toHaveCount(0);
  await expect(player.button("Messages")).toHaveCount(0);
  await player.button("More").click();
  await player.button("Show Scores").click();
  await player.page.keyboard.press("Escape");
  await expect(player.button("Scores")).toBeVisible();
  await player.open("/settings");
  await player.page.getByRole("checkbox", { name: "Messages" }).check();
  await player.play(game);
  await expect(player.button("Messages")).toBeVisible();
});

test("j14: the menu shows one's own rank at the level that is chosen", async ({ player }) => {
  await player.page.route("**/api/highscores*", (route) => {
    const level = Number(new URL(route.request().url()).searchParams.get("level"));
    const one = { game: "chess", level, rank: 2, name: "Ada", moves: 17, id: "x" };
    const scores = level === 4 ? [{ ...one, at: new Date().toISOString() }] : [];
    return route.fulfill({ json: { scores } });
  });
  await player.page.request.put(`${player.server.url}/api/me`, {
    data: { name: "Ada" },
    headers: { origin: player.server.url },
  });
  await player.open();
  await player.radio("Level 4").check({ force: true });
  await expect(player.page.getByText("Your rank: 2, 17 moves")).toBeVisible();
  await player.radio("Level 5").check({ force: true });
  await expect(player.page.getByText("Your rank")).toHaveCount(0);
});

test("f1: a move on the board of the menu starts the game", async ({ player }) => {
  await player.open();
  await player.radio("Level 1").check({ force: true });
  await player.move("e2", "e4");
  await expect(player.page).toHaveURL(/\/game\//);
  await player.sees(2);
  await player.expectOn("e4", "white pawn");
  await expect(player.strip("White")).toContainText("You");
});

test("f1: so does one of checkers, by two people here", async ({ player }) => {
  await player.open();
  await player.radio("Checkers").check({ force: true });
  await player.radio("Two players here").check({ force: true });
  await player.drag("c3", "d4");
  await expect(player.page).toHaveURL(/\/game\//);
  await player.sees(1);
  await player.expectOn("d4", "black man");
});

test("f1: whose opponent begins is led to the game, where it has begun", async ({ player }) => {
  await player.open();
  await player.radio("Level 1").check({ force: true });
  await player.radio("Black").check({ force: true });
  await player.move("e7");
  await expect(player.page).toHaveURL(/\/game\//);
  await player.sees(1);
  await expect(player.strip("Black")).toContainText("You");
});

test("f1: Enter starts the game on a fresh page", async ({ player }) => {
  await player.open();
  await expect(player.button("Start game")).toBeVisible();
  await player.page.keyboard.press("Enter");
  await expect(player.page).toHaveURL(/\/game\//);
});

test("j5: in the review nothing jumps from move to move", async ({ player }) => {
  test.slow();
  const id = await player.create({ game: "chess", ...TWO_HERE });
  for (const [ply, move] of "e2e4 e7e5 d1h5 g7g6 h5e5".split(" ").entries())
    await player.post(`games/${id}/moves`, { move, ply });
  await player.post(`games/${id}/resign`);
  const { page } = player;
  const parts = [".verdict", ".record", ".faults", ".chances"].map((one) => page.locator(one));
  for (const size of [
    { width: 1366, height: 768 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await player.open(`/review/${id}`);
    await expect(player.button("Next mistake")).toBeEnabled({ timeout: 50_000 });
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await places();
    for (let ply = 1; ply <= 5; ply += 1) {
      await page.keyboard.press("ArrowRight");
      await expect(page.locator(`[data-ply="${ply}"]`)).toHaveAttribute("aria-current", "true");
      expect(await places()).toEqual(before);
    }
  }
});
