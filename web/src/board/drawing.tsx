// How a piece looks, in the set that was chosen. Everything is drawn in a box
// of 45 by 45, as the classic chess pieces are.
import sheet from "virtual:pieces";
import { descriptionOf } from "../description";
import type { GameKind } from "../protocol";
import { pieceSet } from "../settings";
import type { Piece } from "./pieces";
import { PLAIN } from "./plain";
import "./drawing.css";

const CROWN = "M15.8 27.2 14 18l4.6 3.6 3.9-6 3.9 6L31 18l-1.8 9.2Z";
/** The radii of the rings that are turned into a classic disc. */
const RINGS = [12.6, 8.2] as const;

interface Props {
  piece: Piece;
}

/** The inside of an svg. */
export function Drawing({ piece: { color, role }, game }: Props & { game: GameKind }) {
  if (descriptionOf(game).pieces === "discs") return <Disc piece={{ color, role }} />;
  if (pieceSet.value === "classic") return <use href={`${sheet}#${color}-${role}`} />;
  return <path class={`plain ${color}`} d={PLAIN[role]} />;
}

function Disc({ piece: { color, role } }: Props) {
  const isClassic = pieceSet.value === "classic";
  return (
    <g class={`disc ${pieceSet.value} ${color}`}>
      {isClassic && <circle class="shade" cx="22.5" cy="24.4" r="17" />}
      <circle class="rim" cx="22.5" cy="22.5" r="17" />
      {isClassic && <circle class="face" cx="22.5" cy="21.9" r="15.6" />}
      {isClassic &&
        RINGS.map((radius) => <circle key={radius} class="ring" cx="22.5" cy="21.9" r={radius} />)}
      {role === "king" && (
        <>
          <circle class="gold" cx="22.5" cy="22.2" r={isClassic ? 10.4 : 11} />
          <path class="crown" d={CROWN} />
        </>
      )}
    </g>
  );
}

/** A piece by itself, for buttons and lists. */
export function PiecePicture({ piece, game }: Props & { game: GameKind }) {
  return (
    <svg class="piece-picture" viewBox="0 0 45 45" aria-hidden="true">
      <Drawing piece={piece} game={game} />
    </svg>
  );
}
