// Talking to the server: one function for each call, and one error for all that
// can go wrong.
import type {
  Addresses,
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
} from "./protocol";

/** What the server says, or that it says nothing: then `status` is 0. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const options: RequestInit = { method, credentials: "same-origin" };
  if (typeof body === "string") {
    options.headers = { "content-type": "text/plain" };
    options.body = body;
  } else if (body !== undefined) {
    options.headers = { "content-type": "application/json" };
    options.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new ApiError(0, "unreachable", "the server does not answer");
  }
  const text = await answer.text();
  if (!answer.ok) throw problem(answer.status, text);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

function problem(status: number, text: string): ApiError {
  try {
    const { code, message } = (JSON.parse(text) as { error: { code: string; message: string } })
      .error;
    return new ApiError(status, code, message);
  } catch {
    return new ApiError(status, "unreadable", text.slice(0, 200));
  }
}

const game = (id: string) => `/api/games/${encodeURIComponent(id)}`;

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
  create: (wanted: NewGame) => call<GameView>("POST", "/api/games", wanted),
  show: (id: string) => call<GameView>("GET", game(id)),
  line: (id: string, from = 0) => call<Line>("GET", `${game(id)}/line${query({ from })}`),
  list: (filter: GameFilter) => call<GameList>("GET", `/api/games${query({ ...filter })}`),
  remove: (id: string) => call<void>("DELETE", game(id)),
  act: (id: string, action: string, body: object = {}) =>
    call<GameView>("POST", `${game(id)}/${action}`, body),
  highScores: (wanted: { game?: string; level?: number; best?: number }) =>
    call<HighScores>("GET", `/api/highscores${query(wanted)}`),
  opponents: () => call<Opponents>("GET", "/api/opponents"),
  addresses: () => call<Addresses>("GET", "/api/addresses"),
  /** Games from PGN, PDN or digits. */
  importGames: (text: string) => call<Imported>("POST", "/api/import", text),
  /** Where a game can be fetched as a file. */
  fileOf: (id: string, format: "pgn" | "pdn") => `${game(id)}/${format}`,
};
