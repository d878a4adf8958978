// Moves planned while the other side thinks.
import { expect, type Player, test } from "./story";

/** Two people with a browser each; the first one is to move. */
async function pair(player: Player, other: Player, wanted: object = {}): Promise<string> {
  const seats = { first: { kind: "human" }, second: { kind: "open" } };
  const id = await player.play({ game: "chess", ...seats, ...wanted });
  await other.watch(id);
  await expect(player.page.getByText("Waiting for your opponent")).toHaveCount(0);
  return id;
}

test("f1: several moves are planned, numbered, and made one a turn", async ({
  player,
  newPlayer,
}) => {
  const other = await newPlayer();
  const id = await pair(player, other);
  await player.move("e2", "e4");
  await player.sees(1);
  await player.move("d2", "d4", "g1", "f3");
  await player.drag("f3", "g5");
  await player.move("f1", "f5");
  for (const [square, number] of [
    ["d4", "1"],
    ["f3", "2"],
    ["g5", "3"],
    ["f5", "4"],
  ] as const)
    await expect(player.square(square)).toHaveAttribute("data-premove", number);
  await player.expectOn("g5", "white knight");
  expect((await player.state(id)).ply).toBe(1);
  await other.move("e7", "e5");
  await other.sees(3);
  await other.expectOn("d4", "white pawn");
  await other.move("b8", "c6");
  await other.sees(5);
  await expect(player.square("g5")).toHaveAttribute("data-premove", "1");
  await other.move("a7", "a6");
  await other.sees(7);
  // What is planned and cannot be made is forgotten, and the turn is one's own.
  await other.move("a6", "a5");
  await player.sees(8);
  await expect(player.page.locator("[data-premove]")).toHaveCount(0);
  await player.expectOn("f1", "white bishop");
  expect((await player.state(id)).moves).toEqual([
    ...["e2e4", "e7e5", "d2d4", "b8c6", "g1f3", "a7a6", "f3g5", "a6a5"],
  ]);
  await player.moves("h2h3", 8);
});

test("f1: plans are given up by Escape wherever the focus is, and by the right button", async ({
  player,
  newPlayer,
}) => {
  const other = await newPlayer();
  const id = await pair(player, other);
  await player.move("e2", "e4");
  await player.sees(1);
  const planned = player.page.locator("[data-premove]");
  await player.move("d2", "d4", "g1", "f3");
  await expect(planned).toHaveCount(4);
  await player.button("Flip").focus();
  await player.page.keyboard.press("Escape");
  await expect(planned).toHaveCount(0);
  await player.expectOn("g1", "white knight");
  await player.move("d2", "d4", "g1", "f3");
  await expect(planned).toHaveCount(4);
  await player.square("a5").click({ button: "right" });
  await expect(planned).toHaveCount(0);
  await other.move("e7", "e5");
  await player.sees(2);
  expect((await player.state(id)).ply).toBe(2);
  // A piece that was taken up is let go in the same way.
  await player.move("g1");
  await expect(player.square("g1")).toHaveAttribute("aria-pressed", "true");
  await player.page.getByRole("list", { name: "Moves" }).focus();
  await player.page.keyboard.press("Escape");
  await expect(player.square("g1")).not.toHaveAttribute("aria-pressed", "true");
});

test("j9: what a pawn becomes is chosen when it is planned", async ({ player, newPlayer }) => {
  const other = await newPlayer();
  const fen = "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1";
  const id = await pair(player, other, { fen });
  await player.move("e1", "e2");
  await player.sees(1);
  await player.move("a7", "a8");
  await player.button("white knight").click();
  await player.expectOn("a8", "white knight");
  await other.move("e8", "e7");
  await player.sees(3);
  expect((await player.state(id)).moves.at(-1)).toBe("a7a8n");
});
