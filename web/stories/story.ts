// What every story starts with: a server, a browser that complains about
// nothing, and words for what a player does.
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { GameView } from "../src/protocol";
import { slowDown } from "./lag";
import { givePage } from "./page";
import { Server } from "./server";

interface Fixtures {
  server: Server;
  player: Player;
  /** Another person, with a browser of their own. */
  newPlayer: () => Promise<Player>;
}

/** Two people at one screen. */
export const TWO_HERE = { first: { kind: "human" }, second: { kind: "human" } };

/** A machine that answers at once. */
export const QUICK = { kind: "lab", algorithm: "alpha-beta", evaluation: "material", depth: 1 };

/** A machine that thinks for some ten seconds: there is time to do something meanwhile. */
export const SLOW = {
  kind: "lab",
  algorithm: "alpha-beta-deepening",
  evaluation: "classic",
  depth: 20,
};

/** What the browser itself logs when nobody answers at the other end. */
const NOBODY =
  /^(Failed to load resource: |WebSocket connection to '[^']*' failed: (Error in connection establishment: )?)net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED)$/;

/** What it logs of an answer that is no, where the page asked for something. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d /;

/** And where the server cannot save. */
const UNAVAILABLE = /^Failed to load resource: the server responded with a status of 503 /;

export class Player {
  readonly page: Page;
  readonly server: Server;
  /** What the browser complained about. */
  complaints: string[] = [];

  constructor(page: Page, server: Server) {
    this.page = page;
    this.server = server;
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      const isAsked = new URL(message.location().url, server.url).pathname.startsWith("/api/");
      if (isAsked && REFUSED.test(message.text())) return;
      this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(error.message));
  }

  async open(path = "/"): Promise<void> {
    await this.page.goto(`${this.server.url}${path}`);
  }

  /**
   * For stories that take the server, its database or the network away: the browser
   * logs that.
   */
  forgiveOutage(): void {
    const isOutage = (text: string) => NOBODY.test(text) || UNAVAILABLE.test(text);
    this.complaints = this.complaints.filter((complaint) => !isOutage(complaint));
  }

  square(name: string): Locator {
    return this.page.locator(`main [role="grid"] [data-square="${name}"]`);
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** One of several that exclude each other. */
  radio(name: string): Locator {
    return this.page.getByRole("radio", { name, exact: true });
  }

  get log(): Locator {
    return this.page.getByRole("log");
  }

  get result(): Locator {
    return this.page.getByRole("status");
  }

  /** The line that says what the page waits for and what did not work. */
  get advice(): Locator {
    return this.page.locator(".advice");
  }

  /** The player's panel, by colour. */
  strip(color: string): Locator {
    return this.page.getByRole("region", { name: color, exact: true });
  }

  /** Asks the server for something by HTTP, as this person. */
  async post<T = GameView>(path: string, data: object | string = {}): Promise<T> {
    const type = typeof data === "string" ? "text/plain" : "application/json";
    const answer = await this.page.request.post(`${this.server.url}/api/${path}`, {
      data,
      headers: { origin: this.server.url, "content-type": type },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  }

  /** Sets up a game through the API, as this person. */
  async create(wanted: object): Promise<string> {
    const { id } = await this.post("games", wanted);
    return id;
  }

  /** Sets up a game through the API, as this person, and opens it. */
  async play(wanted: object): Promise<string> {
    const id = await this.create(wanted);
    await this.watch(id);
    return id;
  }

  /** Opens a game; it can be played when the line to the server is there. */
  async watch(id: string): Promise<void> {
    await this.open(`/game/${id}`);
    await expect(this.page.getByRole("grid")).toBeVisible();
  }

  /** The state as the server has it. */
  async state(id: string): Promise<GameView> {
    const answer = await this.page.request.get(`${this.server.url}/api/games/${id}`);
    return (await answer.json()) as GameView;
  }

  /** Clicks from square to square. */
  async move(...squares: string[]): Promise<void> {
    for (const name of squares) await this.square(name).click();
  }

  /** Clicks moves such as `e2e4`, each after the one before has arrived. */
  async moves(text: string, before = 0): Promise<void> {
    for (const [index, move] of text.split(" ").entries()) {
      await this.move(move.slice(0, 2), move.slice(2, 4));
      await this.sees(before + index + 1);
    }
  }

  /** Types a move, as chess players write it. */
  async type(move: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: "Type a move" });
    await field.fill(move);
    await field.press("Enter");
  }

  /** Drags a piece with the mouse. */
  async drag(from: string, to: string): Promise<void> {
    await this.square(from).dragTo(this.square(to));
  }

  /** Waits until so many moves are in the list, and that no more. */
  async sees(ply: number): Promise<void> {
    if (ply > 0) await this.page.locator(`[data-ply="${ply}"]`).waitFor();
    await expect(this.page.locator("[data-ply]")).toHaveCount(ply);
  }

  /** What stands on a square: "e4, white pawn". */
  async expectOn(square: string, piece: string): Promise<void> {
    const label = new RegExp(`^${square}, ${piece}(,|$)`);
    await expect(this.square(square)).toHaveAttribute("aria-label", label);
  }
}

async function prepare(context: BrowserContext, server: Server): Promise<void> {
  await givePage(context, server.url);
  await slowDown(context);
}

async function openPlayer(browser: Browser, server: Server): Promise<Player> {
  const context = await browser.newContext();
  await prepare(context, server);
  return new Player(await context.newPage(), server);
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
  server: async ({}, use) => {
    const server = await Server.fresh();
    await use(server);
    await server.remove();
  },
  player: async ({ page, server }, use) => {
    await prepare(page.context(), server);
    const player = new Player(page, server);
    await use(player);
    expect(player.complaints).toEqual([]);
  },
  newPlayer: async ({ browser, server }, use) => {
    const all: Player[] = [];
    await use(async () => {
      const player = await openPlayer(browser, server);
      all.push(player);
      return player;
    });
    for (const player of all) {
      expect(player.complaints).toEqual([]);
      await player.page.context().close();
    }
  },
});

export { expect };
