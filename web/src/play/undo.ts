// One step back, whatever was done last.
import type { GameView } from "../protocol";
import { navigate } from "../router";
import type { Game } from "./game";

/** Takes a move back. Where it was just begun anew, the step back is the game before. */
export function undo(game: Game, state: GameView): void {
  if (state.ply === 0 && state.from) navigate(`/game/${state.from.game}`);
  else void game.takeBack();
}
