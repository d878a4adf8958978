// Talking to the server: one function for each call, and one error for all that
// can go wrong.
import { freshKey } from "./key";
import type {
  Addresses,
  ErrorBody,
  ErrorText,
  GameList,
  GameView,
  HighScores,
  Imported,
  Line,
  LineMove,
  MeView,
  NewGame,
  Opponents,
  PersonalityView,
  PlayerChoice,
  ReviewDone,
  ReviewRunning,
} from "./protocol";

/** What the server says, or that it says nothing: then `status` is 0. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** What it is about. */
    readonly parameters: NonNullable<ErrorText["parameters"]> = {},
  ) {
    super(message);
    this.name = "ApiError";
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What was asked for before anybody waited for it, and until when it is as good as new. */
const asked = new Map<string, { answer: Promise<unknown>; until: number }>();
const FRESH_MS = 2000;

/** Asks for what will be wanted in a moment, so that it is there then; told once. */
function askAhead(path: string): void {
  const until = performance.now() + FRESH_MS;
  const answer = ask("GET", path);
  asked.set(path, { answer, until });
  // Whoever wants it hears of the error.
  answer.catch(() => {});
}

/** So long after a lost answer the same is asked once more. */
const AGAIN_MS = 500;

function call<T>(method: Method, path: string, body?: unknown, key?: string): Promise<T> {
  const early = method === "GET" ? asked.get(path) : undefined;
  asked.delete(path);
  // Somebody may have pressed a link and thought better of it.
  if (early && performance.now() < early.until) return early.answer as Promise<T>;
  return method === "GET" ? ask(method, path) : insist(method, path, body, key);
}

/** Changes something, once: where only the answer was lost, the server knows the key. */
async function insist<T>(
  method: Method,
  path: string,
  body?: unknown,
  key = freshKey(),
): Promise<T> {
  try {
    return await ask<T>(method, path, body, key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    return ask(method, path, body, key);
  }
}

async function ask<T>(method: Method, path: string, body?: unknown, key?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (key) headers["idempotency-key"] = key;
  const options: RequestInit = { method, headers, credentials: "same-origin" };
  if (typeof body === "string") {
    headers["content-type"] = "text/plain";
    options.body = body;
  } else if (body !== undefined) {
    headers["content-type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  const text = await read(path, options);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

/** What the server says, as it is. */
async function read(path: string, options: RequestInit): Promise<string> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(path, options);
    // The line may break within an answer, too.
    text = await answer.text();
  } catch {
    throw new ApiError(0, "unreachable", "the server does not answer");
  }
  if (!answer.ok) throw problem(answer.status, text);
  return text;
}

function problem(status: number, text: string): ApiError {
  try {
    const { code, message, parameters } = (JSON.parse(text) as ErrorBody).error;
    return new ApiError(status, code, message, parameters);
  } catch {
    return new ApiError(status, "unreadable", text.slice(0, 200));
  }
}

const game = (id: string) => `/api/games/${encodeURIComponent(id)}`;
const lineOf = (id: string, from: number) => `${game(id)}/line${query({ from })}`;

function query(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, `${value}`])).toString();
  return text === "" ? "" : `?${text}`;
}

export interface GameFilter {
  game?: string | undefined;
  result?: string | undefined;
  status?: string | undefined;
  opponent?: string | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

export type { Line, LineMove, Opponents };
export type GameOpponents = Opponents["chess"];
/** A machine with a name: a personality, or a player of the sources. */
export type NamedOpponent = PersonalityView;

export type Seats = { first?: PlayerChoice; second?: PlayerChoice };

export const api = {
  me: () => call<MeView>("GET", "/api/me"),
  rename: (name: string) => call<MeView>("PUT", "/api/me", { name }),
  /** Sets up a game; with the same key the same one. */
  create: (wanted: NewGame, key: string) => call<GameView>("POST", "/api/games", wanted, key),
  show: (id: string) => call<GameView>("GET", game(id)),
  line: (id: string, from = 0) => call<Line>("GET", lineOf(id, from)),
  /** Fetches a game that is about to be opened. */
  expect: (id: string) => {
    // Only the last one that was pressed will be opened.
    asked.clear();
    for (const path of [game(id), lineOf(id, 0)]) askAhead(path);
  },
  list: (filter: GameFilter) => call<GameList>("GET", `/api/games${query({ ...filter })}`),
  remove: (id: string) => call<void>("DELETE", game(id)),
  act: (id: string, action: string, body: object = {}) =>
    call<GameView>("POST", `${game(id)}/${action}`, body),
  /** Makes a move where no game is open. */
  move: (id: string, move: string, ply: number) =>
    call<GameView>("POST", `${game(id)}/moves`, { move, ply }),
  /** Has a game reviewed, or tells how far that is, or what was found. */
  review: (id: string, key: string) =>
    ask<ReviewDone | ReviewRunning>("POST", `${game(id)}/review`, undefined, key),
  highScores: (wanted: { game?: string; level?: number; best?: number }) =>
    call<HighScores>("GET", `/api/highscores${query(wanted)}`),
  opponents: () => call<Opponents>("GET", "/api/opponents"),
  addresses: () => call<Addresses>("GET", "/api/addresses"),
  /** Games from PGN, PDN or digits. */
  importGames: (text: string) => call<Imported>("POST", "/api/import", text),
  file: (id: string, format: "pgn" | "pdn") =>
    read(api.fileOf(id, format), { credentials: "same-origin" }),
  /** Where a game can be fetched as a file. */
  fileOf: (id: string, format: "pgn" | "pdn"): string => `${game(id)}/${format}`,
};
