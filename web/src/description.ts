// What differs between the games, said once. The rest of the page asks for what
// it needs to know ("has its squares numbers?") and never which game it is.
// Plain data, as the server could send it.
import type { GameKind, Seat } from "./protocol";

export type Color = "white" | "black";

/** The colour that people see: the light men of checkers are red. */
export type Shade = Color | "red";

export interface GameDescription {
  name: GameKind;
  /** The first seat moves first, and the first rank is its home. */
  sides: Record<Seat, { color: Color; shade: Shade }>;
  /** The start position, as FEN. */
  start: string;
  /** How a FEN says what stands where: row by row, or by the numbers of squares. */
  placement: "rows" | "numbers";
  /** What the pieces look like. */
  pieces: "figures" | "discs";
  /** The piece that stands for its side. */
  emblem: "pawn" | "man";
  /** What a king is called: other languages have another word for a crowned man. */
  king: "king" | "crowned";
  /** Whether players call squares by their numbers. */
  hasNumbers: boolean;
  /** The format in which its games are written down. */
  file: "pgn" | "pdn";
}

export const GAMES: readonly [GameDescription, ...GameDescription[]] = [
  {
    name: "chess",
    sides: {
      first: { color: "white", shade: "white" },
      second: { color: "black", shade: "black" },
    },
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    placement: "rows",
    pieces: "figures",
    emblem: "pawn",
    king: "king",
    hasNumbers: false,
    file: "pgn",
  },
  {
    name: "checkers",
    sides: {
      first: { color: "black", shade: "black" },
      second: { color: "white", shade: "red" },
    },
    start: "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    placement: "numbers",
    pieces: "discs",
    emblem: "man",
    king: "crowned",
    hasNumbers: true,
    file: "pdn",
  },
];

/** A game by its name; for a name that this page does not know, the first one. */
export function descriptionOf(name: string): GameDescription {
  return GAMES.find((game) => game.name === name) ?? GAMES[0];
}

/** What people call a colour of this game. */
export function shadeOf(game: string, color: Color): Shade {
  const { first, second } = descriptionOf(game).sides;
  return first.color === color ? first.shade : second.shade;
}

/** Something for each game. */
export function forEachGame<T>(make: (name: GameKind) => T): Record<GameKind, T> {
  return Object.fromEntries(GAMES.map(({ name }) => [name, make(name)])) as Record<GameKind, T>;
}

/** What a pawn can become, the usual first; nothing where there is no choice. */
export function promotionsOf(name: string): readonly string[] {
  const isPawn = descriptionOf(name).emblem === "pawn";
  return isPawn ? ["queen", "rook", "bishop", "knight"] : [];
}

const FIRST_MOVES: Record<GameKind, readonly string[]> = {
  chess: [
    ...[..."abcdefgh"].flatMap((file) => [`${file}2-${file}3`, `${file}2-${file}4`]),
    ...["b1-a3", "b1-c3", "g1-f3", "g1-h3"],
  ],
  checkers: ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"],
};

/** What the first side can do at the start: the one position known without the server. */
export function firstMovesOf(name: GameKind): readonly string[] {
  return FIRST_MOVES[name];
}
