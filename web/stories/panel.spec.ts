// What stands beside the board.
import { expect, QUICK, SLOW, TWO_HERE, test } from "./story";

const AGAINST_QUICK = { game: "chess", first: { kind: "human" }, second: QUICK };

test("f5: messages, the scores of both sides, their graph and the time the machine took", async ({
  player,
}) => {
  const id = await player.play(AGAINST_QUICK);
  await player.move("e2", "e4");
  await player.sees(2);
  await expect(player.log).toContainText("moved the");
  const scores = player.page.locator(".graph .score b");
  await expect(scores).toHaveCount(2);
  for (const score of await scores.all()) await expect(score).toHaveText(/^[+−]?\d+\.\d$/);
  const points = (side: string) =>
    player.page
      .locator(`.graph polyline.${side}`)
      .evaluate((line) => line.getAttribute("points")?.split(" ").length);
  expect(await points("first")).toBe(3);
  expect(await points("second")).toBe(3);
  // The sides are told apart without colours, too.
  const dashes = await player.page
    .locator(".graph polyline.second")
    .evaluate((line) => getComputedStyle(line).strokeDasharray);
  expect(dashes).not.toBe("none");
  await expect(player.page.locator(".graph")).toContainText(/last move \d+\.\d s/);
  expect((await player.state(id)).think_ms[1]).toEqual(expect.any(Number));
});

test("j7: one's own time runs in one's own turn only", async ({ player }) => {
  await player.play({ game: "chess", first: { kind: "human" }, second: SLOW });
  const time = (color: string) => player.strip(color).getByRole("timer");
  await expect(time("White")).toHaveText(/^0:0[2-9]$/);
  await player.move("e2", "e4");
  await expect(player.strip("Black")).toContainText("thinking…");
  const mine = await time("White").textContent();
  await expect(time("Black")).toHaveText(/^0:0[2-9]$/);
  expect(await time("White").textContent()).toBe(mine);
});

test("j7: a clock runs down for whoever has the turn", async ({ player }) => {
  const clock = { initial: 60_000, increment: 0 };
  await player.play({ game: "chess", clock, ...TWO_HERE });
  const time = (color: string) => player.strip(color).getByRole("timer");
  await expect(time("White")).toHaveText(/^0:[1-5]\d$/);
  await expect(time("Black")).toHaveText("1:00");
  await player.move("e2", "e4");
  await player.sees(1);
  await expect(time("Black")).toHaveText(/^0:[1-5]\d$/);
});

test("j7: who runs out of time has lost", async ({ player }) => {
  const clock = { initial: 1000, increment: 0 };
  await player.play({ game: "chess", clock, ...TWO_HERE });
  await expect(player.result).toContainText("Black wins on time");
});

test("j7: moves are counted when the machine has answered", async ({ player }) => {
  const id = await player.play(AGAINST_QUICK);
  await player.move("e2", "e4");
  await player.sees(2);
  expect((await player.state(id)).move_counter.first).toBe(1);
  await player.move("d2", "d3");
  await player.sees(4);
  expect((await player.state(id)).move_counter.first).toBe(2);
});

test("j7: captured pieces stand beside who took them", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 d7d5 e4d5 d8d5 b1c3 a7a6 c3d5");
  const captured = (color: string) => player.strip(color).getByRole("img");
  await expect(captured("White")).toHaveAttribute("aria-label", "Captured: queen, pawn");
  await expect(captured("Black")).toHaveAttribute("aria-label", "Captured: pawn");
  await expect(player.strip("White")).toContainText("+9");
  await player.page.keyboard.press("z");
  await expect(captured("White")).toHaveAttribute("aria-label", "Captured: pawn");
});

test("j7: the last three messages, the newest at the bottom; all of them on demand", async ({
  player,
}) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 e7e5 g1f3 b8c6");
  const lines = player.log.locator("p");
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toHaveText("Black moved the pawn to e5.");
  await expect(lines.nth(1)).toHaveText("White moved the knight to f3.");
  await expect(lines.nth(2)).toHaveText("Black moved the knight to c6.");
  await player.button("All messages").click();
  const all = player.page.getByRole("dialog").getByRole("listitem");
  await expect(all).toHaveCount(6);
  await expect(all.first()).toContainText("New chess game");
  await player.page.keyboard.press("Escape");
  await expect(player.page.getByRole("dialog")).toHaveCount(0);
});

test("j8: it is said what moved, what was taken, who is in check, who has won, and that it is kept", async ({
  player,
}) => {
  await player.play({ game: "chess", first: { kind: "human" }, second: { kind: "human" } });
  await expect(player.log).toContainText("Game saved.");
  await player.moves("e2e4 d7d5 e4d5");
  await expect(player.log).toContainText("White: the pawn took the pawn on d5.");
  await player.moves("e7e5 d1e2 a7a6 e2e5", 3);
  await expect(player.log).toContainText("Black is in check.");
  await expect(player.square("e8")).toHaveAttribute("aria-label", /in check/);
  await player.button("Resign").click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(player.log).toContainText("White wins by resignation.");
  await expect(player.log).toContainText("Saved game updated.");
  await expect(player.log).toHaveAttribute("aria-live", "polite");
});

test("j8: against a machine one is spoken to as you", async ({ player }) => {
  const fen = "4k3/8/8/8/8/8/r7/4K2R b - - 0 1";
  await player.play({ game: "chess", fen, first: { kind: "human" }, second: { kind: "human" } });
  await player.moves("a2a1");
  await expect(player.log).toContainText("White is in check.");
  await player.play({ ...AGAINST_QUICK });
  await player.move("e2", "e4");
  await player.sees(2);
  await expect(player.log).toContainText("You moved your pawn to e4.");
  await expect(player.log).toContainText(
    /Material, depth 1 moved the (pawn|knight) to [a-h][56]\./,
  );
});

test("f5: a hint is said and drawn", async ({ player }) => {
  const fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
  await player.play({ game: "chess", fen, first: { kind: "human" }, second: QUICK });
  await player.button("Hint").click();
  await expect(player.log).toContainText("Hint: rook from a1 to a8.");
  await expect(player.page.locator('.board-arrows [data-kind="hint"]')).toHaveCount(1);
});

test("f5: a hint asked for before the line is there is not lost", async ({ player }) => {
  const { page } = player;
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.routeWebSocket(/\/socket/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  const fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
  await player.play({ game: "chess", fen, first: { kind: "human" }, second: QUICK });
  await player.button("Hint").click();
  await expect(player.log).not.toContainText("Hint");
  letThrough();
  await expect(player.log).toContainText("Hint: rook from a1 to a8.");
});

test("j8: a long message is not cut", async ({ player, newPlayer }) => {
  const other = await newPlayer();
  const name = "W".repeat(20);
  for (const { page, server } of [player, other])
    await page.request.put(`${server.url}/api/me`, {
      data: { name },
      headers: { origin: server.url },
    });
  const id = await player.play({
    game: "chess",
    first: { kind: "human" },
    second: { kind: "open" },
  });
  await other.watch(id);
  await expect(player.page.getByText("Waiting for your opponent")).toHaveCount(0);
  await player.move("e2", "e4");
  await other.moves("d7d5", 1);
  await player.moves("e4d5", 2);
  await expect(other.log).toContainText(`${name}: the pawn took the pawn on d5.`);
  for (const width of [1280, 390]) {
    await other.page.setViewportSize({ width, height: 844 });
    const tab = other.button("Messages");
    if (await tab.isVisible()) await tab.click();
    const cut = await other.log
      .locator("p")
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(cut).toBe(0);
  }
});
