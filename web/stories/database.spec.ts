// The database cannot be written to: the disk is full. The server stays, says so,
// and nothing is played that is not kept (J10).
import { expect, QUICK, TWO_HERE, test } from "./story";

const TROUBLE = "The server cannot save right now.";

test("j10: with the database down a move is refused, and the game goes on afterwards", async ({
  player,
  server,
}) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 e7e5");
  server.setDisk("full");
  await player.move("g1", "f3");
  await expect(player.advice).toContainText(TROUBLE);
  // The board shows what is true, and the turn has not changed.
  await player.expectOn("g1", "white knight");
  await player.expectOn("f3", "empty");
  await player.sees(2);
  await player.button("Undo").click();
  await expect(player.advice).toContainText(TROUBLE);
  await player.sees(2);
  server.setDisk("free");
  await player.moves("g1f3 b8c6", 2);
  await expect(player.advice).toBeEmpty();
  expect((await player.state(id)).moves).toEqual(["e2e4", "e7e5", "g1f3", "b8c6"]);
  await player.page.reload();
  await player.sees(4);
});

test("j10: against a machine nothing is played that is not kept, either", async ({
  player,
  server,
}) => {
  await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  server.setDisk("full");
  await player.move("e2", "e4");
  await expect(player.advice).toContainText(TROUBLE);
  await player.expectOn("e2", "white pawn");
  server.setDisk("free");
  await player.move("e2", "e4");
  await player.sees(2);
  await expect(player.advice).toBeEmpty();
});

test("j10: a new game with the database down is refused with a sentence", async ({
  player,
  server,
}) => {
  await player.open();
  await expect(player.page.locator(".plays")).toContainText("·");
  server.setDisk("full");
  await player.button("Start game").click();
  await expect(player.page.getByText(TROUBLE)).toBeVisible();
  server.setDisk("free");
  await player.button("Start game").click();
  await expect(player.page.getByRole("grid")).toBeVisible();
  player.forgiveOutage();
});
