// Everything without a mouse.
import type { Locator } from "@playwright/test";
import { expect, type Player, TWO_HERE, test } from "./story";

/** Goes on with the tab key until something has the focus. */
async function tabTo(player: Player, wanted: Locator): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    await player.page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("the tab key does not lead there");
}

/** With the arrow keys to a square, and there Enter. White is at the bottom. */
async function press(player: Player, square: string): Promise<void> {
  const now = await player.page.evaluate(
    () => (document.activeElement as HTMLElement | null)?.dataset.square ?? "",
  );
  const across = square.charCodeAt(0) - now.charCodeAt(0);
  const up = Number(square[1]) - Number(now[1]);
  const key = player.page.keyboard;
  for (let step = 0; step < Math.abs(across); step += 1)
    await key.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(up); step += 1)
    await key.press(up > 0 ? "ArrowUp" : "ArrowDown");
  await expect(player.square(square)).toBeFocused();
  await key.press("Enter");
}

test("f1: a whole game by keys, from the menu to mate and to the next one", async ({ player }) => {
  const key = player.page.keyboard;
  await player.open();
  await tabTo(player, player.radio("Against the computer"));
  await key.press("ArrowRight");
  await expect(player.radio("Two players here")).toBeChecked();
  await key.press("Enter");
  await expect(player.page.getByRole("grid", { name: "Board" })).toBeVisible();
  await expect(player.page).toHaveURL(/\/game\//);
  const id = new URL(player.page.url()).pathname.replace("/game/", "");
  await tabTo(player, player.page.locator('main [role="grid"] [tabindex="0"]'));
  for (const [index, move] of ["f2f3", "e7e5", "g2g4", "d8h4"].entries()) {
    await press(player, move.slice(0, 2));
    await expect(player.square(move.slice(0, 2))).toHaveAttribute("aria-pressed", "true");
    await press(player, move.slice(2));
    await player.sees(index + 1);
  }
  await expect(player.result).toContainText("Black wins by checkmate");
  await tabTo(player, player.button("Rematch"));
  await key.press("Enter");
  await expect(player.page).not.toHaveURL(new RegExp(id));
  await player.sees(0);
});

test("f1: what has the focus is seen", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await tabTo(player, player.page.locator('main [role="grid"] [tabindex="0"]'));
  const outline = await player.page.evaluate(() => {
    const style = document.activeElement && getComputedStyle(document.activeElement);
    return `${style?.outlineStyle} ${style?.outlineWidth}`;
  });
  expect(outline).toBe("solid 3px");
});

test("j11: / types a move, f turns the board, ? shows the keys, n leads to a new game", async ({
  player,
}) => {
  const key = player.page.keyboard;
  await player.play({ game: "chess", ...TWO_HERE });
  const box = player.page.getByRole("textbox", { name: "Type a move" });
  await expect(async () => {
    await key.press("/");
    await expect(box).toBeFocused({ timeout: 1000 });
  }).toPass();
  await key.type("Nf3");
  await key.press("Enter");
  await player.sees(1);
  // In a field, letters are letters.
  await key.type("z");
  await player.sees(1);
  await box.blur();
  const top = async () => (await player.square("a1").boundingBox())?.y ?? 0;
  const before = await top();
  // A moment after typing they are shortcuts again.
  await player.page.waitForTimeout(3200);
  await key.press("f");
  await expect.poll(top).toBeLessThan(before);
  await key.press("Shift+?");
  const dialog = player.page.getByRole("dialog");
  await expect(dialog).toContainText("Keyboard shortcuts");
  await key.press("Escape");
  await expect(dialog).toHaveCount(0);
  await key.press("n");
  await expect(player.button("Start game")).toBeVisible();
});
