// A move can be typed, in any notation that the server reads: `Nf3`, `e2e4`,
// `11-15`. What it means is for the server to say.
import type { Ref } from "preact";
import { useState } from "preact/hooks";
import { isNumbered, type Refusal } from "../board";
import { descriptionOf, firstMovesOf } from "../description";
import { language, t } from "../i18n";
import type { GameKind, GameView } from "../protocol";
import { useGame } from "./context";
import { inEnglish } from "./spelling";
import { mayMove } from "./view";
import "./typed.css";

interface Props {
  state: GameView;
  field: Ref<HTMLInputElement>;
  onRefuse: (why: Refusal) => void;
}

/** How one may write a move. */
function example(game: GameKind): string {
  const [first = ""] = firstMovesOf(game);
  if (!descriptionOf(game).has_numbers) return t("moves.type-example");
  return isNumbered(game) ? "11-15" : first;
}

export function TypedMove({ state, field, onRefuse }: Props) {
  const game = useGame();
  const [text, setText] = useState("");
  const isMine = mayMove(state) && state.your_seats.includes(state.seat_to_move);
  const send = async (event: Event) => {
    event.preventDefault();
    const wanted = text.trim();
    // While a move is under way, the next one stays in the field.
    if (wanted === "" || game.isWaiting.value) return;
    game.look(state.ply);
    // In the other side's turn, too: it is there to be sent when one's own comes.
    if (!isMine) return onRefuse("not-your-turn");
    await game.move(language.value === "de" ? inEnglish(wanted) : wanted);
    if (game.trouble.value === null) setText((now) => (now.trim() === wanted ? "" : now));
  };
  if (state.your_seats.length === 0 || state.status === "finished") return null;
  // While somebody is waited for, the link needs the room.
  if (state.status === "waiting") return null;
  return (
    <form class="typed" onSubmit={send}>
      {/* Never disabled: it would lose the focus, and what is typed next would be shortcuts. */}
      <input
        ref={field}
        class="field"
        aria-label={t("moves.type")}
        placeholder={`${t("moves.type")}: ${example(state.game)}`}
        maxLength={40}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
