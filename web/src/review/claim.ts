// Why a move was bad, in a sentence of the person's language: "Loses the knight:
// 14...Qa5+ and 15...Qxb4."
import { isKey, type Key, language, t } from "../i18n";
import type { Explanation, Report } from "../protocol";
import { worth } from "./report";

type Claim = Explanation["claim"];
type Game = Report["game"];

export function explained({ claim, moves, plies }: Explanation, game: Game): string {
  const words = claimed(claim, game);
  const said = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  if (moves.length === 0) return `${said}.`;
  // Not all the moves are told where it takes long.
  const isCut = Math.ceil(plies / 2) > moves.length;
  return isCut ? `${said}: ${moves.join(", ")} …` : `${said}: ${list(moves)}.`;
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
  const gone = isAlone && first ? named(`claim.the.${first}`, first) : several(pieces);
  return price.length === 0 ? gone : t("claim.for", { gone, price: several(price) });
}

function several(pieces: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return list(
    [...counts].map(([piece, count]) =>
      count === 1 ? one(piece) : named(`claim.many.${piece}`, piece, { count }),
    ),
  );
}

const one = (piece: string) => named(`claim.a.${piece}`, piece);

function named(key: string, otherwise: string, values: Record<string, number> = {}): string {
  return isKey(key) ? t(key as Key, values) : otherwise;
}

function list(parts: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(parts);
}
