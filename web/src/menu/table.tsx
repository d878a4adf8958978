// The board beside the menu: to look at only.
import { Board, type Color } from "../board";
import { descriptionOf } from "../description";
import type { GameKind } from "../protocol";
import "./table.css";

const NOTHING = () => {};

export function Table({ game, bottom }: { game: GameKind; bottom: Color }) {
  const { start, sides } = descriptionOf(game);
  return (
    <div class="table" inert aria-hidden="true">
      <Board
        // Pieces of one game do not become pieces of the other.
        key={game}
        game={game}
        fen={start}
        bottom={bottom}
        targets={[]}
        movable={[]}
        premoves={false}
        sideToMove={sides.first.color}
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
