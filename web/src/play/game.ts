// One game as this browser sees it: the state the server told last, the moves
// to look back at, and what was sent and not answered yet.
import { computed, signal } from "@preact/signals";
import { ApiError, api, type LineMove, type Seats } from "../api";
import { freshKey } from "../key";
import type { GameView, Offer } from "../protocol";
import { Connection, type Link, type Outcome, type Wish } from "./connection";
import { followed, joined } from "./line";

/** A move that the server has not answered yet. */
interface Sent {
  move: string;
  ply: number;
  turn: number;
}

export type Action =
  | "draw"
  | "claim-draw"
  | "resign"
  | "restart"
  | "rematch"
  | "leave"
  | "pause"
  | "resume"
  | "hint";

export class Game {
  readonly id: string;
  readonly state = signal<GameView | null>(null);
  readonly line = signal<readonly LineMove[]>([]);
  /** The position before the first move. */
  readonly start = signal<string | null>(null);
  /** The ply one looks back at; nothing while one follows the game. */
  readonly lookedAt = signal<number | null>(null);
  readonly link = signal<Link>("connecting");
  /** Why there is nothing to show. */
  readonly failure = signal<unknown>(null);
  /** What did not work, until the next thing is asked: whoever tries again hears whether it did. */
  readonly trouble = signal<unknown>(null);
  /** When the state came, by the browser's clock: clocks run on from there. */
  readonly toldAt = signal(0);
  /** The game in which it goes on, where that was asked for here. */
  readonly next = signal<string | null>(null);

  readonly #sent = signal<Sent | null>(null);
  /** What was asked and not answered yet. */
  readonly #wishes = new Set<string>();
  #connection: Connection | null = null;
  #isClosed = false;

  constructor(id: string) {
    this.id = id;
  }

  /** The ply on the board: what one looks at, or the last one. */
  readonly ply = computed(() => {
    const ply = this.state.value?.ply ?? 0;
    return Math.min(this.lookedAt.value ?? ply, ply);
  });
  readonly isLive = computed(() => this.ply.value === (this.state.value?.ply ?? 0));
  /** What each side had captured by then. */
  readonly captured = computed(() => {
    const nothing = { first: [], second: [] };
    if (this.isLive.value) return this.state.value?.captured ?? nothing;
    return this.line.value[this.ply.value - 1]?.captured ?? nothing;
  });
  readonly isWaiting = computed(() => this.#sent.value !== null);

  /** Fetches the game and follows it. */
  async open(): Promise<void> {
    const state = await this.#fetch();
    if (!state) return;
    await this.#joinIfInvited(state);
    if (!this.#isClosed) this.#connect();
  }

  /** Fetches the game as it is, to be looked at from its beginning. */
  async read(): Promise<void> {
    if (await this.#fetch()) this.look(0);
  }

  async #fetch(): Promise<GameView | null> {
    try {
      const [state, line] = await Promise.all([api.show(this.id), api.line(this.id)]);
      if (this.#isClosed) return null;
      this.start.value = line.start;
      this.line.value = line.moves;
      this.#take(state);
      return state;
    } catch (error) {
      this.failure.value = error;
      return null;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#connection?.close();
  }

  look(ply: number): void {
    const last = this.state.value?.ply ?? 0;
    const wanted = Math.max(0, Math.min(ply, last));
    this.lookedAt.value = wanted === last ? null : wanted;
  }

  /** Makes a move. Sent again after an outage it is played once: it says for which turn it is. */
  async move(move: string): Promise<void> {
    const state = this.state.value;
    if (!state || this.#sent.value) return;
    this.trouble.value = null;
    this.#sent.value = { move, ply: state.ply, turn: state.turn };
    await this.#send();
  }

  /** A move that waits for a yes. */
  readonly pending = signal<string | null>(null);

  /** Makes the move that waits, or takes it back. */
  async decide(isYes: boolean): Promise<void> {
    const move = this.pending.value;
    this.pending.value = null;
    if (move === null) return;
    if (isYes) await this.move(move);
    else this.#redraw();
  }

  /** Why a move cannot be made: the code of the reason, if the server has one. */
  async whyNot(move: string): Promise<string | null> {
    const state = this.state.value;
    if (!state) return null;
    try {
      await this.#ask({ type: "move", move, ply: state.ply, turn: state.turn });
      return null;
    } catch (error) {
      return error instanceof ApiError ? reasonOf(error.parameters) : null;
    }
  }

  async act(action: Action): Promise<void> {
    await this.#try({ type: action });
  }

  async takeBack(): Promise<void> {
    const ply = this.state.value?.ply ?? 0;
    this.lookedAt.value = null;
    await this.#try({ type: "takeback", ply });
  }

  async decline(offer: Offer): Promise<void> {
    await this.#try({ type: "decline", offer });
  }

  async seat(seats: Seats): Promise<void> {
    await this.#try({ type: "players", ...seats });
  }

  #connect(): void {
    this.#connection = new Connection({
      id: this.id,
      onState: (state) => this.#take(state),
    });
    this.#connection.link.subscribe((link) => {
      this.link.value = link;
      if (link === "open") void this.#send();
    });
  }

