import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PROGRAM } from "./server";
import { expect, type Player, test } from "./story";

/** What a strong player would do: our hands in a game against a level. */
async function strongMove(game: string, fen: string): Promise<string> {
  const opponent = `lab:alpha-beta-deepening/${game === "chess" ? "classic" : "material"}/20`;
  const asked = ["best", "--game", game, "--fen", fen, "--nodes", "20000", "--json"];
  const { stdout } = await promisify(execFile)(PROGRAM, [...asked, "--opponent", opponent]);
  return (JSON.parse(stdout) as { best: string }).best;
}

/** A game against the weakest level, with the best moves we have. */
async function playToTheEnd(player: Player, game: string): Promise<{ id: string; ply: number }> {
  const level = { kind: "level", level: 1 };
  const id = await player.play({ game, first: { kind: "human" }, second: level });
  let state = await player.state(id);
  while (state.status === "playing" && state.ply < 160) {
    const { ply } = state;
    await player.type(await strongMove(game, state.fen));
    const isAnswered = async () => {
      state = await player.state(id);
      return state.status === "finished" || state.ply === ply + 2;
    };
    await expect.poll(isAnswered, { intervals: [30, 60, 120] }).toBe(true);
    // The page has to know it, too, before the next move.
    await player.sees(state.ply);
  }
  return { id, ply: state.ply };
}

test("j6: nobody has won yet", async ({ player }) => {
  await player.open("/scores");
  await expect(player.page.getByText("Nobody has won yet. Be the first!")).toBeVisible();
  await player.radio("Checkers").check({ force: true });
  await expect(player.page.getByText("Nobody has won yet. Be the first!")).toBeVisible();
});

for (const game of ["chess", "checkers"]) {
  test(`j6: who has beaten a level at ${game} is in the table, with the number of moves`, async ({
    player,
  }) => {
    test.slow();
    await player.open("/settings");
    await player.button("Change your name").click();
    await player.page.getByLabel("Your name").fill("Ada");
    await player.button("Save").click();
    await expect(player.page.getByText("Ada", { exact: true })).toBeVisible();
    // A strong move is found without the game before it, so a game may be drawn by
    // repetition; then there is another.
    let won: { id: string; ply: number } | null = null;
    for (let attempt = 0; attempt < 4 && won === null; attempt += 1) {
      const played = await playToTheEnd(player, game);
      await expect(player.result).toBeVisible();
      const told = await player.result.textContent();
      if (told?.includes("You won. Well played!")) won = played;
    }
    if (won === null) throw new Error("four games were played and none was won");
    await player.page.getByRole("link", { name: "High scores" }).click();
    if (game === "checkers") await player.radio("Checkers").check({ force: true });
    const row = player.page.getByRole("row").filter({ hasText: "Ada" });
    await expect(row).toContainText(`Ada${Math.ceil(won.ply / 2)}`);
    await expect(row.getByRole("rowheader")).toHaveText("1");
    await row.getByRole("link").click();
    await expect(player.page).toHaveURL(new RegExp(`/game/${won.id}$`));
  });
}
