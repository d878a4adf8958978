// What the board shows: the game as it stands, or what one looks back at.
import type { Arrow, Color, Target } from "../board";
import { descriptionOf } from "../description";
import type { Deed, GameView, Player, Seat } from "../protocol";
import { premoves } from "../settings";
import type { Game } from "./game";

export const SEATS = ["first", "second"] as const satisfies readonly Seat[];

/** The colour of a seat: White begins chess, Black begins checkers. */
export function colorOf(state: GameView, seat: Seat): Color {
  return descriptionOf(state.game).sides[seat].color;
}

export function otherSeat(seat: Seat): Seat {
  return seat === "first" ? "second" : "first";
}

export function isMachine(player: Player): boolean {
  return player.kind === "level" || player.kind === "lab";
}

/** Whether this browser decides alone: nobody has to be asked. */
export function isAlone(state: GameView): boolean {
  return SEATS.every((seat) => isMachine(state[seat]) || state.your_seats.includes(seat));
}

/** Whether the one who looks may do anything. */
export function mayAct(state: GameView): boolean {
  return state.steward || state.your_seats.length > 0;
}

/** Whether people have left it for another game, in which they go on. */
export function isSetAside(state: GameView): boolean {
  return state.status === "paused" && state.continued !== null;
}

/** Whether a move can be made: in a game that was set aside it goes on with it. */
export function mayMove(state: GameView): boolean {
  return state.status === "playing" || isSetAside(state);
}

/** Whether something was played that was not in the game before. */
export function isBegun(state: GameView): boolean {
  return state.ply > (state.from?.ply ?? 0);
}

/** Against a person it is for the one whose time runs then. */
export function mayResume(state: GameView): boolean {
  return mayAct(state) && (isAlone(state) || state.your_seats.includes(state.seat_to_move));
}

/** The seat at the bottom when nothing is flipped: one's own. */
export function ownSeat(state: GameView): Seat {
  return state.your_seats.length === 1 ? (state.your_seats[0] ?? "first") : "first";
}

export interface Shown {
  fen: string;
  targets: readonly Target[];
  movable: readonly Color[];
  premoves: boolean;
  sideToMove: Color;
  last: readonly string[];
  check: boolean;
  arrows: readonly Arrow[];
}

const NONE: readonly never[] = [];

export function shown(game: Game, state: GameView): Shown {
  const ply = game.ply.value;
  if (!game.isLive.value) {
    const move = game.line.value[ply - 1];
    const isFirst = ply % 2 === firstPlyParity(state);
    return {
      fen: move?.fen ?? game.start.value ?? state.fen,
      targets: NONE,
      movable: NONE,
      premoves: false,
      sideToMove: colorOf(state, isFirst ? "first" : "second"),
      last: move?.squares ?? NONE,
      check: move?.check ?? false,
      arrows: NONE,
    };
  }
  const isMine = state.your_seats.includes(state.seat_to_move);
  const isPlaying = mayMove(state);
  const targets = targetsOf(state);
  const hinted = targets.find((target) => target.move === state.hint);
  return {
    fen: state.fen,
    targets: isMine && isPlaying ? targets : NONE,
    movable: isPlaying ? state.your_seats.map((seat) => colorOf(state, seat)) : NONE,
    premoves:
      premoves.value === "on" && state.status === "playing" && state.your_seats.length === 1,
    sideToMove: state.side_to_move,
    last: state.last_squares,
    check: state.check,
    arrows: hinted ? [{ from: hinted.from, to: hinted.to, kind: "hint" }] : NONE,
  };
}

const zipped = new WeakMap<readonly Deed[], readonly Target[]>();

/** The legal moves with what they do; the same list for the same list of deeds. */
function targetsOf({ legal, targets }: GameView): readonly Target[] {
  const known = zipped.get(targets);
  if (known) return known;
  const made = targets.map((deed, place) => ({ ...deed, move: legal[place] ?? "" }));
  zipped.set(targets, made);
  return made;
}

/** Which plies are the first seat's: a game may start with the second to move. */
function firstPlyParity(state: GameView): number {
  const isFirstNow = state.seat_to_move === "first";
  return isFirstNow ? state.ply % 2 : (state.ply + 1) % 2;
}

/** The number of the move that a ply belongs to, and whether it opens it. */
export function numbered(state: GameView, ply: number): { number: number; isFirst: boolean } {
  const offset = firstPlyParity(state);
  return { number: Math.floor((ply - 1 + offset) / 2) + 1, isFirst: (ply - 1) % 2 === offset };
}

/** How many moves were made: both sides' together are one, as in the list of moves. */
export function movesOf(state: GameView): number {
  return state.ply === 0 ? 0 : numbered(state, state.ply).number;
}

/** How many moves a side has made: as many as stand in its column of the list. */
export function movesBy(state: GameView, seat: Seat): number {
  if (state.ply === 0) return 0;
  const begins = numbered(state, 1).isFirst ? "first" : "second";
  return Math.floor((state.ply + (begins === seat ? 1 : 0)) / 2);
}
