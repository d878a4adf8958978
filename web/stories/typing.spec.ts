// Keys never destroy: what is typed is text, and what was pressed by mistake is
// undone by one press.
import { expect, QUICK, SLOW, TWO_HERE, test } from "./story";

test("j10: after a typed move the focus stays in the field, and letters are letters", async ({
  player,
}) => {
  const id = await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  const { keyboard } = player.page;
  const field = player.page.getByPlaceholder(/^Type a move/);
  await field.click();
  for (const [index, move] of ["h4", "Rh3", "Rb3"].entries()) {
    await keyboard.type(move);
    await keyboard.press("Enter");
    await player.sees(2 * index + 2);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
  }
  await expect(player.page).toHaveURL(new RegExp(`/game/${id}$`));
  expect((await player.state(id)).moves[2]).toBe("h1h3");
});

test("j10: while the other side thinks one may type on; it is sent in one's own turn", async ({
  player,
}) => {
  const id = await player.play({ game: "chess", first: { kind: "human" }, second: SLOW });
  const { keyboard } = player.page;
  const field = player.page.getByPlaceholder(/^Type a move/);
  await field.click();
  await keyboard.type("h4");
  await keyboard.press("Enter");
  await player.sees(1);
  await expect(player.strip("Black")).toContainText("thinking…");
  await expect(field).toBeFocused();
  await keyboard.type("Rh3");
  await keyboard.press("Enter");
  await expect(player.advice).toContainText("It is not your turn yet.");
  await expect(field).toHaveValue("Rh3");
  await expect(player.page).toHaveURL(new RegExp(`/game/${id}$`));
  expect((await player.state(id)).ply).toBe(1);
});

test("j10: letters that follow a text are no shortcuts", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.type("e4");
  await player.sees(1);
  await player.page.getByPlaceholder(/^Type a move/).blur();
  await player.page.keyboard.type("Rh3");
  await player.page.waitForTimeout(300);
  await expect(player.page).toHaveURL(new RegExp(`/game/${id}$`));
  expect((await player.state(id)).ply).toBe(1);
});

test("j10: letters on a button are no shortcuts", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4");
  await player.button("Flip").focus();
  await player.page.keyboard.press("r");
  await player.page.waitForTimeout(300);
  await expect(player.page).toHaveURL(new RegExp(`/game/${id}$`));
  // Clicked, it leaves the focus where it was, and the next letter is one.
  await player.square("e4").focus();
  await player.button("Previous move").click();
  await player.expectOn("e2", "white pawn");
  await expect(player.square("e4")).toBeFocused();
});

test("j10: resigning is asked once, on every screen", async ({ player }) => {
  await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  await player.button("Resign").click();
  const dialog = player.page.getByRole("dialog");
  await expect(dialog).toContainText("Resign this game?");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(player.result).toBeEmpty();
  await player.page.setViewportSize({ width: 390, height: 844 });
  await player.button("More").click();
  await dialog.getByRole("button", { name: "Resign" }).click();
  await expect(dialog).toContainText("Resign this game?");
  await dialog.getByRole("button", { name: "Resign" }).click();
  await expect(player.result).toContainText("Black wins by resignation");
});

test("p2: after a restart Undo leads back to the game before", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 e7e5");
  await player.page.keyboard.press("r");
  await expect(player.advice).toContainText("New game started.");
  await player.page.keyboard.press("z");
  await player.sees(2);
  await expect(player.page).toHaveURL(new RegExp(`/game/${id}$`));
  await player.moves("g1f3", 2);
});

test("p2: whoever has left a game is back in it with one press", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4");
  await player.page.keyboard.press("n");
  await player.page.getByRole("link", { name: "Back to the game" }).click();
  await player.sees(1);
  await expect(player.page).toHaveURL(new RegExp(`/game/${id}$`));
  await player.page.keyboard.press("n");
  await expect(player.button("Start game")).toBeVisible();
  await player.page.keyboard.press("z");
  await player.sees(1);
});

test("p3: Enter plays again", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("f2f3 e7e5 g2g4 d8h4");
  await expect(player.result).toContainText("Black wins");
  await player.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await player.page.keyboard.press("Enter");
  await player.sees(0);
  await expect(player.page).not.toHaveURL(new RegExp(id));
});
