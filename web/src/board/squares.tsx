// The 64 buttons, and what is written on and beside them.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be sized as a board
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in the cells take the focus
import type { GameKind } from "../protocol";
import type { Pieces } from "./pieces";
import { isDark, numberOf, placeOf, type Square } from "./square";
import type { Mark } from "./state";
import type { Color } from "./types";
import { squareName } from "./words";
import "./squares.css";
import "./marks.css";

interface Props {
  game: GameKind;
  /** The rows from top to bottom. */
  lines: Square[][];
  bottom: Color;
  labels: "edges" | "numbers" | "none";
  pieces: Pieces;
  marks: ReadonlyMap<string, Mark>;
  /** Where something can be taken up. */
  movable: ReadonlySet<string>;
  last: readonly string[];
  /** Whose king is in check. */
  checked: Color | null;
  /** The square that the tab key leads to. */
  cursor: Square;
}

const NO_MARK: Mark = {};

/** An attribute that is there or not. */
export const flag = (isSet: boolean | undefined) => (isSet ? "" : undefined);

export function Squares(props: Props) {
  return props.lines.map((line) => (
    <div key={line[0]} class="board-row" role="row">
      {line.map((square) => (
        <div key={square} class="board-cell" role="gridcell">
          <SquareButton {...props} square={square} />
        </div>
      ))}
    </div>
  ));
}

function SquareButton(props: Props & { square: Square }) {
  const { game, square, bottom, labels } = props;
  const piece = props.pieces.get(square);
  const mark = props.marks.get(square) ?? NO_MARK;
  const isChecked = piece?.role === "king" && piece.color === props.checked;
  return (
    <button
      type="button"
      tabIndex={square === props.cursor ? 0 : -1}
      data-square={square}
      data-dark={flag(isDark(square))}
      data-filled={flag(piece !== undefined)}
      data-movable={flag(props.movable.has(square))}
      data-last={flag(props.last.includes(square))}
      data-check={flag(isChecked)}
      data-target={mark.target}
      data-step={flag(mark.step)}
      data-taken={flag(mark.taken)}
      data-must={flag(mark.must)}
      data-premove={mark.plan ?? flag(mark.premove)}
      aria-pressed={mark.selected}
      aria-label={squareName(game, square, piece, mark, isChecked)}
    >
      {labels === "edges" && <Edges square={square} bottom={bottom} />}
      {labels === "numbers" && <Label class="number" text={numberOf(square)} />}
    </button>
  );
}

/** The letter and the figure, inside the squares of two edges. */
function Edges({ square, bottom }: { square: Square; bottom: Color }) {
  const { column, row } = placeOf(square, bottom);
  return (
    <>
      {column === 0 && <Label class="rank" text={square[1]} />}
      {row === 7 && <Label class="file" text={square[0]} />}
    </>
  );
}

/** Drawn by the style sheet: the name of the button says it already. */
function Label(props: { class: string; text: string | number | undefined }) {
  return <span class={props.class} data-text={props.text} aria-hidden="true" />;
}
