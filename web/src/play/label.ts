// A move as it is told in a sentence: with its number, "12. Nf3" or "12...Nf6".
import type { LineMove } from "../api";
import { notationOf } from "../board";
import type { GameView } from "../protocol";
import { numbered } from "./view";

export function moveLabel(state: GameView, ply: number, line: readonly LineMove[]): string {
  const { number, isFirst } = numbered(state, ply);
  const move = line[ply - 1];
  return `${number}${isFirst ? ". " : "..."}${move ? notationOf(state.game, move) : ""}`.trim();
}
