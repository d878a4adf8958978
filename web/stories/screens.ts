// Every screen of the page, and how one gets there.
import { longGame } from "./long-game";
import { expect, type Player, QUICK, TWO_HERE } from "./story";

const MIDDLE_GAME = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9";

async function saveSome(player: Player): Promise<void> {
  const id = await player.create({ game: "chess", ...TWO_HERE });
  for (const [ply, move] of ["f2f3", "e7e5", "g2g4", "d8h4"].entries())
    await player.post(`games/${id}/moves`, { move, ply });
  await player.create({ game: "checkers", first: { kind: "human" }, second: QUICK });
  await player.create({ game: "chess", first: { kind: "human" }, second: { kind: "open" } });
}

async function heading(player: Player, name: string): Promise<void> {
  await expect(player.page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function openMenu(player: Player): Promise<void> {
  await player.open();
  await expect(player.page.locator(".plays")).toContainText("·");
}

export const SCREENS: Record<string, (player: Player) => Promise<void>> = {
  menu: openMenu,
  "menu-watch": async (player) => {
    await openMenu(player);
    await player.radio("Watch").check({ force: true });
    await player.button("More…").click();
    await player.page.getByText("Position and learning").click();
  },
  "play-chess": async (player) => {
    const game = { game: "chess", fen: MIDDLE_GAME, first: { kind: "human" }, second: QUICK };
    await player.play(game);
    await player.move("f3", "e5");
    await player.page.locator('[data-ply="2"]').waitFor({ state: "attached" });
    await player.move("f1");
  },
  "play-checkers": async (player) => {
    await player.play({ game: "checkers", ...TWO_HERE });
    await player.move("c3", "d4");
    await player.page.locator('[data-ply="1"]').waitFor({ state: "attached" });
    await player.move("b6", "b6", "b6");
  },
  "play-invite": async (player) => {
    await player.play({ game: "chess", first: { kind: "human" }, second: { kind: "open" } });
    await expect(player.page.getByText("Waiting for your opponent")).toBeVisible();
  },
  "play-begun-again": async (player) => {
    await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
    await player.move("e2", "e4");
    await player.page.locator('[data-ply="2"]').waitFor({ state: "attached" });
    await player.page.keyboard.press("r");
    await expect(player.advice).toContainText("New game started.");
  },
  "play-set-aside": async (player) => {
    await SCREENS["play-begun-again"]?.(player);
    await player.page.getByRole("link", { name: "Previous game" }).click();
    await expect(player.advice).toContainText("Paused.");
  },
  "play-without-scores": async (player) => {
    const { id } = await player.post("games", {
      game: "chess",
      first: { kind: "human" },
      second: { kind: "human" },
      scores: false,
    });
    await player.post(`games/${id}/moves`, { move: "e2e4", ply: 0 });
    const { id: next } = await player.post(`games/${id}/restart`);
    await player.post(`games/${next}/moves`, { move: "d2d4", ply: 0 });
    await player.watch(next);
    await player.page.locator('[data-ply="1"]').waitFor({ state: "attached" });
  },
  "play-long": async (player) => {
    const names = {
      White: "Maximiliane Hohenlohe-Schillingsfürst von und zu Oberkirchenhausen",
      Black: `${"♟️".repeat(12)} the second of that name`,
    };
    const tags = Object.entries(names).map(([tag, name]) => `[${tag} "${name}"]`);
    const text = [...tags, "", longGame().slice(0, 400).join(" "), "*"].join("\n");
    const { games } = await player.post<{ games: { id: string }[] }>("import", text);
    await player.watch(games[0]?.id ?? "");
    await player.sees(400);
  },
  result: async (player) => {
    const fen = "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1";
    await player.play({ game: "chess", fen, first: { kind: "human" }, second: QUICK });
    await player.move("b1", "b8");
    await expect(player.result).toContainText("White wins");
  },
  review: async (player) => {
    const id = await player.create({ game: "chess", ...TWO_HERE });
    for (const [ply, move] of "e2e4 e7e5 d1h5 g7g6 h5e5".split(" ").entries())
      await player.post(`games/${id}/moves`, { move, ply });
    await player.post(`games/${id}/resign`);
    await player.open(`/review/${id}`);
    const next = player.button("Next mistake");
    await expect(next).toBeEnabled({ timeout: 50_000 });
    await next.click();
    await expect(player.page.locator(".verdict")).toContainText("Best:");
  },
  dialog: async (player) => {
    await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
    await player.button("Change player: Black").click();
    await expect(player.page.getByRole("dialog")).toBeVisible();
  },
  "games-empty": async (player) => {
    await player.open("/games");
    await expect(player.page.getByText("No games yet.")).toBeVisible();
  },
  games: async (player) => {
    await saveSome(player);
    await player.open("/games");
    await expect(player.page.locator("main li").nth(2)).toBeVisible();
  },
  scores: async (player) => {
    await player.open("/scores");
    await expect(player.page.getByText("Nobody has won yet.")).toBeVisible();
  },
  settings: async (player) => {
    await player.open("/settings");
    await heading(player, "Settings");
  },
  unknown: async (player) => {
    await player.open("/nowhere");
    await heading(player, "Page not found");
  },
  "game-not-found": async (player) => {
    await player.open("/game/nosuchgame");
    await heading(player, "This game cannot be shown");
  },
};
