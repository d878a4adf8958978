// The board beside the menu: a move made there starts the game.
import { useMemo } from "preact/hooks";
import { Board, type Color, type Target } from "../board";
import { descriptionOf, firstMovesOf } from "../description";
import { t } from "../i18n";
import type { GameKind } from "../protocol";
import "./table.css";

interface Props {
  game: GameKind;
  bottom: Color;
  /** Whose pieces may be touched; nobody's where a move would start nothing. */
  movable: readonly Color[];
  /** Starts the game, with this move if the one who moves has the first one. */
  onStart: (move: string | null) => void;
}

const NOTHING: readonly never[] = [];

export function Table({ game, bottom, movable, onStart }: Props) {
  const { start, sides } = descriptionOf(game);
  const isFirst = movable.includes(sides.first.color);
  const targets = useMemo(
    () => (isFirst ? firstMovesOf(game).map(targetOf) : NOTHING),
    [game, isFirst],
  );
  const isInert = movable.length === 0;
  return (
    <div class="table" inert={isInert} aria-hidden={isInert}>
      <Board
        // Pieces of one game do not become pieces of the other.
        key={game}
        game={game}
        fen={start}
        bottom={bottom}
        targets={targets}
        movable={movable}
        premoves={false}
        sideToMove={sides.first.color}
        last={NOTHING}
        check={false}
        arrows={NOTHING}
        label={t("menu.board")}
        onMove={({ move }) => onStart(move)}
        // The other side begins: it is waited for in the game.
        onRefuse={(why) => why === "not-your-turn" && onStart(null)}
      />
    </div>
  );
}

function targetOf(move: string): Target {
  const [from = "", to = ""] = move.split("-");
  return { move, piece: "", from, to, kind: "quiet" };
}
