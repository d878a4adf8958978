// What the one at the board is about to do: a piece taken up, a jump half made,
// a move planned, a question open. Pure: every function gives the next state
// and at most one effect, and the only moves it ever tells are ones it was given.
import { applied, type Pieces } from "./pieces";
import { isSquare, type Square } from "./square";
import type { Color, Refusal, Target } from "./types";

/** What the board is told from outside. */
export interface Situation {
  pieces: Pieces;
  targets: readonly Target[];
  movable: readonly Color[];
  sideToMove: Color;
  premoves: boolean;
}

export interface State {
  /** Where the piece was taken up. */
  readonly selected: Square | null;
  /** Where it has touched down since: jumps can be shown step by step. */
  readonly path: readonly Square[];
  /** Where it shall end, if several ways lead there and one must be chosen. */
  readonly goal: Square | null;
  /** Moves that differ only in what the piece becomes. */
  readonly choice: readonly Target[];
  /** A move planned in the other side's turn. */
  readonly premove: { from: Square; to: Square } | null;
}

export type Effect = { move: Target } | { refuse: Refusal };

export interface Outcome {
  state: State;
  effect?: Effect;
}

export const IDLE: State = { selected: null, path: [], goal: null, choice: [], premove: null };

export type Kind = Target["kind"];

/** What there is to see on a square. */
export interface Mark {
  selected?: true;
  target?: Kind;
  /** A jump may touch down here and go on. */
  step?: true;
  /** What stands here is taken by one of the moves. */
  taken?: true;
  /** This piece must capture. */
  must?: true;
  premove?: true;
}

/** If moves of several kinds end on a square, the first of these is shown. */
const LOUDEST: readonly Kind[] = ["promotion", "en-passant", "castling", "capture", "quiet"];

const moved = (target: Target): Outcome => ({ state: IDLE, effect: { move: target } });
const refused = (state: State, refuse: Refusal): Outcome => ({ state, effect: { refuse } });
const taken = (square: Square): State => ({ ...IDLE, selected: square });

/** The squares on which the piece touches down, the last one included. */
function stops(target: Target): string[] {
  return [...(target.via ?? []), target.to];
}

function mustCapture({ targets }: Situation): boolean {
  return targets.length > 0 && targets.every((target) => (target.captured ?? []).length > 0);
}

/** Where the piece in hand stands now. */
export function held(state: State): Square | null {
  return state.path.at(-1) ?? state.selected;
}

/** The moves that begin with what was done so far. */
export function candidates(state: State, { targets }: Situation): Target[] {
  return targets.filter(
    (target) =>
      target.from === state.selected &&
      (state.goal === null || target.to === state.goal) &&
      state.path.every((square, index) => stops(target)[index] === square),
  );
}

/** Whether a piece may be taken up to plan a move. */
function isPlannable(situation: Situation, square: Square): boolean {
  const piece = situation.pieces.get(square);
  return (
    situation.premoves &&
    situation.targets.length === 0 &&
    piece !== undefined &&
    piece.color !== situation.sideToMove &&
    situation.movable.includes(piece.color)
  );
}

/** Somebody presses a square. */
export function press(state: State, situation: Situation, square: Square): Outcome {
  if (state.choice.length > 0) return { state: IDLE };
  if (state.selected === null) return select(situation, square);
  if (situation.targets.length === 0) return plan(state.selected, situation, square);

  const open = candidates(state, situation);
  const step = state.path.length;
  const next = open.filter((target) => stops(target)[step] === square);
  if (next.length > 0) {
    const done = next.filter((target) => stops(target).length === step + 1);
    if (done.length > 0) return finish(done);
    return { state: { ...state, path: [...state.path, square] } };
  }
  if (square === state.selected || square === held(state)) return { state: IDLE };
  const ends = open.filter((target) => target.to === square);
  if (ends.length > 0) {
    const ways = new Set(ends.map((target) => stops(target).join()));
    return ways.size === 1 ? finish(ends) : { state: { ...state, goal: square } };
  }
  const piece = situation.pieces.get(square);
  if (piece?.color === situation.sideToMove && situation.movable.includes(piece.color)) {
    return select(situation, square);
  }
  return refused(state, mustCapture(situation) ? "must-capture" : "no-such-move");
}

/** These lead to the same square: either it is one move, or there is a choice. */
function finish(same: readonly Target[]): Outcome {
  const [first, ...others] = same;
  if (!first) return { state: IDLE };
  if (others.length === 0) return moved(first);
  return { state: { ...IDLE, selected: first.from as Square, choice: same } };
}