  /** Whoever opens the link of a game with an open seat takes it. */
  async #joinIfInvited(state: GameView): Promise<void> {
    const isOpen = [state.first, state.second].some((player) => player.kind === "open");
    if (!isOpen || state.result || state.your_seats.length > 0 || state.steward) return;
    try {
      // By HTTP: somebody new is given a name for the socket this way.
      this.#take(await api.act(this.id, "join"));
    } catch (error) {
      this.#refused(error);
    }
  }

  async #send(): Promise<void> {
    const sent = this.#sent.value;
    if (!sent) return;
    try {
      await this.#ask({ type: "move", ...sent });
      this.#forget(sent);
    } catch (error) {
      // No answer: it may be there or not. It is sent again when the line is
      // back. An answer that is no: the board shows what is true.
      if (error instanceof ApiError && error.status === 0) return;
      this.#forget(sent);
      this.#refused(error);
    }
  }

  /** No more is to be heard of it; the next one may be under way already. */
  #forget(sent: Sent): void {
    if (this.#sent.value === sent) this.#sent.value = null;
  }

  /** The line as it is as soon as it is like this. */
  async #linkWhen(isRight: (link: Link) => boolean): Promise<void> {
    if (isRight(this.link.value)) return;
    await new Promise<void>((done) => {
      const stop = this.link.subscribe((link) => {
        if (!isRight(link)) return;
        stop();
        done();
      });
    });
  }

  #ask(wish: Wish): Promise<Outcome> {
    if (this.#connection) return this.#connection.send(wish);
    return Promise.reject(new ApiError(0, "unreachable", "not connected yet"));
  }

  async #try(wish: Wish): Promise<void> {
    const name = JSON.stringify(wish);
    // Pressed twice before there is an answer, it is wished once.
    if (this.#wishes.has(name) || this.next.value !== null) return;
    this.#wishes.add(name);
    this.trouble.value = null;
    try {
      // The game is seen before its line is there: who is quick waits until it is, or is not.
      await this.#linkWhen((link) => link !== "connecting");
      const { game } = await this.#insist({ ...wish, key: freshKey() });
      if (game) this.next.value = game;
    } catch (error) {
      this.#refused(error);
    } finally {
      this.#wishes.delete(name);
    }
  }

  /** Asks again after an outage if nobody knows whether it was done; by its key it is done once. */
  async #insist(wish: Wish): Promise<Outcome> {
    try {
      return await this.#ask(wish);
    } catch (error) {
      const isLost = error instanceof ApiError && error.code === "unanswered";
      if (!isLost) throw error;
      await this.#linkWhen((link) => link === "open");
      return this.#insist(wish);
    }
  }

  #refused(error: unknown): void {
    this.trouble.value = error;
    this.#redraw();
  }

  /** A new list of targets: the board takes back what it has drawn already. */
  #redraw(): void {
    const state = this.state.value;
    if (state) this.state.value = { ...state, targets: [...state.targets] };
  }

  /** A state that came late, after a newer one, is dropped. */
  #take(state: GameView): void {
    const known = this.state.value;
    if (known && state.seq < known.seq) return;
    // Told once more when the line is there: nothing runs on in a game that is over.
    if (known?.seq === state.seq && known.result) return;
    this.toldAt.value = performance.now();
    // What was told before stays the same object: a board that has drawn a move
    // already would take it back when it is given new targets.
    const isSame = known?.seq === state.seq && known.targets.length === state.targets.length;
    this.state.value = isSame ? { ...state, targets: known.targets } : state;
    if (known && known.turn !== state.turn) this.pending.value = null;
    // The turn it was for is over, by this move or another.
    if (this.#sent.value && this.#sent.value.turn !== state.turn) this.#sent.value = null;
    const next = followed(this.line.value, state);
    if ("line" in next) this.line.value = next.line;
    else void this.#fetchLine(next.from);
  }

  async #fetchLine(from: number): Promise<void> {
    try {
      const told = await api.line(this.id, from);
      const line = joined(this.line.value, told);
      const state = this.state.value;
      if (state) this.line.value = line.slice(0, state.ply);
    } catch {
      // The next state asks again.
    }
  }
}

/** The innermost code of what a refusal is about. */
function reasonOf({ reason }: ApiError["parameters"]): string | null {
  if (typeof reason !== "object" || !("code" in reason)) return null;
  return reasonOf(reason.parameters ?? {}) ?? reason.code;
}
