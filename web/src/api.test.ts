import { afterEach, expect, test, vi } from "vitest";
import { ApiError, api } from "./api";

afterEach(() => vi.unstubAllGlobals());

function answering(body: string, options: ResponseInit) {
  const asked = vi.fn(async (_path: string, _options: RequestInit) => new Response(body, options));
  vi.stubGlobal("fetch", asked);
  return asked;
}

const NO = JSON.stringify({ error: { code: "not-found", message: "there is no game" } });

test("a refusal is an error with its status, its code and what it is about", async () => {
  answering(NO, { status: 404 });
  const error = await api.show("x").catch((error: unknown) => error);
  expect(error).toEqual(new ApiError(404, "not-found", "there is no game"));
  expect(error).toMatchObject({ status: 404, code: "not-found", parameters: {} });
  const parameters = { reason: { code: "chess.over" } };
  answering(JSON.stringify({ error: { code: "bad-fen", message: "over", parameters } }), {
    status: 422,
  });
  await expect(api.show("x")).rejects.toMatchObject({ code: "bad-fen", parameters });
});

test("what is sent says what it is", async () => {
  const asked = answering("{}", { status: 201 });
  expect(await api.importGames("1. e4 *")).toEqual({});
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ "content-type": "text/plain" });
});

test("what was asked for ahead is told once, and only while it is new", async () => {
  const asked = answering("{}", { status: 200 });
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  api.expect("x");
  expect(asked).toHaveBeenCalledTimes(2);
  await Promise.all([api.show("x"), api.line("x")]);
  expect(asked).toHaveBeenCalledTimes(2);
  await api.show("x");
  expect(asked).toHaveBeenCalledTimes(3);
  // A link that was pressed and not followed: the game has gone on since.
  api.expect("x");
  clock.mockReturnValue(60_000);
  await api.show("x");
  expect(asked).toHaveBeenCalledTimes(6);
  clock.mockRestore();
});

const keyOf = ([, options]: [string, RequestInit]) =>
  (options.headers as Record<string, string>)["idempotency-key"];

test("what changes something has a key, another one each time; what only asks has none", async () => {
  const asked = answering("{}", { status: 200 });
  await api.show("x");
  await api.act("x", "join");
  await api.act("x", "join");
  await api.remove("x");
  const [none, ...keys] = asked.mock.calls.map(keyOf);
  expect(none).toBeUndefined();
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(3);
});

test("where an answer is lost, the same is sent once more with the same key", async () => {
  vi.useFakeTimers();
  const lost = vi.fn(async (_path: string, _options: RequestInit): Promise<Response> => {
    if (lost.mock.calls.length === 1) throw new TypeError("Failed to fetch");
    return new Response('{"id":"def"}');
  });
  vi.stubGlobal("fetch", lost);
  const joined = api.act("x", "join");
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await joined).toEqual({ id: "def" });
  const [one, two] = lost.mock.calls.map(keyOf);
  expect(two).toBe(one);
});

test("an answer that breaks off is none", async () => {
  const text = async () => {
    throw new TypeError("network error");
  };
  vi.stubGlobal("fetch", async () => ({ text }));
  await expect(api.show("x")).rejects.toMatchObject({ status: 0, code: "unreachable" });
});
