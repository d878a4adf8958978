// Why a move was bad, in a sentence of the person's language: "Loses the knight:
// 14...Qa5+ and 15...Qxb4."
import { t } from "../i18n";
import type { Explanation, Report } from "../protocol";
import { counted, listed, named, one } from "../ui/counted";
import { worth } from "./report";

type Claim = Explanation["claim"];
type Game = Report["game"];

export function explained({ claim, moves, plies }: Explanation, game: Game): string {
  const words = claimed(claim, game);
  const said = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  if (moves.length === 0) return `${said}.`;
  // Not all the moves are told where it takes long.
  const isCut = Math.ceil(plies / 2) > moves.length;
  return isCut ? `${said}: ${moves.join(", ")} …` : `${said}: ${listed(moves)}.`;
}

function claimed(claim: Claim, game: Game): string {
  switch (claim.kind) {
    case "allows-mate":
    case "misses-mate":
      return t(`claim.${claim.kind}.${game}`, { moves: claim.moves });
    case "loses":
      return t("claim.loses", { pieces: exchange(claim.lost, claim.won, claim.is_only) });
    case "misses":
      return t("claim.misses", { pieces: exchange(claim.won, claim.lost, claim.is_only) });
    case "lets-promote":
      return t("claim.lets-promote", { piece: one(claim.piece) });
    case "draws":
      return t("claim.draws");
    case "allows-draw":
      return t("claim.allows-draw");
    case "worsens":
      return t("claim.worsens", {
        before: worth(claim.before, game),
        after: worth(claim.after, game),
        better: claim.better,
      });
    default:
      return t(`claim.${claim.kind}`);
  }
}

/** `the knight`, `the exchange`, `a queen for a rook`, `2 pawns`. */
function exchange(pieces: readonly string[], price: readonly string[], isOnly: boolean): string {
  const [first] = pieces;
  const [minor] = price;
  const isExchange = first === "rook" && (minor === "knight" || minor === "bishop");
  if (isExchange && pieces.length === 1 && price.length === 1) return t("claim.the.exchange");
  const isAlone = isOnly && pieces.length === 1 && price.length === 0;
  const gone = isAlone && first ? named(`claim.the.${first}`, first) : counted(pieces);
  return price.length === 0 ? gone : t("claim.for", { gone, price: counted(price) });
}
