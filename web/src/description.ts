// What differs between the games: the rest of the page asks here for what it needs
// to know ("has its squares numbers?") and never which game it is. The server says
// it at /api/descriptions. games.json is its answer, written by a test of the
// server, so that no screen has to wait for it.
import games from "./games.json";
import type { GameDescription, GameKind, Shade } from "./protocol";

export type Color = GameDescription["sides"]["first"]["color"];

export const GAMES = games.games as [GameDescription, ...GameDescription[]];

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
  const hasPromotion = descriptionOf(name).has_promotion;
  return hasPromotion ? ["queen", "rook", "bishop", "knight"] : [];
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
