// The contract of the board: what it is given and what it tells. It knows no
// rules: where pieces may go comes from outside.
import type { Color } from "../description";
import type { Deed, GameKind } from "../protocol";

export type { Color };

/** A legal move, to be sent as it is, and what it does. */
export type Target = Deed & { move: string };

export interface Arrow {
  from: string;
  to: string;
  kind: "hint" | "drawn";
}

/** Why nothing was moved, when somebody tried. */
export type Refusal =
  /** The piece is the other side's, or not this person's to move. */
  | "not-yours"
  /** It is somebody else's turn. */
  | "not-your-turn"
  /** The piece cannot go there. */
  | "no-such-move"
  /** Another piece, or another way, must capture. */
  | "must-capture"
  /** The piece has no move at all. */
  | "stuck";

export interface Tried {
  from: string;
  to: string;
}

export interface BoardProps {
  game: GameKind;
  fen: string;
  /** Whose side is at the bottom. */
  bottom: Color;
  /** What may be moved now by the one who looks; nothing if it is not their turn. */
  targets: readonly Target[];
  /** Whose pieces they may move when it is their turn; both on one screen. */
  movable: readonly Color[];
  /** Whether moves may be planned while the other side thinks. */
  premoves: boolean;
  sideToMove: Color;
  /** The squares the last move touched. */
  last: readonly string[];
  check: boolean;
  arrows: readonly Arrow[];
  /** What the grid is called, for those who listen. */
  label: string;
  /** What pawns become without a question; nothing where it is asked. */
  promotion?: string | null;
  onMove: (target: Target) => void;
  /** Told with what was tried, if that was to go from one square to another. */
  onRefuse: (why: Refusal, tried?: Tried) => void;
}
