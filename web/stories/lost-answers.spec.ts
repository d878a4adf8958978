// What was done and not answered is asked again, and is done once.
import type { Route } from "@playwright/test";
import { expect, type Player, QUICK, test } from "./story";

/** The server does what is asked of it this way; so many answers get lost. */
async function loseAnswers(player: Player, path: RegExp, count: number): Promise<() => number> {
  let lost = 0;
  const lose = async (route: Route) => {
    if (route.request().method() !== "POST" || lost === count) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  };
  await player.page.route(path, lose);
  return () => lost;
}

async function expectGames(player: Player, count: number): Promise<void> {
  const answer = await player.page.request.get(`${player.server.url}/api/games`);
  expect((await answer.json()).games).toHaveLength(count);
}

test("j10: the answer to a new game is lost, and there is one game", async ({ player }) => {
  const lost = await loseAnswers(player, /\/api\/games$/, 1);
  await player.open();
  await player.button("Start game").click();
  await expect(player.page.getByRole("grid", { name: "Board" })).toBeVisible();
  expect(lost()).toBe(1);
  await expectGames(player, 1);
  player.forgiveOutage();
});

test("j10: whoever then starts the same game by hand gets that one", async ({ player }) => {
  const lost = await loseAnswers(player, /\/api\/games$/, 2);
  await player.open();
  await player.button("Start game").click();
  await expect(player.page.getByText("Cannot reach the server.")).toBeVisible();
  await player.button("Start game").click();
  await expect(player.page.getByRole("grid", { name: "Board" })).toBeVisible();
  expect(lost()).toBe(2);
  await expectGames(player, 1);
  // Another one is another one.
  await player.page.goBack();
  await player.button("Start game").click();
  await expect(player.page.getByRole("grid", { name: "Board" })).toBeVisible();
  await expectGames(player, 2);
  player.forgiveOutage();
});

test("j10: the answer to a restart is lost with the line, and it begins again once", async ({
  player,
}) => {
  let isAsked = false;
  let isLost = false;
  await player.page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      isAsked ||= `${message}`.includes('"restart"');
      server.send(message);
    });
    server.onMessage((message) => {
      if (isAsked && !isLost) {
        // From here on nothing comes through.
        isLost = `${message}`.includes('"reply"');
        if (isLost) void Promise.all([socket.close(), server.close()]);
      } else socket.send(message);
    });
  });
  const id = await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  await player.move("e2", "e4");
  await player.sees(2);
  await player.button("Restart").click();
  await expect(player.page).not.toHaveURL(new RegExp(`/game/${id}$`));
  await player.sees(0);
  expect(isLost).toBe(true);
  expect((await player.state(id)).continued).toBe(player.page.url().split("/").at(-1));
  await expectGames(player, 2);
  player.forgiveOutage();
});
