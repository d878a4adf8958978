// The board: one component for both games.
export { Board } from "./board";
export { PiecePicture } from "./drawing";
export type { Piece, Role } from "./pieces";
export { isNumbered, notationOf, placeName } from "./places";
export type { Arrow, BoardProps, Color, Refusal, Target, Tried } from "./types";
