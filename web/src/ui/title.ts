// A listed game in one line: who plays what against whom.
import { descriptionOf } from "../description";
import { t } from "../i18n";
import type { ListedGame } from "../protocol";
import { opponentName } from "./format";

/** `Chess against Level 4`, as the one who asked sees it. */
export function titleOf(listed: ListedGame): string {
  const game = gameName(listed.game);
  const { first, second, your_seats: mine } = listed;
  if (mine.length === 2) return t("row.here", { game });
  if (mine.length === 0)
    return t("row.others", { game, first: opponentName(first), second: opponentName(second) });
  const opponent = opponentName(mine[0] === "first" ? second : first);
  return t("row.against", { game, opponent });
}

export function gameName(game: string): string {
  return t(`game.${descriptionOf(game).name}`);
}

/** The colour of a seat: who begins is White in chess and Black in checkers. */
export function sideName(game: string, seat: "first" | "second"): string {
  return t(`color.${descriptionOf(game).sides[seat].shade}`);
}
