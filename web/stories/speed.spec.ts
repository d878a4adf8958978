// How fast it is: measured and told. What is asserted is generous, since the
// machine that measures may be busy; only the size of the page is exact.
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { longGame } from "./long-game";
import { expect, QUICK, TWO_HERE, test } from "./story";

const FIRST_LOAD = 60 * 1024;

function tell(what: string, value: string): void {
  console.log(`speed: ${what}: ${value}`);
}

/** When a game could be started. */
function watchMenu(): void {
  const watch = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll("button")];
    if (!buttons.some((button) => button.textContent.includes("Start game"))) return;
    watch.disconnect();
    Object.assign(window, { usable: performance.now() });
  });
  watch.observe(document, { childList: true, subtree: true });
}

test("speed: the first load is small, and the page is usable soon", async ({ player }) => {
  const bodies: Promise<Buffer>[] = [];
  player.page.on("response", (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.body());
  });
  await player.page.addInitScript(watchMenu);
  const open = async () => {
    await player.open();
    const usable = await player.page.waitForFunction(
      () => (window as unknown as { usable?: number }).usable,
    );
    return (await usable.jsonValue()) ?? Number.NaN;
  };
  const first = await open();
  await player.page.waitForLoadState("networkidle");
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  tell("script and style, compressed", `${bytes} bytes of ${FIRST_LOAD}`);
  expect(sizes.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD);
  const again: number[] = [];
  for (let round = 0; round < 4; round += 1) again.push(await open());
  const later = again.map((time) => time.toFixed(0)).join(", ");
  tell("the menu is usable after", `${first.toFixed(0)} ms in a new browser, then ${later} ms`);
  expect(first).toBeLessThan(20_000);
});

test("speed: a click is drawn in the next frame", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  await player.page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener(
      "click",
      () => {
        const start = performance.now();
        requestAnimationFrame(() => times.push(performance.now() - start));
      },
      { capture: true },
    );
  });
  const drawn: string[] = [];
  const moves = [
    ["e2", "e4"],
    ["e7", "e5"],
    ["g1", "f3"],
  ] as const;
  for (const [index, [from, to]] of moves.entries()) {
    await player.move(from, to);
    // Moved already, before the server has said anything.
    drawn.push((await player.square(to).getAttribute("aria-label")) ?? "");
    await player.page.locator(`[data-at="${to}"]`).waitFor();
    // The other side can move when it has.
    await player.sees(index + 1);
  }
  const times = await player.page.evaluate(() => (window as unknown as { times: number[] }).times);
  tell("from click to frame", times.map((time) => `${time.toFixed(1)} ms`).join(", "));
  expect(drawn[0]).toMatch(/^e4, white pawn/);
  expect(Math.min(...times)).toBeLessThan(500);
});

test("speed: a dragged piece follows the pointer", async ({ player }) => {
  await player.play({ game: "chess", ...TWO_HERE });
  const box = await player.square("e2").boundingBox();
  if (!box) throw new Error("there is no square");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { mouse } = player.page;
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x, y - 10);
  await player.page.evaluate(() => {
    const count = { frames: 0, start: performance.now() };
    Object.assign(window, { count });
    const next = () => {
      count.frames += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let step = 0; step < 120; step += 1)
    await mouse.move(x + 100 * Math.sin(step / 9), y - 150 + 80 * Math.cos(step / 7));
  const rate = await player.page.evaluate(() => {
    const { count } = window as unknown as { count: { frames: number; start: number } };
    return (count.frames * 1000) / (performance.now() - count.start);
  });
  await expect(player.page.locator("[data-dragged]")).toHaveCount(1);
  const piece = await player.page.locator("[data-dragged]").boundingBox();
  const target = x + 100 * Math.sin(119 / 9);
  expect(Math.abs((piece?.x ?? 0) + (piece?.width ?? 0) / 2 - target)).toBeLessThan(3);
  await mouse.up();
  tell("frames a second while dragging", rate.toFixed(0));
  expect(rate).toBeGreaterThan(4);
});

interface Opening {
  /** The click that opened it, or nothing where the address did. */
  began: number;
  there: number;
  painted: number;
}

/** When the last move of a long game was in the page, and when it was painted. */
function watchOpening(ply: string): void {
  const found: Opening = { began: 0, there: 0, painted: 0 };
  Object.assign(window, { opening: found });
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    found.painted = performance.now();
  };
  const look = () => {
    if (!document.querySelector(`[data-ply="${ply}"]`)) return;
    watch.disconnect();
    found.there = performance.now();
    // What is sent within a frame arrives after it was painted.
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true });
  const begin = () => {
    found.began = performance.now();
  };
  addEventListener("click", begin, { capture: true });
}

