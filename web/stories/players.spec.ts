// Who plays can be changed at any time, and no move is lost or made twice.
import { expect, type Player, QUICK, SLOW, TWO_HERE, test } from "./story";

/** Gives a side to somebody else, through the dialog. */
async function change(player: Player, color: string, to: string): Promise<void> {
  await player.button(`Change player: ${color}`).click();
  const dialog = player.page.getByRole("dialog");
  if (to === "Me") await dialog.getByRole("button", { name: to, exact: true }).click();
  else {
    await dialog.getByRole("radio", { name: to, exact: true }).check({ force: true });
    await dialog.getByRole("button", { name: "Change", exact: true }).click();
  }
  await expect(dialog).toHaveCount(0);
}

test("f3: another level takes over while the machine thinks, and one move is made", async ({
  player,
}) => {
  const id = await player.play({ game: "chess", first: { kind: "human" }, second: SLOW });
  await player.move("e2", "e4");
  await expect(player.strip("Black")).toContainText("thinking…");
  await change(player, "Black", "Level 1");
  await expect(player.strip("Black")).toContainText("Level 1");
  await player.sees(2);
  await player.move("a2", "a3");
  await player.sees(4);
  const { moves, ply } = await player.state(id);
  expect(ply).toBe(4);
  expect([moves[0], moves[2]]).toEqual(["e2e4", "a2a3"]);
});

test("f3: one takes over oneself while the machine thinks; then two people play", async ({
  player,
}) => {
  const id = await player.play({ game: "chess", first: { kind: "human" }, second: SLOW });
  await player.move("e2", "e4");
  await expect(player.strip("Black")).toContainText("thinking…");
  await change(player, "Black", "Me");
  await expect(player.strip("Black")).not.toContainText("thinking…");
  await player.moves("e7e5 g1f3 b8c6", 1);
  expect((await player.state(id)).moves).toEqual(["e2e4", "e7e5", "g1f3", "b8c6"]);
});

test("f3: a person leaves the move to a machine, and the other side stays", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4");
  await change(player, "Black", "Level 2");
  await player.sees(2);
  expect((await player.state(id)).moves[0]).toBe("e2e4");
  await player.move("a2", "a3");
  await player.sees(4);
});

test("f3: two machines play, are halted, and go on", async ({ player }) => {
  // It thinks for a moment: there is time to halt it.
  const machine = { kind: "lab", algorithm: "minimax", evaluation: "classic", depth: 4 };
  const id = await player.play({ game: "chess", first: machine, second: machine });
  await player.button("Pause").click();
  await expect(player.button("Resume")).toBeVisible();
  await expect(player.log).toContainText("Game paused.");
  const { ply } = await player.state(id);
  await player.page.waitForTimeout(700);
  expect((await player.state(id)).ply).toBe(ply);
  await player.sees(ply);
  await player.button("Resume").click();
  await expect.poll(async () => (await player.state(id)).ply).toBeGreaterThan(ply + 1);
  // And a person takes over from one of them.
  await player.button("Pause").click();
  await expect(player.button("Resume")).toBeVisible();
  const paused = (await player.state(id)).moves;
  await change(player, "White", "Me");
  await expect(player.strip("White")).toContainText("You");
  const { moves } = await player.state(id);
  expect(moves.slice(0, paused.length)).toEqual(paused);
});

test("f3: the level is changed many times in a row, and every ply is made once", async ({
  player,
}) => {
  const id = await player.play({ game: "chess", first: { kind: "human" }, second: SLOW });
  await player.move("e2", "e4");
  for (const level of [1, 2, 3]) {
    await player.post(`games/${id}/players`, { second: SLOW });
    await player.post(`games/${id}/players`, { second: { kind: "level", level } });
  }
  await player.sees(2);
  await player.post(`games/${id}/players`, { second: QUICK });
  await expect(player.strip("Black")).toContainText("Material, depth 1");
  await player.page.waitForTimeout(300);
  expect((await player.state(id)).ply).toBe(2);
});
