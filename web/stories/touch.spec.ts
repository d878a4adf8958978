// Dragging with a finger: real touches, as the browser gets them from a screen.
import type { CDPSession } from "@playwright/test";
import { expect, type Player, TWO_HERE, test } from "./story";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

type Point = { x: number; y: number };

class Finger {
  readonly #player: Player;
  readonly #session: CDPSession;

  private constructor(player: Player, session: CDPSession) {
    this.#player = player;
    this.#session = session;
  }

  static async of(player: Player): Promise<Finger> {
    return new Finger(player, await player.page.context().newCDPSession(player.page));
  }

  async #touch(type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) {
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  async #middle(square: string): Promise<Point> {
    const box = await this.#player.square(square).boundingBox();
    if (!box) throw new Error(`${square} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Puts the finger down, moves it over the squares, and looks before it is lifted. */
  async drag(squares: string[], whileHeld: () => Promise<void> = async () => {}): Promise<void> {
    const points = await Promise.all(squares.map((square) => this.#middle(square)));
    const [start, ...others] = points;
    if (!start) return;
    await this.#touch("touchStart", start);
    let at = start;
    for (const to of others) {
      for (let step = 1; step <= 5; step += 1) {
        const part = step / 5;
        await this.#touch("touchMove", {
          x: at.x + (to.x - at.x) * part,
          y: at.y + (to.y - at.y) * part,
        });
      }
      at = to;
    }
    await whileHeld();
    await this.#touch("touchEnd");
  }
}

test("f1: a chess piece is dragged by finger, larger and above it", async ({ player }) => {
  const id = await player.play({ game: "chess", ...TWO_HERE });
  const finger = await Finger.of(player);
  await finger.drag(["e2", "e4"], async () => {
    await expect(player.square("e4")).toHaveAttribute("data-over", "");
    await expect(player.square("e4")).toHaveAttribute("data-target", "quiet");
    const piece = await player.page.locator("[data-dragged]").boundingBox();
    const square = await player.square("e4").boundingBox();
    if (!piece || !square) throw new Error("there is nothing to see");
    expect(piece.width).toBeGreaterThan(square.width * 1.3);
    expect(piece.y + piece.height / 2).toBeLessThan(square.y + square.height / 2);
  });
  await player.expectOn("e4", "white pawn");
  // The board shows the move before the server has it, and its answer takes away
  // what was advised before.
  const moves = player.page.locator("[data-ply]");
  await expect(moves).toHaveCount(1);
  // Dropped where it cannot go, it goes home.
  await finger.drag(["b8", "b5"]);
  await expect(player.advice).toContainText("This piece cannot move there.");
  await player.expectOn("b8", "black knight");
  await finger.drag(["b8", "c6"]);
  await player.expectOn("c6", "black knight");
  await expect(moves).toHaveCount(2);
  expect((await player.state(id)).moves).toEqual(["e2e4", "b8c6"]);
  // The page has not been scrolled by it.
  expect(await player.page.evaluate(() => scrollY)).toBe(0);
});

test("f1: a man of checkers is dragged by finger, also over a jump of two steps", async ({
  player,
}) => {
  // Black: a man on c3. Red: men on d4 and f6, and one far away.
  const fen = "B:W15,22,32:B11";
  const id = await player.play({ game: "checkers", fen, ...TWO_HERE });
  const start = await player.state(id);
  const [jump] = start.targets;
  if (!jump) throw new Error("there is no jump");
  expect(jump.takes).toHaveLength(2);
  const finger = await Finger.of(player);
  await finger.drag([jump.from, jump.to], async () => {
    await expect(player.square(jump.to)).toHaveAttribute("data-target", "capture");
  });
  await player.expectOn(jump.to, "black man");
  for (const taken of jump.takes ?? []) await player.expectOn(taken, "empty");
  await expect.poll(async () => (await player.state(id)).ply).toBe(1);
});
