// The menu: what is played, against whom, and how.
import { expect, test } from "./story";

test("j11: a game against a level is set up in the menu and begins", async ({ player }) => {
  await player.open();
  await player.radio("Chess").check({ force: true });
  await player.radio("Against the computer").check({ force: true });
  await player.radio("Level 1").check({ force: true });
  await expect(player.page.locator(".plays")).toContainText("Level 1");
  await player.radio("Black").check({ force: true });
  await player.button("Start game").click();
  await expect(player.strip("White")).toContainText("Level 1");
  await expect(player.strip("Black")).toContainText("You");
  // The machine begins, and one's own side is at the bottom.
  await player.sees(1);
  const [own, other] = [player.square("e7"), player.square("e2")];
  const [low, high] = [await own.boundingBox(), await other.boundingBox()];
  expect(low?.y).toBeGreaterThan(high?.y ?? 0);
});

test("j11: ten levels, each with a sentence, and characters besides", async ({ player }) => {
  await player.open();
  const said = new Set<string>();
  for (let level = 1; level <= 10; level += 1) {
    await player.radio(`Level ${level}`).check({ force: true });
    const plays = player.page.locator(".plays");
    await expect(plays).toContainText(`Level ${level}`);
    await expect(plays).toContainText("·");
    said.add((await plays.textContent()) ?? "");
  }
  expect(said.size).toBe(10);
  await player.button("More…").click();
  await player.radio("Easy (2014)").check({ force: true });
  await expect(player.page.locator(".plays")).toContainText("Easy (2014)");
});

test("j11: two players at one screen", async ({ player }) => {
  await player.open();
  await player.radio("Checkers").check({ force: true });
  await player.radio("Two players here").check({ force: true });
  await player.button("Start game").click();
  await player.moves("c3d4 b6a5");
});

test("j11: two machines to watch", async ({ player }) => {
  await player.open();
  await player.radio("Watch").check({ force: true });
  await player.radio("Level 1").check({ force: true });
  await player.radio("Black: Level 3").check({ force: true });
  await player.radio("Level 2").check({ force: true });
  await player.button("Start game").click();
  await expect(player.strip("White")).toContainText("Level 1");
  await expect(player.strip("Black")).toContainText("Level 2");
  await player.page.locator('[data-ply="4"]').waitFor();
});

test("j11: a clock, and what is wrong with one", async ({ player }) => {
  await player.open();
  await player.radio("Two players here").check({ force: true });
  await player.radio("Custom").check({ force: true });
  await player.page.getByLabel("Minutes").fill("0");
  await player.button("Start game").click();
  await expect(player.page.getByText("1 to 600 minutes")).toBeVisible();
  await player.page.getByLabel("Minutes").fill("3");
  await player.page.getByLabel("Increment in seconds").fill("2");
  await player.button("Start game").click();
  await expect(player.strip("Black").getByRole("timer")).toHaveText("3:00");
});

test("j11: a game may begin from another position, and a wrong one is explained", async ({
  player,
}) => {
  await player.open();
  await player.radio("Two players here").check({ force: true });
  await player.page.getByText("Position and scores").click();
  const fen = player.page.getByLabel("Position as FEN");
  await fen.fill("this is no position");
  await player.button("Start game").click();
  await expect(fen).toHaveAttribute("aria-invalid", "true");
  await expect(fen).toBeFocused();
  await expect(player.page.locator(".extras [role=alert]")).not.toBeEmpty();
  await fen.fill("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await player.button("Start game").click();
  await player.moves("e2e4");
});

test("j11: the machine learns if one wants that", async ({ player }) => {
  await player.open();
  await player.radio("Level 1").check({ force: true });
  await player.page.getByText("Position and learning").click();
  await player.page.getByLabel("The computer avoids lines it lost with").check();
  const sent = player.page.waitForRequest((request) => request.method() === "POST");
  await player.button("Start game").click();
  expect((await sent).postDataJSON()).toMatchObject({ learn: true });
  await expect(player.page.getByRole("grid")).toBeVisible();
});

test("j11: what was chosen last is chosen the next time", async ({ player }) => {
  await player.open();
  await player.radio("Checkers").check({ force: true });
  await player.radio("Level 7").check({ force: true });
  await player.page.reload();
  await expect(player.radio("Checkers")).toBeChecked();
  await expect(player.radio("Level 7")).toBeChecked();
});

test("j11: every screen is one click away, and addresses can be opened again", async ({
  player,
}) => {
  await player.open();
  for (const [link, heading, path] of [
    ["My games", "My games", "/games"],
    ["High scores", "High scores", "/scores"],
    ["Settings", "Settings", "/settings"],
    ["Play", "Play", "/"],
  ] as const) {
    await player.page.getByRole("link", { name: link, exact: true }).click();
    await expect(player.page.getByRole("heading", { level: 1 })).toHaveText(heading);
    expect(new URL(player.page.url()).pathname).toBe(path);
    await player.page.reload();
    await expect(player.page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await player.page.goBack();
  await expect(player.page.getByRole("heading", { level: 1 })).toHaveText("Settings");
});

test("j11: what is chosen in the settings is seen at once and kept", async ({ player }) => {
  await player.open("/settings");
  await player.radio("Dark").check({ force: true });
  await expect(player.page.locator("html")).toHaveAttribute("data-theme", "dark");
  await player.radio("Wood").check({ force: true });
  await player.radio("Plain").check({ force: true });
  await player.page.reload();
  await expect(player.page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(player.page.locator("html")).toHaveAttribute("data-board", "wood");
  await expect(player.radio("Plain")).toBeChecked();
});
