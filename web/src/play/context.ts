import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Game } from "./game";

export const GameContext = createContext<Game | null>(null);

/** The game of the screen that is open. */
export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error("there is no game here");
  return game;
}
