// The server is gone in the middle of a game, and comes back.
import { Line } from "./line";
import { expect, QUICK, TWO_HERE, test } from "./story";

const OFFLINE = "Connection lost. Reconnecting…";

test("j10: the server is killed in mid-game; a move made meanwhile is sent once", async ({
  player,
  server,
}) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 e7e5");
  await server.kill();
  await expect(player.advice).toContainText(OFFLINE);
  await player.expectOn("e4", "white pawn");
  await player.move("g1", "f3");
  await expect(player.advice).toContainText("Your move will be sent once you are reconnected.");
  await player.expectOn("f3", "white knight");
  await server.start();
  await expect(player.advice).not.toContainText(OFFLINE, { timeout: 20_000 });
  await player.sees(3);
  expect((await player.state(id)).moves).toEqual(["e2e4", "e7e5", "g1f3"]);
  await player.moves("b8c6", 3);
  player.forgiveOutage();
});

test("j10: an outage while a machine thinks loses nothing", async ({ player, server }) => {
  const id = await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  await player.move("e2", "e4");
  await player.sees(2);
  const before = (await player.state(id)).moves;
  await server.kill();
  await expect(player.advice).toContainText(OFFLINE);
  await server.start();
  await expect(player.advice).not.toContainText(OFFLINE, { timeout: 20_000 });
  expect((await player.state(id)).moves).toEqual(before);
  await player.move("a2", "a3");
  await player.sees(4);
  player.forgiveOutage();
});

test("j10: what somebody else did meanwhile is there after the outage", async ({
  player,
  newPlayer,
}) => {
  const other = await newPlayer();
  const line = await Line.of(player.page.context());
  const seats = { first: { kind: "human" }, second: { kind: "open" } };
  const id = await player.play({ game: "chess", ...seats });
  await other.watch(id);
  await expect(player.page.getByText("Waiting for your opponent")).toHaveCount(0);
  await player.move("e2", "e4");
  await other.sees(1);
  await line.cut();
  await expect(player.advice).toContainText(OFFLINE);
  await other.move("e7", "e5");
  await other.sees(2);
  await player.sees(1);
  await line.mend();
  await player.sees(2);
  await player.expectOn("e5", "black pawn");
  await player.moves("g1f3", 2);
  player.forgiveOutage();
});

test("j10: without a server the screens say so and can be tried again", async ({
  player,
  server,
}) => {
  await player.open();
  await expect(player.page.locator(".plays")).toContainText("·");
  await server.kill();
  await player.button("Start game").click();
  await expect(player.page.getByText("Cannot reach the server.")).toBeVisible();
  await player.page.getByRole("link", { name: "High scores" }).click();
  await expect(player.page.getByText("Cannot reach the server.")).toBeVisible();
  await player.page.getByRole("link", { name: "My games" }).click();
  await expect(player.page.getByText("Cannot reach the server.")).toBeVisible();
  await server.start();
  await player.button("Try again").click();
  await expect(player.page.getByText("No games yet.")).toBeVisible();
  await expect(player.page.getByText("Cannot reach the server.")).toHaveCount(0);
  player.forgiveOutage();
});
