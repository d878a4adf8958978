// What the server says to all, in the person's language, and with "you" for the
// one who reads it.
import { placeName } from "../board";
import { t } from "../i18n";
import type { Deed, GameView, Message, Seat } from "../protocol";
import { counted } from "../ui/counted";
import { opponentName } from "../ui/format";
import { colorName, isYou, nameOf, pieceName } from "./names";
import { resultWords } from "./result-words";
import { numbered } from "./view";

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
        piece: pieceName(state.game, says.piece),
        becomes: pieceName(state.game, says.becomes),
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
      const [start, end] = [placeName(state.game, from), placeName(state.game, to)];
      return t("say.hint", { piece: pieceName(state.game, piece), from: start, to: end });
    }
    case "credited":
      return t("say.credited", { seconds: Math.ceil(says.time_ms / 1000) });
    case "replayed":
      if (says.ply === 0) return t("play.begun-again");
      return t("say.replayed", { number: numbered(state, says.ply).number });
    case "continued":
      if (says.ply === 0) return t("say.continued");
      return t("say.continued.after", { number: numbered(state, says.ply).number });
    default:
      return t(`say.${says.kind}`);
  }
}

function moved(by: Seat, deed: Deed, state: GameView): string {
  const isMine = isYou(state, by);
  const say = (what: "moved" | "castled" | "captured" | "captured.many", more: object = {}) =>
    t(isMine ? `say.${what}.you` : `say.${what}`, { ...values, ...more });
  const values = {
    name: nameOf(state, by),
    piece: pieceName(state.game, deed.piece),
    to: placeName(state.game, deed.to),
  };
  if (deed.kind === "castling") return say("castled");
  const captured = deed.captured ?? [];
  const [first] = captured;
  if (first === undefined) return say("moved");
  if (captured.length > 1) return say("captured.many", { captured: counted(captured) });
  // A jump ends behind what it takes.
  const at = deed.kind === "en-passant" ? deed.to : (deed.takes?.[0] ?? deed.to);
  return say("captured", {
    captured: pieceName(state.game, first),
    to: placeName(state.game, at),
  });
}
