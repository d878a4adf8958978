import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Reviewing } from "./reviewing";

const answers: { status: number; body: object }[] = [];
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  answers.length = 0;
  asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    const next = answers.shift();
    if (!next) throw new Error("nobody answers");
    return new Response(JSON.stringify(next.body), { status: next.status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const running = (done: number) => ({ status: 202, body: { status: "running", done, total: 9 } });
const done = { status: 200, body: { status: "done", report: { version: 1, moves: [] } } };

test("a review is asked after until it is there, and then no more", async () => {
  answers.push(running(0), running(5), done);
  const review = new Reviewing("abc");
  await review.begin();
  expect(review.progress.value).toEqual({ done: 0, total: 9 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(review.progress.value).toEqual({ done: 5, total: 9 });
  await vi.advanceTimersByTimeAsync(1000);
  expect([review.progress.value, review.report.value]).toEqual([null, { version: 1, moves: [] }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
});

test("without an answer it is tried again; a no is a no", async () => {
  const review = new Reviewing("abc");
  await review.begin();
  expect(review.trouble.value).toMatchObject({ code: "unreachable" });
  answers.push(done);
  await vi.advanceTimersByTimeAsync(5000);
  expect([review.trouble.value, review.report.value !== null]).toEqual([null, true]);
  const other = new Reviewing("abc");
  answers.push({ status: 409, body: { error: { code: "game-goes-on", message: "" } } });
  await other.begin();
  const before = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, other.trouble.value]).toMatchObject([before, { code: "game-goes-on" }]);
});

test("nobody asks any more after the screen was left", async () => {
  answers.push(running(0), done);
  const review = new Reviewing("abc");
  await review.begin();
  review.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, review.report.value]).toEqual([1, null]);
});
