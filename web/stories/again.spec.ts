// To begin again, or to take back after the end, makes a new game; the one before
// is kept.
import type { Locator } from "@playwright/test";
import { expect, Player, TWO_HERE, test } from "./story";

const AGAINST_LEVEL = {
  game: "chess",
  first: { kind: "human" },
  second: { kind: "level", level: 1 },
};
const WITH_OPEN_SEAT = { game: "chess", first: { kind: "human" }, second: { kind: "open" } };
const SET_ASIDE = "Paused.";

function link(player: Player, name: string): Locator {
  return player.page.getByRole("link", { name, exact: true });
}

/** The game that is open. */
function idOf(player: Player): string {
  return new URL(player.page.url()).pathname.split("/").at(-1) ?? "";
}

/** Waits until another game is open, and says which one. */
async function nextGame(player: Player, before: string): Promise<string> {
  await expect(player.page).not.toHaveURL(new RegExp(`/game/${before}$`));
  await expect(player.page).toHaveURL(/\/game\/./);
  return idOf(player);
}

test("p2: a restart can be taken back: one press leads to the game before, and it goes on", async ({
  player,
}) => {
  const id = await player.play(AGAINST_LEVEL);
  await player.move("e2", "e4");
  await player.sees(2);
  const { moves } = await player.state(id);
  await player.button("Restart").click();
  const next = await nextGame(player, id);
  await player.sees(0);
  await expect(player.advice).toContainText("New game started.");
  expect(await player.state(next)).toMatchObject({ from: { game: id, ply: 0 }, status: "playing" });

  await link(player, "Previous game").click();
  await player.sees(2);
  expect(idOf(player)).toBe(id);
  await expect(player.advice).toContainText(SET_ASIDE);
  expect(await player.state(id)).toMatchObject({ status: "paused", continued: next, moves });
  await player.button("Resume").click();
  await expect(player.advice).not.toContainText(SET_ASIDE);
  await expect(player.button("Resume")).toHaveCount(0);
  await player.move("a2", "a3");
  await player.sees(4);
  expect((await player.state(id)).moves.slice(0, 2)).toEqual(moves);
});

test("p2: the browser's Back leads to the game before, and a move goes on with it", async ({
  player,
}) => {
  const id = await player.play(AGAINST_LEVEL);
  await player.move("e2", "e4");
  await player.sees(2);
  await player.page.keyboard.press("r");
  const next = await nextGame(player, id);
  await player.sees(0);
  await player.page.goBack();
  await player.sees(2);
  await expect(player.advice).toContainText(SET_ASIDE);
  await player.move("a2", "a3");
  await player.sees(4);
  await expect(player.advice).not.toContainText(SET_ASIDE);
  await player.page.goForward();
  await player.sees(0);
  expect(idOf(player)).toBe(next);
});

test("p2: once something is played, the way back is beside the moves, or behind More", async ({
  player,
}) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4");
  await player.button("Restart").click();
  await nextGame(player, id);
  await player.sees(0);
  await player.moves("d2d4");
  await expect(player.advice).not.toContainText("New game started.");
  await expect(link(player, "Previous game")).toBeVisible();
  await player.page.setViewportSize({ width: 360, height: 640 });
  await expect(link(player, "Previous game")).toHaveCount(0);
  await player.button("More").click();
  await link(player, "Previous game").click();
  await player.sees(1);
  expect(idOf(player)).toBe(id);
});

test("p2: pressed twice, it begins again once", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4");
  await player.button("Restart").dblclick();
  await nextGame(player, id);
  await player.sees(0);
  await player.open("/games");
  await expect(player.page.locator("main li")).toHaveCount(2);
});

test("p2: a game that was set aside is in my games, and goes on from there", async ({ player }) => {
  const id = await player.play(AGAINST_LEVEL);
  await player.move("e2", "e4");
  await player.sees(2);
  await player.button("Restart").click();
  await nextGame(player, id);
  await player.page.getByRole("link", { name: "My games" }).click();
  const rows = player.page.locator("main li");
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText("Unfinished");
  const before = rows.filter({ hasText: "1 move" });
  await before.getByRole("link", { name: /^Chess against/ }).click();
  await player.sees(2);
  expect(idOf(player)).toBe(id);
  await player.button("Resume").click();
  await player.move("a2", "a3");
  await player.sees(4);
});

test("p2: a move is taken back after mate in a new game; both are in my games", async ({
  player,
}) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("f2f3 e7e5 g2g4 d8h4");
  await expect(player.result).toContainText("Black wins");
  await player.button("Undo").click();
  const next = await nextGame(player, id);
  await player.sees(3);
  await expect(player.result).not.toContainText("Black wins");
  await expect(player.log).toContainText("Continued from another game after move 2.");
  await player.moves("d8e7", 3);
  expect(await player.state(next)).toMatchObject({ status: "playing", from: { game: id, ply: 3 } });
  expect(await player.state(id)).toMatchObject({ status: "finished", ply: 4 });

  // Back is the game that is over, as it was.
  await player.page.goBack();
  await player.sees(4);
  await expect(player.result).toContainText("Black wins by checkmate");
  await expect(player.page.getByRole("button", { name: /^Change player/ })).toHaveCount(0);
  await player.page.getByRole("link", { name: "My games" }).click();
  const rows = player.page.locator("main li");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "Black won" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Unfinished" })).toHaveCount(1);
});

