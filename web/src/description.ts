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
