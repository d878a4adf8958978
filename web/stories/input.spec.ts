// Whatever is typed, pasted, clicked or missing: there is a message, nothing
// breaks, and the turn does not change.
import { expect, type Player, QUICK, TWO_HERE, test } from "./story";

async function rename(player: Player, name: string): Promise<void> {
  await player.button("Change your name").click();
  await player.page.getByLabel("Your name").fill(name);
  await player.button("Save").click();
}

test("j10: an empty name and one that is too long are explained", async ({ player }) => {
  await player.open();
  await rename(player, "   ");
  await expect(player.page.getByText("Please enter a name of 1 to 20 characters.")).toBeVisible();
  await player.page.getByLabel("Your name").fill("x".repeat(21));
  await player.button("Save").click();
  await expect(player.page.getByText("Too long: 21 characters")).toBeVisible();
  await player.page.getByLabel("Your name").fill("a\u202eb");
  await player.button("Save").click();
  await expect(player.page.getByText("invisible character")).toBeVisible();
  await player.page.keyboard.press("Escape");
  await expect(player.page.locator(".who")).toContainText("Guest");
});

const NAMES = {
  SQL: "'; DROP TABLE g; --",
  "a script": "<script>alert(1)",
  "twenty emoji": "🎉".repeat(20),
};

for (const [what, name] of Object.entries(NAMES)) {
  test(`j10: a name of ${what} is a name like any other`, async ({ player, newPlayer }) => {
    await player.open("/settings");
    await rename(player, name);
    const shown = player.page.locator(".who bdi");
    await expect(shown).not.toHaveText("Guest");
    const kept = (await shown.textContent()) ?? "";
    await player.page.reload();
    await expect(shown).toHaveText(kept);
    // Others see it beside the board, in messages, and in their list.
    const other = await newPlayer();
    const seats = { first: { kind: "human" }, second: { kind: "open" } };
    await other.watch(await player.play({ game: "chess", ...seats }));
    await expect(other.strip("White").locator("strong")).toHaveText(kept);
    await expect(player.page.getByText("Waiting for your opponent")).toHaveCount(0);
    await player.move("e2", "e4");
    await other.sees(1);
    await expect(other.log).toContainText(`${kept} moved the pawn to e4.`);
    await other.open("/games");
    await expect(other.page.locator("main li")).toContainText(kept);
    await expect(other.page.locator("script:not([src])")).toHaveCount(0);
  });
}

test("j10: illegal drops, the opponent's pieces and clicks beside the board change nothing", async ({
  player,
}) => {
  const id = await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  await player.square("e7").click();
  await expect(player.advice).toContainText("You cannot move this piece.");
  await player.drag("e2", "e5");
  await expect(player.advice).toContainText("This piece cannot move there.");
  await player.page.keyboard.press("Escape");
  await player.move("a1");
  await expect(player.advice).toContainText("This piece has no legal moves.");
  // Dragged off the board it goes home, and stays in hand.
  const piece = await player.square("e2").boundingBox();
  const [x, y] = [(piece?.x ?? 0) + 20, (piece?.y ?? 0) + 20];
  await player.page.mouse.move(x, y);
  await player.page.mouse.down();
  await player.page.mouse.move(x, 20, { steps: 4 });
  await player.page.mouse.up();
  await player.expectOn("e2", "white pawn");
  await player.page.mouse.click(1270, 400);
  await player.page.mouse.click(3, 790);
  await player.square("e7").click();
  await expect(player.advice).toContainText("This piece cannot move there.");
  expect((await player.state(id)).ply).toBe(0);
  await player.move("e4");
  await player.sees(2);
});

test("j10: text that is no move is explained and stays to be mended", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  const field = player.page.getByRole("textbox", { name: "Type a move" });
  for (const text of ["hello", "e9", "Ke2", "'; DROP TABLE games; --", "e2e5", "🎉", "0"]) {
    await player.type(text);
    await expect(player.advice).not.toBeEmpty();
    await expect(field).toHaveValue(text);
  }
  expect((await player.state(id)).ply).toBe(0);
  await player.type("e4");
  await player.sees(1);
  await expect(player.advice).toBeEmpty();
  await expect(field).toHaveValue("");
});

test("x3: what is typed while a move is under way is not lost", async ({ player }) => {
  const { page } = player;
  let letThrough = () => {};
  let held: Promise<void> | null = null;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (message) => {
      await held;
      socket.send(message);
    });
  });
  await player.play({ game: "chess", ...TWO_HERE });
  await player.type("Nf3");
  await player.sees(1);
  held = new Promise((done) => {
    letThrough = done;
  });
  const field = page.getByRole("textbox", { name: "Type a move" });
  await player.type("e5");
  await player.type("d4");
  await expect(field).toHaveValue("d4");
  letThrough();
  await player.sees(2);
  await expect(field).toHaveValue("d4");
  await field.press("Enter");
  await player.sees(3);
  await expect(field).toHaveValue("");
});

test("j10: moves are typed in any notation", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  for (const [ply, move] of ["e4", "e7e5", "Nf3", "B8-C6", "Bb5", "a6", "O-O"].entries()) {
    await player.type(move);
    await player.sees(ply + 1);
  }
  expect((await player.state(id)).moves.at(-1)).toBe("e1g1");
});

test("j10: a broken PGN says what is wrong with it, and nothing is taken", async ({ player }) => {
  await player.open("/games");
  await player.button("Import…").click();
  const dialog = player.page.getByRole("dialog");
  await player.button("Import").click();
  await expect(dialog).toContainText("Please paste a game or choose a file.");
  for (const text of ["1. e4 e5 2. Qxf9", "<html>", "hello world"]) {
    await dialog.getByRole("textbox").fill(text);
    await player.button("Import").click();
    await expect(dialog.getByRole("alert")).toContainText("is not a move");
  }
  await player.page.keyboard.press("Escape");
  await expect(player.page.getByText("No games yet.")).toBeVisible();
});

test("j10: a game that does not exist, and an address that leads nowhere", async ({ player }) => {
  for (const id of ["nosuchgame", "%3Cscript%3E", "x".repeat(300)]) {
    await player.open(`/game/${id}`);
    await expect(player.page.getByRole("heading", { level: 1 })).toHaveText(
      "This game cannot be shown",
    );
    await expect(player.page.getByRole("alert").first()).not.toBeEmpty();
  }
  await player.page.getByRole("link", { name: "New game" }).click();
  await expect(player.button("Start game")).toBeVisible();
  await player.open("/nowhere/at/all");
  await expect(player.page.getByText("Page not found")).toBeVisible();
});

test("j10: an address that is no text at all leads nowhere, too", async ({ player }) => {
  await player.open("/game/%E0%A4%A");
  await expect(player.page.getByText("Page not found")).toBeVisible();
});

test("j10: without a place to keep settings everything works", async ({ player }) => {
  await player.page.addInitScript(() => {
    const refuse = {
      get() {
        throw new Error("not allowed");
      },
    };
    Object.defineProperty(window, "localStorage", refuse);
    Object.defineProperty(window, "sessionStorage", refuse);
  });
  await player.open();
  await player.radio("Two players here").check({ force: true });
  await player.button("Start game").click();
  await player.moves("e2e4 e7e5");
  await player.page.getByRole("link", { name: "Settings" }).click();
  await player.radio("Dark").check({ force: true });
  await expect(player.page.locator("html")).toHaveAttribute("data-theme", "dark");
});
