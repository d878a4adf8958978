import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, stubBrowser } from "./fake-socket";
import { Game } from "./game";

/** A game of two people at this screen, after so many moves. */
function after(...moves: string[]): object {
  const ply = moves.length;
  const here = { kind: "human" };
  return {
    id: "abc",
    seq: ply,
    turn: ply,
    ply,
    moves,
    targets: [],
    first: here,
    second: here,
    your_seats: ["first", "second"],
    result: null,
  };
}

const tells = (...moves: string[]) => ({ type: "state", state: after(...moves) });
const wishes = () => FakeSocket.last.sent.map(({ type, move }) => [type, move]);
const replies = (answer: object) =>
  FakeSocket.last.says({ type: "reply", id: FakeSocket.last.sent.length, ...answer });
/** Lets whoever waits for an answer hear it. */
const settled = () => vi.advanceTimersByTimeAsync(0);

let game: Game;
beforeEach(async () => {
  vi.useFakeTimers();
  stubBrowser(() => {});
  vi.stubGlobal("fetch", async (path: string) => {
    const line = { start: "", from: 0, moves: [] };
    return new Response(JSON.stringify(path.includes("/line") ? line : after()));
  });
  game = new Game("abc");
  await game.open();
  FakeSocket.last.says(tells());
});
afterEach(() => {
  game.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the next move need not wait for more than the position", async () => {
  void game.move("e2e4");
  expect(game.isWaiting.value).toBe(true);
  FakeSocket.last.says(tells("e2e4"));
  expect(game.isWaiting.value).toBe(false);
  void game.move("e7e5");
  // The answer to the first one comes when the second is under way.
  FakeSocket.last.says({ type: "reply", id: 1, status: 200 });
  await settled();
  expect(game.isWaiting.value).toBe(true);
  FakeSocket.last.says(tells("e2e4", "e7e5"));
  replies({ status: 200 });
  await settled();
  expect(game.isWaiting.value).toBe(false);
  expect(wishes()).toEqual([
    ["move", "e2e4"],
    ["move", "e7e5"],
  ]);
});

test("a move that is under way is not made twice", () => {
  void game.move("e2e4");
  void game.move("d2d4");
  expect(wishes()).toEqual([["move", "e2e4"]]);
});

test("trouble is that of what was asked last", async () => {
  const full = { status: 503, error: { code: "store", message: "the disk is full" } };
  void game.move("e2e4");
  replies(full);
  await settled();
  expect(game.trouble.value).toMatchObject({ status: 503 });
  void game.takeBack();
  expect(game.trouble.value).toBeNull();
  await settled();
  replies(full);
  await settled();
  expect(game.trouble.value).toMatchObject({ status: 503 });
  void game.move("e2e4");
  expect(game.trouble.value).toBeNull();
});

test("after an outage a move is sent again if it is not there, and only then", async () => {
  void game.move("e2e4");
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(250);
  FakeSocket.last.says(tells());
  expect(wishes()).toEqual([["move", "e2e4"]]);
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(250);
  FakeSocket.last.says(tells("e2e4"));
  expect([game.isWaiting.value, wishes()]).toEqual([false, []]);
});

test("what goes on in another game says in which, and nothing more is asked here", async () => {
  FakeSocket.last.says(tells("e2e4"));
  void game.act("restart");
  // Pressed twice it is wished once.
  void game.act("restart");
  await settled();
  expect(wishes()).toEqual([["restart", undefined]]);
  replies({ status: 200, game: "def" });
  await settled();
  expect(game.next.value).toBe("def");
  await game.act("restart");
  expect(wishes()).toHaveLength(1);
});

test("what was not answered when the line broke is sent again with its key", async () => {
  FakeSocket.last.says(tells("e2e4"));
  void game.act("restart");
  await settled();
  const [first] = FakeSocket.last.sent;
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(250);
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.says(tells("e2e4"));
  await settled();
  expect(FakeSocket.last.sent).toMatchObject([{ type: "restart", key: first?.key }]);
  FakeSocket.last.says({
    type: "reply",
    id: FakeSocket.last.sent[0]?.id,
    status: 200,
    game: "def",
  });
  await settled();
  expect([game.next.value, game.trouble.value]).toEqual(["def", null]);
});

test("the same wish once more has a key of its own", async () => {
  for (let count = 0; count < 2; count += 1) {
    void game.act("hint");
    await settled();
    replies({ status: 200 });
    await settled();
  }
  const [one, two] = FakeSocket.last.sent;
  expect(two?.key).toBeTruthy();
  expect(two?.key).not.toBe(one?.key);
});

test("what is asked while there is no line is not asked later", async () => {
  FakeSocket.last.close();
  await game.act("resign");
  expect(game.trouble.value).toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(250);
  FakeSocket.last.says(tells());
  await settled();
  expect(FakeSocket.last.sent).toEqual([]);
});
