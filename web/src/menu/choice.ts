// What somebody wants to play: the choices of the menu, how they are kept on
// this device, and the game they ask the server for.
import { forEachGame, GAMES } from "../description";
import type { GameKind, NewGame, PlayerChoice, Seat } from "../protocol";
import { load, save } from "../storage";

export const MODES = ["computer", "here", "link", "watch"] as const;
export const SIDES = ["first", "random", "second"] as const;
export const CLOCKS = ["none", "5+3", "15+10", "other"] as const;

export type Mode = (typeof MODES)[number];
export type Side = (typeof SIDES)[number];
export type ClockName = (typeof CLOCKS)[number];
export type Machine = Extract<PlayerChoice, { kind: "level" | "lab" }>;

export interface Choice {
  game: GameKind;
  mode: Mode;
  /** The opponent is the machine of the second seat; those who watch have both. */
  machines: Record<GameKind, Record<Seat, Machine>>;
  side: Side;
  clock: ClockName;
  minutes: number;
  increment: number;
  learn: boolean;
  /** Whether two people at this screen see what the positions are worth. */
  scores: boolean;
}

export const FIRST_CHOICE: Choice = {
  game: GAMES[0].name,
  mode: "computer",
  machines: forEachGame(() => bothOf(3)),
  side: "random",
  clock: "none",
  minutes: 10,
  increment: 5,
  learn: false,
  scores: true,
};

function bothOf(level: number): Record<Seat, Machine> {
  return { first: { kind: "level", level }, second: { kind: "level", level } };
}

/** The longest clock that makes sense at a board, in minutes and in seconds a move. */
const LONGEST = 600;

export function isClockRight({ clock, minutes, increment }: Choice): boolean {
  if (clock !== "other") return true;
  const isWithin = (value: number, least: number) => value >= least && value <= LONGEST;
  return isWithin(minutes, 1) && isWithin(increment, 0);
}

/** What the server is asked for. `chance` is between 0 and 1: who gets which side. */
export function newGame(choice: Choice, fen: string, chance: number = Math.random()): NewGame {
  const scores = choice.scores || choice.mode !== "here";
  const wanted: NewGame = { game: choice.game, ...seats(choice, chance), scores };
  const clock = clockOf(choice);
  if (clock) wanted.clock = clock;
  if (fen.trim() !== "") wanted.fen = fen.trim();
  if (choice.learn && hasMachine(choice.mode)) wanted.learn = true;
  return wanted;
}

export function hasMachine(mode: Mode): boolean {
  return mode === "computer" || mode === "watch";
}

function seats(choice: Choice, chance: number): Pick<NewGame, "first" | "second"> {
  const me: PlayerChoice = { kind: "human" };
  const machines = choice.machines[choice.game];
  if (choice.mode === "here") return { first: me, second: me };
  if (choice.mode === "watch") return machines;
  const other: PlayerChoice = choice.mode === "link" ? { kind: "open" } : machines.second;
  const isFirst = choice.side === "random" ? chance < 0.5 : choice.side === "first";
  return isFirst ? { first: me, second: other } : { first: other, second: me };
}

function clockOf({ clock, minutes, increment }: Choice): NewGame["clock"] {
  const of = (initial: number, more: number) => ({
    initial: Math.round(initial * 60_000),
    increment: Math.round(more * 1000),
  });
  switch (clock) {
    case "none":
      return null;
    case "5+3":
      return of(5, 3);
    case "15+10":
      return of(15, 10);
    case "other":
      return of(minutes, increment);
  }
}

const KEPT = "new-game";

export function keepChoice(choice: Choice): void {
  save(KEPT, JSON.stringify(choice));
}

/** What was chosen last. What is not understood any more is forgotten. */
export function lastChoice(): Choice {
  return understand(load(KEPT) ?? "");
}

export function understand(text: string): Choice {
  let kept: Record<string, unknown>;
  try {
    kept = record(JSON.parse(text));
  } catch {
    return FIRST_CHOICE;
  }
  const first = FIRST_CHOICE;
  const machines = record(kept.machines);
  return {
    game: oneOf(
      GAMES.map(({ name }) => name),
      kept.game,
      first.game,
    ),
    mode: oneOf(MODES, kept.mode, first.mode),
    machines: forEachGame((game) => both(machines[game], first.machines[game])),
    side: oneOf(SIDES, kept.side, first.side),
    clock: oneOf(CLOCKS, kept.clock, first.clock),
    minutes: typeof kept.minutes === "number" ? kept.minutes : first.minutes,
    increment: typeof kept.increment === "number" ? kept.increment : first.increment,
    learn: kept.learn === true,
    scores: kept.scores !== false,
  };
}

function both(kept: unknown, otherwise: Record<Seat, Machine>): Record<Seat, Machine> {
  const { first, second } = record(kept);
  return {
    first: machine(first) ?? otherwise.first,
    second: machine(second) ?? otherwise.second,
  };
}

function machine(kept: unknown): Machine | null {
  const { kind, level, algorithm, evaluation, depth } = record(kept);
  if (kind === "level" && Number.isInteger(level) && Number(level) >= 1 && Number(level) <= 10)
    return { kind, level: Number(level) };
  const isLab = typeof algorithm === "string" && typeof evaluation === "string";
  if (kind === "lab" && isLab && Number.isInteger(depth)) return kept as Machine;
  return null;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function oneOf<T extends string>(all: readonly T[], kept: unknown, first: T): T {
  return all.find((one) => one === kept) ?? first;
}
