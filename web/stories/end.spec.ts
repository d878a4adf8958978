// Games to their end, and what comes after it.
import { expect, QUICK, TWO_HERE, test } from "./story";

const FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4";

test("f8: a whole game is clicked to mate by two people here", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves(FOOLS_MATE);
  await expect(player.result).toContainText("Black wins by checkmate");
  await expect(player.square("e1")).toHaveAttribute("aria-label", /in check/);
  await expect(player.log).toContainText("Black wins by checkmate");
  const { status, result, reason } = await player.state(id);
  expect([status, result, reason]).toEqual(["finished", "0-1", "checkmate"]);
});

test("f8: a machine is mated on the board", async ({ player }) => {
  // Whatever it answers, the rooks go on: two ranks are taken, the edge is near.
  const fen = "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1";
  await player.play({ game: "chess", fen, first: { kind: "human" }, second: QUICK });
  await player.move("b1", "b8");
  await expect(player.result).toContainText("White wins by checkmate");
  await expect(player.result).toContainText("You won. Well played!");
});

test("f8: stalemate is a draw", async ({ player }) => {
  const fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
  await player.play({ game: "chess", fen, ...TWO_HERE });
  await player.move("f6", "f7");
  await expect(player.result).toContainText("Stalemate");
});

test("p3: the result is told beside the board, and one click plays again", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves(FOOLS_MATE);
  await expect(player.result).toContainText("Black wins");
  // Whoever opens it again sees the same.
  await player.page.reload();
  await player.sees(4);
  await player.expectOn("h4", "black queen");
  await expect(player.result).toContainText("Black wins by checkmate");
  await player.button("Rematch").click();
  await expect(player.page).not.toHaveURL(new RegExp(id));
  await player.expectOn("e2", "white pawn");
  await player.moves("e2e4");
});

test("p3: from the result one goes on to a new game", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves(FOOLS_MATE);
  await player.result.getByRole("button", { name: "New game" }).click();
  await expect(player.button("Start game")).toBeVisible();
});

test("p2: z takes back and r starts again, at any time", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("e2e4 e7e5");
  await player.page.keyboard.press("z");
  await player.sees(1);
  await player.expectOn("e7", "black pawn");
  await player.moves("c7c5 g1f3", 1);
  await player.page.keyboard.press("r");
  await player.sees(0);
  await player.expectOn("e2", "white pawn");
  await player.moves("d2d4");
});

test("p2: a move is taken back after the end, and it goes on in a new game", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  await player.moves(FOOLS_MATE);
  await expect(player.result).toContainText("Black wins");
  await player.page.keyboard.press("z");
  await player.sees(3);
  await expect(player.result).not.toContainText("Black wins");
  await player.moves("d8e7", 3);
  expect((await player.state(id)).status).toBe("finished");
});

test("p2: after the end r starts again", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves(FOOLS_MATE);
  await expect(player.result).toContainText("Black wins");
  await player.page.keyboard.press("r");
  await player.sees(0);
  await player.moves("e2e4");
});

test("p2: against a machine z takes back its move and one's own", async ({ player }) => {
  await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  await player.move("e2", "e4");
  await player.sees(2);
  await player.button("Undo").click();
  await player.sees(0);
  await player.expectOn("e2", "white pawn");
  await player.move("d2", "d4");
  await player.sees(2);
});

test("f8: the same position three times can be claimed as a draw", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.moves("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  await player.button("Claim draw").click();
  await expect(player.result).toContainText("Draw by threefold repetition");
});

test("f8: one can give up", async ({ player }) => {
  await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  await player.button("Resign").click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(player.result).toContainText("Black wins by resignation");
  await expect(player.result).toContainText("You lost. Play again?");
});
