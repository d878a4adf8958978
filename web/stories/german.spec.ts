import { expect, QUICK, TWO_HERE, test } from "./story";

test.use({ locale: "de-DE" });

/** A key that stands where words should be. */
const KEY =
  /\b(?:action|board|claim|menu|play|review|say|result|games|scores|settings|nav|name)\.[a-z][\w.-]*/;

test("j11: the page speaks German with those who do", async ({ player }) => {
  const { page } = player;
  const noKeys = async () => expect(await page.locator("body").textContent()).not.toMatch(KEY);
  await player.open();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spielen");
  await expect(page.getByRole("radio", { name: "Dame", exact: true })).toBeAttached();
  await noKeys();
  for (const [path, heading] of [
    ["/games", "Meine Partien"],
    ["/scores", "Bestenliste"],
    ["/settings", "Einstellungen"],
  ] as const) {
    await player.open(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await noKeys();
  }
  await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  await expect(player.square("e2")).toHaveAttribute("aria-label", /^e2, weißer Bauer/);
  await player.move("e2", "e4");
  await player.sees(2);
  await expect(player.log).toContainText("e4");
  await expect(player.log).not.toContainText(/moved|pawn|knight/);
  await noKeys();
  await page.getByRole("button", { name: "Aufgeben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Aufgeben" }).click();
  await expect(player.result).toContainText("Schwarz gewinnt durch Aufgabe");
  await noKeys();
});

test("j11: the language is changed at once", async ({ player }) => {
  await player.open("/settings");
  await expect(player.page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  await player.radio("English").check({ force: true });
  await expect(player.page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await player.page.reload();
  await expect(player.page.locator("html")).toHaveAttribute("lang", "en");
});

test("j10: what the server has against it is said in German, too", async ({ player }) => {
  const { page } = player;
  await player.play({ game: "chess", ...TWO_HERE });
  const field = page.getByRole("textbox", { name: "Zug eingeben" });
  await field.fill("Ke2");
  await field.press("Enter");
  await expect(player.advice).toContainText(
    '"Ke2" ist nicht möglich: keine solche Figur kann dorthin.',
  );
  await player.open("/games");
  await page.getByRole("button", { name: "Importieren…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("1. e4 e4");
  await dialog.getByRole("button", { name: "Importieren", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Partie 1, Zeile 1: Zug 1 (Schwarz)");
  await expect(dialog.getByRole("alert")).not.toContainText("legal");
});

test("j11: who is not named in a file is called unknown", async ({ player }) => {
  const { games } = await player.post<{ games: { id: string }[] }>("import", "1. e4 e5 *");
  await player.watch(games[0]?.id ?? "");
  await expect(player.page.locator(".strip strong")).toHaveText(["Unbekannt", "Unbekannt"]);
});

test("j10: moves are typed in German letters", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  const field = player.page.getByRole("textbox", { name: "Zug eingeben" });
  for (const [ply, move] of ["Sc3", "e5", "Sf3", "Lc5", "Nb5"].entries()) {
    await field.fill(move);
    await field.press("Enter");
    await player.sees(ply + 1);
  }
  expect((await player.state(id)).moves).toEqual(["b1c3", "e7e5", "g1f3", "f8c5", "c3b5"]);
});
