// The connection to the server: a socket that comes back by itself, is told the whole
// state then, and after that what changes.
import { type ReadonlySignal, signal } from "@preact/signals";
import { ApiError } from "../api";
import type { Action, GameView, Reply, ServerMessage } from "../protocol";
import { updated } from "./update";

export type Link = "connecting" | "open" | "lost";

interface Wishes {
  id: string;
  onState: (state: GameView) => void;
}

/** What is asked of the server: `{type: "move", move: "e2e4", ply: 0}`. */
export type Wish = Action & { key?: string };

/** What came of a wish. */
export type Outcome = Omit<Reply, "id" | "status" | "error">;

interface Waiting {
  done: (outcome: Outcome) => void;
  failed: (error: ApiError) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

export class Connection {
  readonly #wishes: Wishes;
  readonly #link = signal<Link>("connecting");
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE;
  #isClosed = false;
  #count = 0;
  /** What this socket has told. */
  #told: GameView | null = null;
  readonly #waiting = new Map<number, Waiting>();

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#drop);
    this.#connect();
  }

  get link(): ReadonlySignal<Link> {
    return this.#link;
  }

  /**
   * Asks for something; what comes of it comes as a state, before the answer. If
   * the line breaks first, nobody knows whether it was done: the error is
   * "unanswered" then. Its status is 0, as that of what cannot even be sent.
   */
  send(wish: Wish): Promise<Outcome> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(silence("unreachable"));
    this.#count += 1;
    const id = this.#count;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      socket.send(JSON.stringify({ id, ...wish }));
    });
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#drop);
    clearTimeout(this.#timer);
    if (this.#socket) leave(this.#socket);
    this.#socket = null;
  }

  #connect(): void {
    const { id } = this.#wishes;
    const address = new URL(`/api/games/${encodeURIComponent(id)}/socket`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("updates", "true");
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#told = null;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as ServerMessage;
      // First the state: whoever sends again when the line is back must know it.
      this.#take(message);
      this.#link.value = "open";
      this.#pause = FIRST_PAUSE;
      if (message.type === "reply") this.#answered(message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  /** Comes back later, and tells those who wait that nobody knows. */
  #lose(): void {
    this.#socket = null;
    for (const { failed } of this.#waiting.values()) failed(silence("unanswered"));
    this.#waiting.clear();
    if (this.#isClosed) return;
    this.#link.value = "lost";
    // Without a network nothing is tried until there is one again.
    if (!canReach(location.hostname)) return;
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #take(message: ServerMessage): void {
    if (message.type === "state") this.#told = message.state;
    else if (message.type !== "update" || !this.#told) return;
    else this.#told = updated(this.#told, message.kept, message.state);
    this.#wishes.onState(this.#told);
  }

  #answered({ id, status, error, ...outcome }: Reply): void {
    const waiting = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    if (error) waiting?.failed(new ApiError(status, error.code, error.message, error.parameters));
    else waiting?.done(outcome);
  }

  /** The network is there again: nobody wants to wait for the next try. */
  readonly #hurry = () => {
    if (this.#link.value !== "lost") return;
    clearTimeout(this.#timer);
    // A try from before may wait for a network that is gone.
    if (this.#socket) leave(this.#socket);
    this.#pause = FIRST_PAUSE;
    this.#connect();
  };

  /**
   * A socket may not notice for minutes that its network is gone, and says
   * goodbye in vain then: it is not waited for.
   */
  readonly #drop = () => {
    const socket = this.#socket;
    if (!socket) return;
    this.#lose();
    leave(socket);
  };
}

/** A server on this machine needs no network (P5). */
function canReach(host: string): boolean {
  return navigator.onLine || /^(localhost|127\.|\[::1\])/.test(host);
}

/** Whatever the socket still says, nobody listens. */
function leave(socket: WebSocket): void {
  socket.onmessage = null;
  socket.onclose = null;
  // A browser complains if one is closed that is not open yet.
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

function silence(code: "unreachable" | "unanswered"): ApiError {
  return new ApiError(0, code, "the server does not answer");
}
