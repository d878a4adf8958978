// What the one at the board is about to do: a piece taken up, a jump half made,
// a move planned, a question open. Pure: every function gives the next state
// and at most one effect, and the only moves it ever tells are ones it was given.
import { applied, type Pieces } from "./pieces";
import { choicesOf, foreseen, kept, meant, type Plan } from "./plan";
import { isSquare, type Square } from "./square";
import type { Color, Refusal, Target } from "./types";

/** What the board is told from outside. */
export interface Situation {
  pieces: Pieces;
  targets: readonly Target[];
  movable: readonly Color[];
  sideToMove: Color;
  premoves: boolean;
  /** What pawns become without a question. */
  promotion: string | null;
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
  /** Moves planned in the other side's turn, the next one first. */
  readonly premoves: readonly Plan[];
}

export type Effect = { move: Target } | { refuse: Refusal };

export interface Outcome {
  state: State;
  effect?: Effect;
}

export const IDLE: State = { selected: null, path: [], goal: null, choice: [], premoves: [] };

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
  /** Which of several planned moves ends here. */
  plan?: number;
}

/** If moves of several kinds end on a square, the first of these is shown. */
const LOUDEST: readonly Kind[] = ["promotion", "en-passant", "castling", "capture", "quiet"];

const moved = (target: Target): Outcome => ({ state: IDLE, effect: { move: target } });
const refused = (state: State, refuse: Refusal): Outcome => ({ state, effect: { refuse } });
/** Nothing in hand, but what was planned stands. */
const resting = ({ premoves }: State): State =>
  premoves.length > 0 ? { ...IDLE, premoves } : IDLE;
const taken = (state: State, square: Square): State => ({ ...resting(state), selected: square });

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
function isPlannable(state: State, situation: Situation, square: Square): boolean {
  const piece = foreseen(situation.pieces, state.premoves).get(square);
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
  if (state.choice.length > 0) return { state: resting(state) };
  if (state.selected === null) return select(state, situation, square);
  if (situation.targets.length === 0) return plan(state, state.selected, situation, square);

  const open = candidates(state, situation);
  const step = state.path.length;
  const next = open.filter((target) => stops(target)[step] === square);
  if (next.length > 0) {
    const done = next.filter((target) => stops(target).length === step + 1);
    if (done.length > 0) return finish(done, situation);
    return { state: { ...state, path: [...state.path, square] } };
  }
  // Onto its own rook the king castles, as some are used to.
  const castles = open.filter(({ rook }) => rook?.from === square);
  if (step === 0 && castles.length > 0) return finish(castles, situation);
  if (square === state.selected || square === held(state)) return { state: IDLE };
  const ends = open.filter((target) => target.to === square);
  if (ends.length > 0) {
    const ways = new Set(ends.map((target) => stops(target).join()));
    return ways.size === 1 ? finish(ends, situation) : { state: { ...state, goal: square } };
  }
  const piece = situation.pieces.get(square);
  if (piece?.color === situation.sideToMove && situation.movable.includes(piece.color)) {
    return select(state, situation, square);
  }
  return refused(state, mustCapture(situation) ? "must-capture" : "no-such-move");
}

/** These lead to the same square: either it is one move, or there is a choice. */
function finish(same: readonly Target[], { promotion }: Situation): Outcome {
  const [first, ...others] = same;
  if (!first) return { state: IDLE };
  const preset = promotion && same.find(({ becomes }) => becomes === promotion);
  if (others.length === 0 || preset) return moved(preset || first);
  return { state: { ...IDLE, selected: first.from as Square, choice: same } };
}

function select(state: State, situation: Situation, square: Square): Outcome {
  if (isPlannable(state, situation, square)) return { state: taken(state, square) };
  const piece = situation.pieces.get(square);
  if (!piece) return { state: IDLE };
  if (!situation.movable.includes(piece.color)) return refused(resting(state), "not-yours");
  if (piece.color !== situation.sideToMove || situation.targets.length === 0) {
    return refused(resting(state), "not-your-turn");
  }
  const isMovable = situation.targets.some((target) => target.from === square);
  if (isMovable) return { state: taken(state, square) };
  if (mustCapture(situation)) return refused(IDLE, "must-capture");
  // In hand all the same: whoever then tries a square is told why not there.
  return refused(taken(state, square), "stuck");
}

/** Nothing is known about the position to come, so any square may be planned. */
function plan(state: State, from: Square, situation: Situation, to: Square): Outcome {
  if (to === from) return { state: resting(state) };
  if (isPlannable(state, situation, to)) return { state: taken(state, to) };
  const choice = choicesOf(foreseen(situation.pieces, state.premoves).get(from), from, to);
  const { promotion } = situation;
  if (choice.length > 0 && !promotion) return { state: { ...state, choice } };
  const next = choice.length > 0 && promotion ? { from, to, becomes: promotion } : { from, to };
  return { state: { ...IDLE, premoves: [...state.premoves, next] } };
}

/** Takes up a piece to drag it. Then it is the one in hand, or it is refused. */
export function grab(state: State, situation: Situation, square: Square): Outcome {
  if (state.choice.length > 0 || square === held(state)) return { state };
  const outcome = select(state, situation, square);
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
export function choose(state: State, situation: Situation, target: Target): Outcome {
  if (!state.choice.includes(target)) return { state: resting(state) };
  if (situation.targets.includes(target)) return moved(target);
  const [from, to] = [target.from as Square, target.to as Square];
  const next: Plan = target.becomes ? { from, to, becomes: target.becomes } : { from, to };
  return { state: { ...IDLE, premoves: [...state.premoves, next] } };
}

/** A new position has come: the next planned move is made if it can be, else all are forgotten. */
export function arrive(state: State, situation: Situation): Outcome {
  const { selected } = state;
  if (situation.targets.length === 0) {
    const premoves = kept(situation.pieces, state.premoves, situation.movable);
    const next = { ...IDLE, premoves };
    const stays = selected !== null && isPlannable(next, situation, selected);
    return { state: stays ? taken(next, selected) : resting(next) };
  }
  const [next, ...premoves] = state.premoves;
  if (next) {
    const target = meant(next, situation.targets);
    if (!target) return { state: IDLE };
    const rest = { ...IDLE, premoves };
    return {
      state: selected ? taken(rest, selected) : resting(rest),
      effect: { move: target },
    };
  }
  const stays = situation.targets.some((target) => target.from === selected);
  return { state: selected && stays ? taken(IDLE, selected) : IDLE };
}

/** The pieces with the one in hand where it has touched down, and what is planned done. */
export function inHand(state: State, situation: Situation): Pieces {
  const now = foreseen(situation.pieces, state.premoves);
  const [either] = state.choice;
  if (either) return applied(now, { ...either, becomes: null });
  const at = held(state);
  const piece = state.selected && now.get(state.selected);
  if (!state.selected || !piece || !at || state.path.length === 0) return now;
  const pieces = new Map(now);
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
  for (const [index, { from, to }] of state.premoves.entries()) {
    mark(from, { premove: true });
    mark(to, { premove: true, ...(state.premoves.length > 1 && { plan: index + 1 }) });
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
