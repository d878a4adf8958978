// Two people, each with a browser of their own, and somebody who watches.
import { Line } from "./line";
import { expect, Player, test } from "./story";

const WITH_OPEN_SEAT = { game: "chess", first: { kind: "human" }, second: { kind: "open" } };

/** Both sit at one game: the first one has White. */
async function sitDown(white: Player, black: Player): Promise<string> {
  const id = await white.play(WITH_OPEN_SEAT);
  await black.watch(id);
  await expect(white.page.getByText("Waiting for your opponent")).toHaveCount(0);
  return id;
}

test("j11: whoever opens the link takes the seat, and both see every move", async ({
  player,
  newPlayer,
}) => {
  await player.open();
  await player.radio("By link").check({ force: true });
  await player.radio("White").check({ force: true });
  await player.button("Start game").click();
  await expect(player.page.getByText("Waiting for your opponent")).toBeVisible();
  const link = await player.page.getByRole("textbox", { name: "Copy link" }).inputValue();
  expect(link).toContain(new URL(player.page.url()).pathname);
  await expect(player.page.getByRole("img", { name: /^QR code/ })).toBeVisible();

  const other = await newPlayer();
  await other.open(new URL(link).pathname);
  await expect(other.strip("Black")).toContainText("You");
  await expect(player.page.getByText("Waiting for your opponent")).toHaveCount(0);
  await player.move("e2", "e4");
  await other.sees(1);
  await other.move("e7", "e5");
  await player.sees(2);
  await player.expectOn("e5", "black pawn");
});

test("j11: who comes third watches everything and can do nothing", async ({
  player,
  newPlayer,
}) => {
  const [other, third] = [await newPlayer(), await newPlayer()];
  const id = await sitDown(player, other);
  await third.watch(id);
  await expect(third.advice).toContainText("You are watching this game.");
  await player.move("e2", "e4");
  await third.sees(1);
  for (const name of ["Undo", "Restart", "Resign", "Draw", "Hint"])
    await expect(third.button(name)).toHaveCount(0);
  await third.move("e7", "e5");
  await expect(third.page.locator("[data-target]")).toHaveCount(0);
  await third.page.keyboard.press("z");
  await third.page.keyboard.press("r");
  await expect(third.page.getByRole("textbox", { name: "Type a move" })).toHaveCount(0);
  await other.move("e7", "e5");
  await third.sees(2);
  expect((await player.state(id)).moves).toEqual(["e2e4", "e7e5"]);
});

test("j11: a draw is offered, declined, offered again and accepted", async ({
  player,
  newPlayer,
}) => {
  const other = await newPlayer();
  await sitDown(player, other);
  await player.move("e2", "e4");
  await other.sees(1);
  await other.move("e7", "e5");
  await player.sees(2);
  await player.button("Draw").click();
  await expect(player.advice).toContainText("Draw offer sent.");
  await expect(other.advice).toContainText("offers a draw.");
  await other.button("Decline").click();
  await expect(player.advice).not.toContainText("Draw offer sent.");
  await expect(player.log).toContainText("declined the draw");
  await player.move("g1", "f3");
  await other.sees(3);
  await other.button("Draw").click();
  await player.button("Accept").click();
  for (const one of [player, other]) await expect(one.result).toContainText("Draw by agreement");
});

test("j11: a move is taken back only if the other one agrees", async ({ player, newPlayer }) => {
  const other = await newPlayer();
  const id = await sitDown(player, other);
  await player.move("e2", "e4");
  await other.sees(1);
  await player.button("Undo").click();
  await expect(other.advice).toContainText("proposes a takeback.");
  await player.sees(1);
  await other.button("Decline").click();
  await expect(other.advice).not.toContainText("proposes a takeback");
  expect((await player.state(id)).ply).toBe(1);
  await other.move("e7", "e5");
  await player.sees(2);
  await player.button("Undo").click();
  await other.button("Accept").click();
  await player.sees(0);
  await other.sees(0);
});

test("j11: another game is played when both want it, with colours changed", async ({
  player,
  newPlayer,
}) => {
  const other = await newPlayer();
  const id = await sitDown(player, other);
  await player.button("Resign").click();
  const dialog = player.page.getByRole("dialog");
  await expect(dialog).toContainText("Resign this game?");
  await dialog.getByRole("button", { name: "Resign" }).click();
  await expect(other.result).toContainText("You won. Well played!");
  await player.button("Rematch").click();
  await expect(other.advice).toContainText("wants a rematch.");
  await other.button("Accept").click();
  for (const one of [player, other]) {
    await expect(one.page).not.toHaveURL(new RegExp(id));
    await one.sees(0);
  }
  const seats = [player, other].map((one) => one.strip("White").textContent());
  const texts = await Promise.all(seats);
  expect(texts.filter((text) => text?.includes("You"))).toHaveLength(1);
});

test("j11: a second tab of the same person follows, and comes back after an outage", async ({
  player,
  newPlayer,
}) => {
  const other = await newPlayer();
  const line = await Line.of(player.page.context());
  const id = await sitDown(player, other);
  const tab = new Player(await player.page.context().newPage(), player.server);
  await tab.watch(id);
  await line.cut();
  await expect(tab.advice).toContainText("Connection lost. Reconnecting…");
  await line.mend();
  await expect(tab.advice).not.toContainText("Connection lost. Reconnecting…");
  await player.move("e2", "e4");
  for (const one of [tab, other]) await one.sees(1);
  await other.move("e7", "e5");
  for (const one of [tab, player]) await one.sees(2);
  await tab.move("g1", "f3");
  for (const one of [player, other]) await one.sees(3);
  for (const one of [player, tab]) one.forgiveOutage();
  expect(tab.complaints).toEqual([]);
});