function select(situation: Situation, square: Square): Outcome {
  const piece = situation.pieces.get(square);
  if (!piece) return { state: IDLE };
  if (!situation.movable.includes(piece.color)) return refused(IDLE, "not-yours");
  if (isPlannable(situation, square)) return { state: taken(square) };
  if (piece.color !== situation.sideToMove || situation.targets.length === 0) {
    return refused(IDLE, "not-your-turn");
  }
  if (situation.targets.some((target) => target.from === square)) return { state: taken(square) };
  return refused(IDLE, mustCapture(situation) ? "must-capture" : "stuck");
}

/** Nothing is known about the position to come, so any square may be planned. */
function plan(from: Square, situation: Situation, square: Square): Outcome {
  if (square === from) return { state: IDLE };
  if (isPlannable(situation, square)) return { state: taken(square) };
  return { state: { ...IDLE, premove: { from, to: square } } };
}

/** Takes up a piece to drag it. Then it is the one in hand, or it is refused. */
export function grab(state: State, situation: Situation, square: Square): Outcome {
  if (state.choice.length > 0 || square === held(state)) return { state };
  const outcome = select(situation, square);
  return outcome.state.selected === square ? outcome : { ...outcome, state };
}

/** Lets go of the dragged piece. Over its own square, or none, it stays taken up. */
export function drop(state: State, situation: Situation, to: Square | null): Outcome {
  const from = held(state);
  if (from === null || to === null || to === from) return { state };
  const outcome = press(state, situation, to);
  const isReselection = outcome.state.selected === to && outcome.state.choice.length === 0;
  if (!isReselection) return outcome;
  return situation.targets.length === 0 ? { state } : refused(state, "no-such-move");
}

/** The piece becomes this. */
export function choose(state: State, target: Target): Outcome {
  return state.choice.includes(target) ? moved(target) : { state: IDLE };
}

/** A new position has come: a planned move is made if it can be, else forgotten. */
export function arrive(state: State, situation: Situation): Outcome {
  const { premove } = state;
  if (situation.targets.length === 0) {
    const keepsPlan = premove !== null && isPlannable(situation, premove.from);
    if (keepsPlan) return { state: { ...IDLE, premove } };
    const { selected } = state;
    return { state: selected && isPlannable(situation, selected) ? taken(selected) : IDLE };
  }
  if (premove) {
    const meant = situation.targets.filter(
      (target) => target.from === premove.from && target.to === premove.to,
    );
    const ways = new Set(meant.map((target) => stops(target).join()));
    const [first] = meant;
    return first && ways.size === 1 ? moved(first) : { state: IDLE };
  }
  const { selected } = state;
  const stays = situation.targets.some((target) => target.from === selected);
  return { state: selected && stays ? taken(selected) : IDLE };
}

/** The pieces with the one in hand where it has touched down. */
export function inHand(state: State, situation: Situation): Pieces {
  const [either] = state.choice;
  if (either) return applied(situation.pieces, { ...either, becomes: null });
  const at = held(state);
  const piece = state.selected && situation.pieces.get(state.selected);
  if (!state.selected || !piece || !at || state.path.length === 0) return situation.pieces;
  const pieces = new Map(situation.pieces);
  pieces.delete(state.selected);
  const [way] = candidates(state, situation);
  for (const square of (way?.takes ?? []).slice(0, state.path.length)) {
    if (isSquare(square)) pieces.delete(square);
  }
  return pieces.set(at, piece);
}

/** What there is to see. */
export function marks(state: State, situation: Situation): Map<string, Mark> {
  const all = new Map<string, Mark>();
  const mark = (square: string, more: Mark) => all.set(square, { ...all.get(square), ...more });
  const at = held(state);
  if (state.premove) {
    mark(state.premove.from, { premove: true });
    mark(state.premove.to, { premove: true });
  }
  if (at === null && mustCapture(situation)) {
    for (const target of situation.targets) mark(target.from, { must: true });
  }
  if (at === null || state.choice.length > 0) return all;
  mark(at, { selected: true });
  for (const target of candidates(state, situation)) {
    const next = stops(target)[state.path.length];
    if (next !== undefined && next !== target.to) mark(next, { step: true });
    for (const square of (target.takes ?? []).slice(state.path.length)) {
      if (square !== target.to) mark(square, { taken: true });
    }
    const known = all.get(target.to)?.target;
    const louder = LOUDEST.find((kind) => kind === known || kind === target.kind);
    mark(target.to, { target: louder ?? target.kind });
  }
  return all;
}