async function opened(page: Page): Promise<Opening> {
  const handle = await page.waitForFunction(() => {
    const { opening } = window as unknown as { opening: Opening };
    return opening.painted > 0 ? opening : null;
  });
  return (await handle.jsonValue()) as Opening;
}

/** Five times, since the first one or two find nothing prepared. */
async function tellOpening(what: string, open: () => Promise<Opening>): Promise<void> {
  const openings: Opening[] = [];
  for (let round = 0; round < 5; round += 1) openings.push(await open());
  const each = (moment: "there" | "painted") =>
    openings.map((opening) => (opening[moment] - opening.began).toFixed(0)).join(", ");
  tell(`the last of 600 plies is there, ${what}, after`, `${each("there")} ms`);
  tell("and painted after", `${each("painted")} ms`);
}

test("speed: a game of 300 moves opens and can be looked through", async ({ player }) => {
  const { games } = await player.post<{ games: { id: string }[] }>("import", longGame().join("\n"));
  const id = games[0]?.id ?? "";
  const { page } = player;
  await page.addInitScript(watchOpening, "600");
  const link = page.locator(`a[href="/game/${id}"]`);
  await tellOpening("by a click in My games", async () => {
    await player.open("/games");
    await link.waitFor();
    // Nobody reads a list faster than that, and a browser that has just been
    // started has much else to do.
    await page.waitForTimeout(500);
    await link.click();
    return opened(page);
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await tellOpening("by its address", async () => {
    await player.watch(id);
    return opened(page);
  });
  await player.sees(600);
  const { metrics } = await session.send("Performance.getMetrics");
  const work = new Map(metrics.map(({ name, value }) => [name, value]));
  tell(
    "the last time took",
    `${work.get("LayoutCount")} layouts, ${work.get("RecalcStyleCount")} times style`,
  );
  // Counted and not timed: whoever lays the page out for every row is found.
  expect(work.get("LayoutCount")).toBeLessThan(60);
  const slider = page.getByRole("slider", { name: "Moves" });
  const times: number[] = [];
  for (const ply of ["1", "300", "599", "17"]) {
    const began = performance.now();
    await slider.fill(ply);
    const move = page.locator(`[data-ply="${ply}"][aria-current]`);
    await move.waitFor();
    times.push(performance.now() - began);
    await expect(move).toBeInViewport();
  }
  tell("and shows a move after", times.map((time) => `${time.toFixed(0)} ms`).join(", "));
  expect(Math.min(...times)).toBeLessThan(5000);
});

test("speed: a game is fetched while the button is still down", async ({ player }) => {
  const id = await player.create({ game: "chess", ...TWO_HERE });
  const { page } = player;
  await player.open("/games");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/api/games/${id}`)) asked.push(pathname);
  });
  await page.locator(`a[href="/game/${id}"]`).hover();
  await page.mouse.down();
  await expect.poll(() => asked).toEqual([`/api/games/${id}`, `/api/games/${id}/line`]);
  await page.mouse.up();
  await expect(page.getByRole("grid")).toBeVisible();
  // And not once more when it is up.
  expect(asked.filter((path) => path === `/api/games/${id}`)).toHaveLength(1);
});

test("speed: a quick machine answers soon", async ({ player }) => {
  await player.play({ game: "chess", first: { kind: "human" }, second: QUICK });
  await player.square("e2").click();
  const start = performance.now();
  await player.square("e4").click();
  await player.page.locator('[data-ply="2"]').waitFor();
  tell("from one's move to the answer", `${(performance.now() - start).toFixed(0)} ms`);
});
