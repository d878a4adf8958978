// What the server says to all, in the person's language, and with "you" for the
// one who reads it.
import { plural, t } from "../i18n";
import type { Deed, GameView, Message, Seat } from "../protocol";
import { opponentName } from "../ui/format";
import { colorName, isYou, nameOf, pieceName } from "./names";
import { resultWords } from "./result-words";

export function wordsOf(message: Message, state: GameView): string {
  const { says } = message;
  const name = (seat: Seat) => nameOf(state, seat);
  switch (says.kind) {
    case "created": {
      const [first, second] = [says.players.first, says.players.second].map(opponentName);
      return t(`say.created.${says.game}`, { first: first ?? "", second: second ?? "" });
    }
    case "moved":
      return moved(says.by, says.deed, state);
    case "became":
      return t("say.became", {
        piece: pieceName(says.piece),
        becomes: pieceName(says.becomes),
      });
    case "check":
      return isYou(state, says.seat)
        ? t("say.check.you")
        : t("say.check", { name: name(says.seat) });
    case "avoided":
      return t("say.avoided", { name: name(says.by), move: says.move });
    case "offered":
      return isYou(state, says.by)
        ? t(`offer.made.${says.offer}`)
        : t(`offer.${says.offer}`, { name: name(says.by) });
    case "declined": {
      const key = says.withdrawn ? "say.withdrawn" : "say.declined";
      return t(key, { name: name(says.by), offer: t(`say.offer.${says.offer}`) });
    }
    case "ended":
      return t("say.ended", { result: resultWords(state, says.result, says.reason) });
    case "seated":
      return t("say.seated", {
        color: colorName(state, says.seat),
        before: opponentName(says.before),
        now: opponentName(says.now),
      });
    case "hint": {
      const { piece, from, to } = says.deed;
      return t("say.hint", { piece: pieceName(piece), from, to });
    }
    case "credited":
      return t("say.credited", { seconds: Math.ceil(says.time_ms / 1000) });
    case "replayed":
      return plural("say.replayed", says.ply);
    case "continued":
      return says.ply === 0 ? t("say.continued") : plural("say.continued", says.ply);
    default:
      return t(`say.${says.kind}`);
  }
}

function moved(by: Seat, deed: Deed, state: GameView): string {
  const isMine = isYou(state, by);
  const values = { name: nameOf(state, by), piece: pieceName(deed.piece), to: deed.to };
  if (deed.kind === "castling") return t(isMine ? "say.castled.you" : "say.castled", values);
  const captured = deed.captured?.map(pieceName).join(", ") ?? "";
  if (captured === "") return t(isMine ? "say.moved.you" : "say.moved", values);
  return t(isMine ? "say.captured.you" : "say.captured", { ...values, captured });
}
