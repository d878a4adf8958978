// Searching and sorting what the server has listed.
import type { ListedGame } from "../protocol";
import { opponentName, when } from "../ui/format";
import { titleOf } from "../ui/title";
import type { Filter } from "./filters";

/** Whether the server can answer it by itself: newest first, nothing to look for. */
export function isPlain({ search, sort }: Filter): boolean {
  return search.trim() === "" && sort === "newest";
}

/** `Ada – Level 4`: whose game it is, the one who begins first. */
export function playersOf({ first, second }: ListedGame): string {
  return `${opponentName(first)} – ${opponentName(second)}`;
}

/** What is looked through: all that the row says. */
function textOf(listed: ListedGame): string {
  const { opening, updated, result } = listed;
  const words = [titleOf(listed), playersOf(listed), opening?.name, opening?.eco, result];
  return [...words, when(updated), updated.slice(0, 10)].join(" ").toLowerCase();
}

const ORDER: Record<Filter["sort"], (one: ListedGame, other: ListedGame) => number> = {
  newest: (one, other) => other.updated.localeCompare(one.updated),
  oldest: (one, other) => one.updated.localeCompare(other.updated),
  longest: (one, other) => other.moves - one.moves,
  shortest: (one, other) => one.moves - other.moves,
};

/** The games in which every word is found, in the order that is wanted. */
export function arranged(
  games: readonly ListedGame[],
  { search, sort }: Filter,
): readonly ListedGame[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (listed: ListedGame) => {
    const text = textOf(listed);
    return words.every((word) => text.includes(word));
  };
  return games.filter(isFound).sort(ORDER[sort]);
}
