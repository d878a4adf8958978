import { afterEach, expect, test, vi } from "vitest";
import { ApiError, api } from "./api";

afterEach(() => vi.unstubAllGlobals());

function answering(body: string, options: ResponseInit) {
  const asked = vi.fn(async (_path: string, _options: RequestInit) => new Response(body, options));
  vi.stubGlobal("fetch", asked);
  return asked;
}

const NO = JSON.stringify({ error: { code: "not-found", message: "there is no game" } });

test("a refusal is asked for as an answer, and is an error with its true status", async () => {
  const asked = answering(NO, { status: 200, headers: { "coronet-status": "404" } });
  const error = await api.show("x").catch((error: unknown) => error);
  expect(error).toEqual(new ApiError(404, "not-found", "there is no game"));
  expect(error).toMatchObject({ status: 404, code: "not-found" });
  expect(asked.mock.calls[0]?.[1].headers).toEqual({ "coronet-refusals": "as-answers" });
});

test("a refusal by its status is one, too", async () => {
  answering(NO, { status: 404 });
  await expect(api.show("x")).rejects.toMatchObject({ status: 404, code: "not-found" });
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
