// Games are kept by themselves: to go on with, and to look at again.
import { readFile } from "node:fs/promises";
import { expect, QUICK, TWO_HERE, test } from "./story";

test("j4: saved games are listed; an unfinished one goes on", async ({ player }) => {
  const id = await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  await player.move("e2", "e4");
  await player.sees(2);
  await player.page.getByRole("link", { name: "My games" }).click();
  const row = player.page.getByRole("listitem").filter({ hasText: "Chess against" });
  await expect(row).toContainText("Unfinished");
  await expect(row).toContainText("1 move");
  await expect(row).toContainText(/today \d\d:\d\d/);
  await row.getByRole("link", { name: /^Chess against/ }).click();
  await expect(player.page).toHaveURL(new RegExp(`/game/${id}$`));
  await player.sees(2);
  await player.move("d2", "d3");
  await player.sees(4);
});

test("j4: the menu offers to go on, too", async ({ player }) => {
  const id = await player.play({ game: "checkers", ...TWO_HERE });
  await player.open();
  const list = player.page.getByRole("region", { name: "Continue" });
  await list.getByRole("link", { name: /Checkers, two players here/ }).click();
  await expect(player.page).toHaveURL(new RegExp(`/game/${id}$`));
});

test("j4: a finished game has a closed board", async ({ player }) => {
  const id = await player.create({ game: "chess", ...TWO_HERE });
  for (const [ply, move] of ["f2f3", "e7e5", "g2g4", "d8h4"].entries())
    await player.post(`games/${id}/moves`, { move, ply });
  await player.open("/games");
  const row = player.page.getByRole("listitem").filter({ hasText: "Chess" });
  await expect(row).toContainText("Black won");
  const { opening } = await player.state(id);
  expect(opening?.name).toBeTruthy();
  await expect(row.locator(".named")).toHaveText(opening?.name ?? "");
  await row.getByRole("link", { name: /^Chess/ }).click();
  await expect(player.result).toContainText("Black wins by checkmate");
  await player.move("e2");
  await expect(player.page.locator("[data-target]")).toHaveCount(0);
  await player.drag("a2", "a4");
  await player.expectOn("a2", "white pawn");
  expect((await player.state(id)).ply).toBe(4);
});

test("j4: games are filtered, deleted after a question, and taken along as a file", async ({
  player,
}) => {
  await player.create({ game: "chess", ...TWO_HERE });
  await player.create({ game: "checkers", ...TWO_HERE });
  await player.open("/games");
  const rows = player.page.locator("main li");
  await expect(rows).toHaveCount(2);
  await player.page.getByLabel("Game", { exact: true }).selectOption("checkers");
  await expect(rows).toHaveCount(1);
  const file = await player.page.request.get(
    `${player.server.url}${await rows.getByRole("link", { name: /^PDN of/ }).getAttribute("href")}`,
  );
  expect(await file.text()).toContain("[");
  await rows.getByRole("button", { name: /^Delete/ }).click();
  await player.button("Keep it").click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: /^Delete/ }).click();
  await player.button("Delete").click();
  await expect(player.page.getByText("No matching games.")).toBeVisible();
  await player.button("Show all").click();
  await expect(rows).toHaveCount(1);
});

test("j4: saved games say whose they are, are searched, sorted and taken along together", async ({
  player,
}) => {
  await player.page.request.put(`${player.server.url}/api/me`, {
    data: { name: "Ada" },
    headers: { origin: player.server.url },
  });
  const long = await player.create({ game: "chess", ...TWO_HERE });
  for (const [ply, move] of ["e2e4", "e7e5", "g1f3"].entries())
    await player.post(`games/${long}/moves`, { move, ply });
  const level = { kind: "level", level: 4 };
  await player.create({ game: "chess", first: { kind: "human" }, second: level });
  await player.create({ game: "checkers", ...TWO_HERE });
  await player.open("/games");
  const rows = player.page.locator("main li");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "Ada – Level 4" })).toHaveCount(1);
  await player.page.getByLabel("Sort", { exact: true }).selectOption("longest");
  await expect(rows.first()).toContainText("2 moves");
  const search = player.page.getByRole("searchbox");
  await search.fill("level 4");
  await expect(rows).toHaveCount(1);
  await search.fill("nobody at all");
  await expect(player.page.getByText("No matching games.")).toBeVisible();
  await search.fill("chess");
  await expect(rows).toHaveCount(2);
  const [download] = await Promise.all([
    player.page.waitForEvent("download"),
    player.button("Download all").click(),
  ]);
  expect(download.suggestedFilename()).toBe("coronet.pgn");
  const text = await readFile(await download.path(), "utf8");
  expect(text.match(/^\[Event /gm)).toHaveLength(2);
  expect(text).toContain("2. Nf3");
});

const LINE = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0";

test("j5: a saved game is looked at move by move: slider, buttons, keys, the list", async ({
  player,
}) => {
  await player.open("/games");
  await player.button("Import…").click();
  await player.page.getByRole("textbox").fill(LINE);
  await player.button("Import").click();
  await expect(player.page.getByRole("dialog")).toContainText("1 game imported.");
  await player.button("Done").click();
  await player.page
    .locator("main li")
    .getByRole("link", { name: /^Chess/ })
    .click();
  await player.sees(6);

  const slider = player.page.getByRole("slider", { name: "Moves" });
  await expect(slider).toHaveValue("6");
  await slider.fill("2");
  await player.expectOn("e5", "black pawn");
  await player.expectOn("g1", "white knight");
  await slider.blur();
  await player.page.keyboard.press("ArrowRight");
  await player.expectOn("f3", "white knight");
  await player.page.keyboard.press("ArrowLeft");
  await player.expectOn("g1", "white knight");
  await player.page.keyboard.press("Home");
  await player.expectOn("e2", "white pawn");
  await player.page.keyboard.press("End");
  await player.expectOn("b5", "white bishop");
  await player.button("Start position").click();
  await player.button("Next move").click();
  await player.expectOn("e4", "white pawn");
  await player.page.locator('[data-ply="5"]').click();
  await player.expectOn("b5", "white bishop");
  await player.expectOn("a7", "black pawn");
  await expect(player.page.locator('[data-ply="5"]')).toHaveAttribute("aria-current", "true");
});

test("j5: it plays by itself, and can be stopped", async ({ player }) => {
  // Long enough that a slow machine can stop it.
  const knights = "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 ".repeat(3);
  const { games } = await player.post<{ games: { id: string }[] }>("import", `1. ${knights} 1-0`);
  await player.watch(games[0]?.id ?? "");
  const slider = player.page.getByRole("slider", { name: "Moves" });
  const value = async () => Number(await slider.inputValue());
  await expect.poll(value).toBe(24);
  await player.button("Play through the moves").click();
  await expect.poll(value).toBeLessThan(24);
  await expect.poll(value).toBeGreaterThanOrEqual(2);
  await player.button("Stop").click();
  const stopped = await value();
  await player.page.waitForTimeout(1200);
  expect(await value()).toBe(stopped);
  await slider.fill("23");
  await player.button("Play through the moves").click();
  await expect.poll(value).toBe(24);
  await expect(player.button("Play through the moves")).toBeVisible();
});

test("j5: looking back in a game that goes on changes nothing in it", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 e7e5");
  await player.button("Previous move").click();
  await player.expectOn("e7", "black pawn");
  await expect(player.advice).toContainText("Viewing move 1. e4.");
  await player.move("g1", "f3");
  await player.sees(2);
  await player.button("Back to the game").click();
  await player.moves("g1f3", 2);
});
