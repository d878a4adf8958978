// The board beside the menu: to look at only.
import { Board, type Color } from "../board";
import type { Game } from "./choice";
import "./table.css";

const START: Record<Game, string> = {
  chess: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  checkers: `B:W${squares(21)}:B${squares(1)}`,
};

/** The squares of twelve men. */
function squares(first: number): string {
  return Array.from({ length: 12 }, (_, index) => first + index).join(",");
}

const NOTHING = () => {};

export function Table({ game, bottom }: { game: Game; bottom: Color }) {
  return (
    <div class="table" inert aria-hidden="true">
      <Board
        // Pieces of one game do not become pieces of the other.
        key={game}
        game={game}
        fen={START[game]}
        bottom={bottom}
        targets={[]}
        movable={[]}
        premoves={false}
        sideToMove={game === "chess" ? "white" : "black"}
        last={[]}
        check={false}
        arrows={[]}
        label=""
        onMove={NOTHING}
        onRefuse={NOTHING}
      />
    </div>
  );
}
