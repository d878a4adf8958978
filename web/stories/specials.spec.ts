// The moves of chess that do more than one thing.
import { expect, TWO_HERE, test } from "./story";

test("f7: en passant takes the pawn beside, and says so", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 a7a6 e4e5 d7d5");
  await player.square("e5").click();
  await expect(player.square("d6")).toHaveAttribute("data-target", "en-passant");
  await player.square("d6").click();
  await player.sees(5);
  await player.expectOn("d6", "white pawn");
  await player.expectOn("d5", "empty");
  await expect(player.log).toContainText("pawn took the pawn on d6");
});

test("f7: en passant is offered at once or never", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 a7a6 e4e5 d7d5 h2h3 a6a5");
  await player.square("e5").click();
  await expect(player.square("e6")).toHaveAttribute("data-target", "quiet");
  await expect(player.square("d6")).not.toHaveAttribute("data-target", /./);
});

test("f7: castling moves the rook, too, to both sides", async ({ player }) => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  await player.play({ game: "chess", fen, ...TWO_HERE });
  await player.move("e1", "g1");
  await player.sees(1);
  await player.expectOn("g1", "white king");
  await player.expectOn("f1", "white rook");
  await player.move("e8", "c8");
  await player.sees(2);
  await player.expectOn("c8", "black king");
  await player.expectOn("d8", "black rook");
  await expect(player.log).toContainText("castled");
});

const PROMOTION = "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1";

test("j9: what a pawn becomes is chosen by mouse", async ({ player }) => {
  await player.play({ game: "chess", fen: PROMOTION, ...TWO_HERE });
  await player.move("a7", "a8");
  const choice = player.page.getByRole("group", { name: "Promote to" });
  await expect(choice.getByRole("button")).toHaveCount(4);
  // A click elsewhere is no choice: nothing has happened.
  await player.square("e4").click({ force: true });
  await expect(choice).toHaveCount(0);
  await player.expectOn("a7", "white pawn");
  await player.move("a7", "a8");
  await choice.getByRole("button", { name: "white rook" }).click();
  await player.sees(1);
  await player.expectOn("a8", "white rook");
  await expect(player.log).toContainText("The pawn became a rook.");
});

for (const [key, piece] of [
  ["R", "rook"],
  ["N", "knight"],
  ["B", "bishop"],
  ["Q", "queen"],
] as const) {
  test(`j9: the key ${key} makes a ${piece}`, async ({ player }) => {
    const id = await player.play({ game: "chess", fen: PROMOTION, ...TWO_HERE });
    await player.move("a7", "a8");
    await expect(player.button("white queen")).toBeFocused();
    await player.page.keyboard.press(key.toLowerCase());
    await player.sees(1);
    await player.expectOn("a8", `white ${piece}`);
    // R is not the key that starts again then.
    expect((await player.state(id)).ply).toBe(1);
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("j9: what a pawn becomes is chosen by touch", async ({ player }) => {
    await player.play({ game: "chess", fen: PROMOTION, ...TWO_HERE });
    await player.square("a7").tap();
    await expect(player.square("a8")).toHaveAttribute("data-target", "promotion");
    await player.square("a8").tap();
    await player.button("white knight").tap();
    await player.expectOn("a8", "white knight");
    await player.sees(1);
    await player.square("h2").tap();
    await player.square("h1").tap();
    await player.button("black bishop").tap();
    await player.expectOn("h1", "black bishop");
  });
});
