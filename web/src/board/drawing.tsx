// How a piece looks, in the set that was chosen. Everything is drawn in a box
// of 45 by 45, as the classic chess pieces are.
import sheet from "virtual:pieces";
import { descriptionOf } from "../description";
import type { GameKind } from "../protocol";
import { type PieceSet, pieceSet } from "../settings";
import type { Piece, Role } from "./pieces";
import { PLAIN } from "./plain";
import "./drawing.css";

const CROWN = "M15.8 27.2 14 18l4.6 3.6 3.9-6 3.9 6L31 18l-1.8 9.2Z";
/** The radii of the rings that are turned into a classic disc. */
const RINGS = [12.6, 8.2] as const;

interface Props {
  piece: Piece;
  game: GameKind;
  /** Another set than the one that was chosen. */
  set?: PieceSet;
}

/** The letters of chess players: English, as the moves are written. */
const LETTERS: Record<Role, string> = {
  pawn: "P",
  knight: "N",
  bishop: "B",
  rook: "R",
  queen: "Q",
  king: "K",
  man: "",
};

/** The inside of an svg. */
export function Drawing({ piece, game, set = pieceSet.value }: Props) {
  const { color, role } = piece;
  if (descriptionOf(game).pieces === "discs") return <Disc piece={piece} set={set} />;
  if (set === "classic") return <use href={`${sheet}#${color}-${role}`} />;
  if (set === "letters") {
    return (
      <g class={`lettered ${color}`}>
        <circle cx="22.5" cy="22.5" r="16.5" />
        <text x="22.5" y="30.3" font-size="22">
          {LETTERS[role]}
        </text>
      </g>
    );
  }
  return <path class={`${set} ${color}`} d={PLAIN[role]} />;
}

function Disc({ piece: { color, role }, set }: { piece: Piece; set: PieceSet }) {
  const isClassic = set === "classic";
  return (
    <g class={`disc ${set} ${color}`}>
      {isClassic && <circle class="shade" cx="22.5" cy="24.4" r="17" />}
      <circle class="rim" cx="22.5" cy="22.5" r="17" />
      {isClassic && <circle class="face" cx="22.5" cy="21.9" r="15.6" />}
      {isClassic &&
        RINGS.map((radius) => <circle key={radius} class="ring" cx="22.5" cy="21.9" r={radius} />)}
      {role === "king" && (
        <>
          <circle class="gold" cx="22.5" cy="22.2" r={isClassic ? 10.4 : 11} />
          {set === "letters" ? (
            <text x="22.5" y="28" font-size="16">
              K
            </text>
          ) : (
            <path class="crown" d={CROWN} />
          )}
        </>
      )}
    </g>
  );
}

/** A piece by itself, for buttons and lists. */
export function PiecePicture(props: Props) {
  return (
    <svg class="piece-picture" viewBox="0 0 45 45" aria-hidden="true">
      <Drawing {...props} />
    </svg>
  );
}
