// How a game ended, in a word and with a mark that needs no colour.
import { t } from "../i18n";
import type { ListedGame } from "../protocol";
import { sideName } from "../ui/title";
import "./result.css";

type Kind = "won" | "lost" | "draw" | "open" | "over";

/** As in tables of tournaments: a point, none, half of one. */
const MARKS: Record<Kind, string> = { won: "1", lost: "0", draw: "½", open: "…", over: "–" };

function kindOf({ status, result, your_result: mine }: ListedGame): Kind {
  if (status !== "finished") return "open";
  if (mine === "won" || mine === "lost") return mine;
  return result === "1/2-1/2" ? "draw" : "over";
}

function wordsOf(listed: ListedGame, kind: Kind): string {
  switch (kind) {
    case "open":
      return t(listed.status === "waiting" ? "games.waiting" : "games.unfinished");
    case "over": {
      if (!listed.result) return t("games.finished");
      const seat = listed.result === "1-0" ? "first" : "second";
      return t("games.wins", { side: sideName(listed.game, seat) });
    }
    default:
      return t(`games.${kind}`);
  }
}

export function Result({ listed }: { listed: ListedGame }) {
  const kind = kindOf(listed);
  return (
    <span class={`result ${kind}`}>
      <i aria-hidden="true">{MARKS[kind]}</i>
      {wordsOf(listed, kind)}
    </span>
  );
}
