// The machines one can choose. The menu can be used before the server has told
// of them: there are always ten levels.
import { signal } from "@preact/signals";
import { api, type GameOpponents, type Opponents } from "../api";
import { forEachGame } from "../description";

const LEVELS = Array.from({ length: 10 }, (_, index) => ({
  level: index + 1,
  plays: "",
  code: "",
}));
const NOBODY_ELSE: GameOpponents = { levels: LEVELS, personalities: [], sources: [] };

export const opponents = signal<Opponents>(forEachGame(() => NOBODY_ELSE));

/** Asks who there is. */
export async function learnOpponents(): Promise<void> {
  opponents.value = await api.opponents();
}
