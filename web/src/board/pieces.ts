// What stands where, read from the FEN of either game. A text that is none is
// an empty board: the page must not fall over what it is sent.
import { descriptionOf } from "../description";
import type { GameKind } from "../protocol";
import { FILES, isSquare, numbered, RANKS, type Square } from "./square";
import type { Color, Target } from "./types";

export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king" | "man";

export interface Piece {
  color: Color;
  role: Role;
}

export type Pieces = ReadonlyMap<Square, Piece>;

const LETTERS: Record<string, Role> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};

const ROLES: readonly string[] = [...Object.values(LETTERS), "man"];

function isRole(text: string | undefined | null): text is Role {
  return typeof text === "string" && ROLES.includes(text);
}

export function piecesOf(game: GameKind, fen: string): Pieces {
  return descriptionOf(game).placement === "rows" ? byRows(fen) : byNumbers(fen);
}

function byRows(fen: string): Pieces {
  const pieces = new Map<Square, Piece>();
  const rows = fen.trim().split(/\s/)[0]?.split("/") ?? [];
  if (rows.length !== 8) return pieces;
  for (const [row, text] of rows.entries()) {
    let column = 0;
    for (const letter of text) {
      const role = LETTERS[letter.toLowerCase()];
      const square = `${FILES[column]}${RANKS[7 - row]}`;
      if (role && isSquare(square)) {
        pieces.set(square, { color: letter < "a" ? "white" : "black", role });
        column += 1;
      } else if (/[1-8]/.test(letter)) {
        column += Number(letter);
      } else {
        return new Map();
      }
    }
  }
  return pieces;
}

/** `B:W18,K25:B14,K1:H0:F1`: side, squares of White, squares of Black, counters. */
function byNumbers(fen: string): Pieces {
  const pieces = new Map<Square, Piece>();
  for (const part of fen.trim().split(":").slice(1)) {
    const color = part.startsWith("W") ? "white" : part.startsWith("B") ? "black" : undefined;
    if (!color) continue;
    for (const [, crown, number] of part.slice(1).matchAll(/(K?)(\d+)/g)) {
      const square = numbered(Number(number));
      if (square) pieces.set(square, { color, role: crown ? "king" : "man" });
    }
  }
  return pieces;
}

/** The pieces after a move, as far as the move itself tells. */
export function applied(pieces: Pieces, target: Target): Pieces {
  const after = new Map(pieces);
  const { from, to, takes = [], rook, becomes } = target;
  const piece = isSquare(from) ? pieces.get(from) : undefined;
  if (!piece || !isSquare(from) || !isSquare(to)) return pieces;
  after.delete(from);
  for (const square of takes) if (isSquare(square)) after.delete(square);
  if (rook && isSquare(rook.from) && isSquare(rook.to)) {
    const tower = pieces.get(rook.from);
    after.delete(rook.from);
    if (tower) after.set(rook.to, tower);
  }
  after.set(to, isRole(becomes) ? { ...piece, role: becomes } : piece);
  return after;
}
