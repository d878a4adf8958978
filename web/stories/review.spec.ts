// A game is looked at again: what was bad, why, and what would have been better.
import { readFile } from "node:fs/promises";
import { expect, type Player, QUICK, TWO_HERE, test } from "./story";

const FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4";
/** Every position is searched with full strength. */
const THINKING = { timeout: 50_000 };

async function finished(player: Player, moves = FOOLS_MATE): Promise<string> {
  const id = await player.create({ game: "chess", ...TWO_HERE });
  for (const [ply, move] of moves.split(" ").entries())
    await player.post(`games/${id}/moves`, { move, ply });
  return id;
}

const verdict = (player: Player) => player.page.locator(".verdict");
const accuracy = (player: Player) => player.page.locator(".summary .accuracy");

test("j5: a game that was just played is reviewed, and the review is kept", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves(FOOLS_MATE);
  await player.page.getByRole("status").getByRole("link", { name: "Review" }).click();
  await expect(player.page).toHaveURL(new RegExp(`/review/${id}$`));
  await expect(accuracy(player).first()).toContainText("%", THINKING);
  // The bad move has its sign in the list, and its mark on the graph.
  await expect(player.page.locator('[data-ply="3"]')).toHaveText("g4??");
  await expect(player.page.locator(".curve .blunder")).toHaveCount(1);
  await expect(player.page.locator("progress")).toHaveCount(0);

  await player.page.reload();
  await expect(player.page.locator('[data-ply="3"]')).toHaveText("g4??");
  await expect(player.page.locator("progress")).toHaveCount(0);
});

test("j5: a game that goes on is reviewed up to now, and the look says how deep it was", async ({
  player,
}) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("f2f3 e7e5 g2g4");
  await player.button("More").click();
  await player.page.getByRole("dialog").getByRole("link", { name: "Review" }).click();
  await expect(player.page.locator('[data-ply="3"]')).toHaveText("g4??", THINKING);
  await player.page.keyboard.press("End");
  await expect(verdict(player)).toContainText("Allows mate in 1: 2...Qh4#.");
  await expect(verdict(player)).toContainText(/Depth \d+, [\d,]+ nodes/);
});

test("j5: one goes from mistake to mistake, and sees why it was one and what was better", async ({
  player,
}) => {
  const id = await finished(player);
  await player.open(`/review/${id}`);
  await expect(player.button("Next mistake")).toBeEnabled(THINKING);
  await player.expectOn("f2", "white pawn");
  await player.page.keyboard.press("n");
  while (await player.page.locator('[data-ply="3"]:not([aria-current])').count())
    await player.button("Next mistake").click();
  await expect(verdict(player)).toContainText("2. g4??");
  await expect(verdict(player)).toContainText("Blunder");
  await expect(verdict(player)).toContainText("Allows mate in 1: 2...Qh4#.");
  await expect(verdict(player)).toContainText("Best:");
  await expect(player.page.locator('.board-arrows [data-kind="hint"]')).toHaveCount(1);
  await player.expectOn("g4", "white pawn");
  await expect(player.button("Next mistake")).toBeDisabled();
  // Keys and the slider lead through the game as they do elsewhere.
  await player.page.keyboard.press("End");
  await player.expectOn("h4", "black queen");
  await expect(verdict(player)).toContainText("Best move");
  await expect(player.page.locator(".board-arrows")).toHaveCount(0);
  await player.page.getByRole("slider", { name: "Moves" }).fill("0");
  await player.expectOn("f2", "white pawn");
});

test("j5: the review is taken along as a file, and one is led to it from the list", async ({
  player,
}) => {
  const id = await finished(player);
  await player.open("/games");
  await player.page.getByRole("link", { name: /^Review this game/ }).click();
  await expect(player.page).toHaveURL(new RegExp(`/review/${id}$`));
  const link = player.page.getByRole("link", { name: "Download with comments" });
  await expect(link).toBeVisible(THINKING);
  const [download] = await Promise.all([player.page.waitForEvent("download"), link.click()]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toMatch(/g4 (\$4|\?\?)/);
  expect(text).toMatch(/allows\s+mate\s+in\s+1/);
  await player.page.getByRole("link", { name: "Back to the game" }).click();
  await expect(player.page).toHaveURL(new RegExp(`/game/${id}$`));
  await player.page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(player.page).toHaveURL(new RegExp(`/review/${id}$`));
});

test("j5: a game of checkers is reviewed, too", async ({ player }) => {
  // Black gives a man away at once.
  const fen = "B:W18,32:B11,1";
  const id = await player.create({ game: "checkers", fen, ...TWO_HERE });
  const { legal } = await player.state(id);
  const [move = ""] = legal.filter((one) => one.startsWith("11-15"));
  await player.post(`games/${id}/moves`, { move, ply: 0 });
  await player.post(`games/${id}/resign`);
  await player.open(`/review/${id}`);
  await expect(player.page.locator("progress")).toHaveCount(0, THINKING);
  // No chances were fitted to games of checkers.
  await expect(accuracy(player)).toHaveCount(0);
  await player.page.keyboard.press("ArrowRight");
  await player.expectOn("d4", "black man");
  await expect(verdict(player)).toContainText("11-15");
});

test("j5: a game without a move is not reviewed, and one that is none neither", async ({
  player,
}) => {
  const id = await player.create({ game: "chess", first: { kind: "human" }, second: QUICK });
  await player.open(`/review/${id}`);
  await expect(player.page.getByRole("alert").first()).toContainText(
    "There are no moves to review yet.",
  );
  await player.open("/review/nosuchgame");
  await expect(player.page.getByRole("heading", { level: 1 })).toHaveText(
    "This game cannot be shown",
  );
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("j11: the review speaks German", async ({ player }) => {
    const id = await finished(player);
    await player.open(`/review/${id}`);
    await expect(player.page.getByRole("heading", { level: 1 })).toHaveText("Analyse");
    const next = player.page.getByRole("button", { name: "Nächster Fehler" });
    await expect(next).toBeEnabled(THINKING);
    await player.page.locator('[data-ply="3"]').click();
    await expect(verdict(player)).toContainText("Grober Fehler");
    await expect(verdict(player)).toContainText("Erlaubt Matt in 1: 2...Qh4#.");
  });
});
