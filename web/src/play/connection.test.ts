import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameView } from "../protocol";
import { Connection } from "./connection";
import { FakeSocket, stubBrowser } from "./fake-socket";

const state = (seq: number) => ({ type: "state", state: { seq } });

describe("the line to the server", () => {
  let seen: number[] = [];
  let connection: Connection;
  const heard = new Map<string, () => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    stubBrowser((name, listener) => heard.set(name, listener));
    seen = [];
    connection = new Connection({
      id: "abc",
      onState: (told: GameView) => seen.push(told.seq),
    });
  });
  afterEach(() => {
    connection.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test("comes back by itself", () => {
    FakeSocket.last.says(state(7));
    expect(connection.link.value).toBe("open");
    FakeSocket.last.close();
    expect(connection.link.value).toBe("lost");
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all.length).toBe(2);
    expect(FakeSocket.last.address.protocol).toBe("ws:");
    FakeSocket.last.says(state(9));
    expect(connection.link.value).toBe("open");
    expect(seen).toEqual([7, 9]);
  });

  test("what changes is added to what was told, of this socket only", () => {
    const lists = { moves: [], think_ms: [], scores: [], messages: [] };
    const update = (seq: number) => ({
      type: "update",
      kept: { plies: 0, scores: 0, messages: 0 },
      state: { seq, ...lists },
    });
    FakeSocket.last.says({ type: "state", state: { seq: 7, ...lists } });
    FakeSocket.last.says(update(8));
    FakeSocket.last.close();
    vi.advanceTimersByTime(250);
    FakeSocket.last.says(update(9));
    FakeSocket.last.says(state(10));
    expect(seen).toEqual([7, 8, 10]);
  });

  test("waits longer and longer, but never longer than five seconds", () => {
    for (const pause of [250, 500, 1000, 2000, 4000, 5000, 5000]) {
      const before = FakeSocket.all.length;
      FakeSocket.last.close();
      vi.advanceTimersByTime(pause - 1);
      expect(FakeSocket.all.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all.length).toBe(before + 1);
    }
  });

  test("every wish has its own answer", async () => {
    FakeSocket.last.says(state(1));
    const first = connection.send({ type: "hint" });
    const second = connection.send({ type: "move", move: "e9", ply: 0 });
    const [one, two] = FakeSocket.last.sent;
    const error = { code: "illegal-move", message: "no" };
    FakeSocket.last.says({ type: "reply", id: two?.id, status: 422, error });
    FakeSocket.last.says({ type: "reply", id: one?.id, status: 200, seq: 2 });
    await expect(first).resolves.toMatchObject({ seq: 2 });
    await expect(second).rejects.toMatchObject({ status: 422, code: "illegal-move" });
  });

  test("what was not answered when the line broke is known to be unknown", async () => {
    FakeSocket.last.says(state(1));
    const wish = connection.send({ type: "resign" });
    FakeSocket.last.close();
    await expect(wish).rejects.toMatchObject({ status: 0, code: "unanswered" });
    const late = connection.send({ type: "resign" });
    await expect(late).rejects.toMatchObject({ status: 0, code: "unreachable" });
  });

  test("a socket that is not open yet is closed when it is: browsers complain otherwise", () => {
    const socket = FakeSocket.last;
    const closed = vi.spyOn(socket, "close");
    heard.get("offline")?.();
    expect([connection.link.value, closed.mock.calls.length]).toEqual(["lost", 0]);
    socket.onopen?.();
    expect(closed).toHaveBeenCalledOnce();
  });

  test("back in the network there is one socket, and the one before is left", () => {
    FakeSocket.last.close();
    vi.advanceTimersByTime(250);
    const before = FakeSocket.last;
    const closed = vi.spyOn(before, "close");
    heard.get("online")?.();
    expect(FakeSocket.last).not.toBe(before);
    before.onopen?.();
    expect(closed).toHaveBeenCalledOnce();
    before.says(state(1));
    FakeSocket.last.says(state(2));
    expect(seen).toEqual([2]);
  });

  test("without a network it does not wait for a goodbye, and comes back with it", () => {
    FakeSocket.last.says(state(3));
    const socket = FakeSocket.last;
    socket.close = () => {};
    heard.get("offline")?.();
    expect(connection.link.value).toBe("lost");
    heard.get("online")?.();
    FakeSocket.last.says(state(4));
    expect(connection.link.value).toBe("open");
    // The old one is told late that it is closed.
    socket.onclose?.();
    expect(connection.link.value).toBe("open");
    expect(seen).toEqual([3, 4]);
  });

  test("closed by the page it stays closed", () => {
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });

  test("without a network nothing is tried, unless the server is on this machine", () => {
    const tries = () => FakeSocket.all.length;
    FakeSocket.last.says(state(1));
    vi.stubGlobal("navigator", { onLine: false });
    vi.stubGlobal("location", { href: "http://192.168.1.5/game/abc", hostname: "192.168.1.5" });
    heard.get("offline")?.();
    vi.advanceTimersByTime(60_000);
    expect([tries(), connection.link.value]).toEqual([1, "lost"]);
    vi.stubGlobal("navigator", { onLine: true });
    heard.get("online")?.();
    expect(tries()).toBe(2);
    FakeSocket.last.says(state(2));
    vi.stubGlobal("navigator", { onLine: false });
    vi.stubGlobal("location", { href: "http://localhost/game/abc", hostname: "localhost" });
    heard.get("offline")?.();
    vi.advanceTimersByTime(1000);
    expect(tries()).toBeGreaterThan(2);
  });
});