test("p2: another window of the same person stays, and says where it goes on", async ({
  player,
}) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  const tab = new Player(await player.page.context().newPage(), player.server);
  await tab.watch(id);
  await player.moves("e2e4");
  await tab.sees(1);
  await player.button("Restart").click();
  const next = await nextGame(player, id);
  await expect(tab.advice).toContainText(SET_ASIDE);
  await expect(tab.log).toContainText("New game started.");
  expect(idOf(tab)).toBe(id);
  await link(tab, "Go to new game").click();
  await tab.sees(0);
  expect(idOf(tab)).toBe(next);
  expect(tab.complaints).toEqual([]);
});

test("j11: two people agree to begin again, and both are in the new game", async ({
  player,
  newPlayer,
}) => {
  const [other, third] = [await newPlayer(), await newPlayer()];
  const id = await player.play(WITH_OPEN_SEAT);
  await other.watch(id);
  await expect(player.page.getByText("Waiting for your opponent")).toHaveCount(0);
  await third.watch(id);
  await player.move("e2", "e4");
  for (const one of [player, other, third]) await one.sees(1);
  await player.button("Restart").click();
  await expect(player.advice).toContainText("Restart proposal sent.");
  await expect(other.advice).toContainText("wants to restart.");
  await other.button("Accept").click();
  const next = await nextGame(other, id);
  for (const one of [player, other, third]) {
    expect(await nextGame(one, id)).toBe(next);
    await one.sees(0);
  }
  await player.move("d2", "d4");
  await other.sees(1);
  expect(await player.state(id)).toMatchObject({ status: "paused", ply: 1, continued: next });

  // For each of them it is one step back; only who is to move can go on with it.
  for (const one of [player, other]) {
    await one.page.goBack();
    await one.sees(1);
    await expect(one.advice).toContainText(SET_ASIDE);
  }
  await expect(player.button("Resume")).toHaveCount(0);
  await other.button("Resume").click();
  await expect(player.advice).not.toContainText(SET_ASIDE);
  await other.move("e7", "e5");
  await player.sees(2);
});

test("j11: no machine says what it thinks while two people play at two screens", async ({
  player,
  newPlayer,
}) => {
  const other = await newPlayer();
  const id = await player.play(WITH_OPEN_SEAT);
  await other.watch(id);
  await expect(player.page.getByText("Waiting for your opponent")).toHaveCount(0);
  const scores = (one: Player) => one.page.getByRole("heading", { name: "Scores" });
  await player.move("e2", "e4");
  for (const one of [player, other]) {
    await one.sees(1);
    await expect(scores(one)).toHaveCount(0);
  }
  // On a phone there is no tab for them either.
  await other.page.setViewportSize({ width: 390, height: 844 });
  await expect(other.button("Messages")).toBeVisible();
  await expect(other.button("Scores")).toHaveCount(0);
  await other.button("More").click();
  for (const name of ["Resign", "Resign"])
    await other.page.getByRole("dialog").getByRole("button", { name }).click();
  await expect(other.button("Scores")).toBeVisible();
  await expect(player.result).toContainText("You won.");
  await expect(scores(player)).toBeVisible();
  await expect(player.page.locator(".graph .score b")).toHaveCount(2);
});

test("f5: two people at one screen may hide the scores until the end", async ({ player }) => {
  await player.open();
  await player.radio("Two players here").check({ force: true });
  await player.page.getByText("Position and scores").click();
  await player.page.getByLabel("Show scores while playing").uncheck();
  await player.button("Start game").click();
  await player.moves("f2f3 e7e5 g2g4");
  await expect(player.page.locator(".graph")).toHaveCount(0);
  await player.move("d8", "h4");
  await expect(player.result).toContainText("Black wins");
  await expect(player.page.locator(".graph")).toBeVisible();
});

test("p2: everything fits on a small phone, too, in the words of both languages", async ({
  player,
}) => {
  await player.page.setViewportSize({ width: 360, height: 640 });
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4");
  const { id: next } = await player.post(`games/${id}/restart`);
  for (const language of ["en", "de"]) {
    await player.page.evaluate(
      (spoken) => localStorage.setItem("coronet.language", spoken),
      language,
    );
    for (const game of [id, next]) {
      await player.watch(game);
      await expect(player.page.locator(".advice .elsewhere")).toBeInViewport({ ratio: 0.99 });
      for (const button of await player.page.getByRole("toolbar").getByRole("button").all())
        await expect(button).toBeInViewport({ ratio: 0.99 });
    }
  }
});
