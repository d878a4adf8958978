// What one can do in a game, as buttons. Those that cannot be taken back against
// another person ask first.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { Link } from "../router";
import { Dialog } from "../ui/dialog";
import { useGame } from "./context";
import { nameOf } from "./names";
import { isAlone, isMachine, mayAct, otherSeat, ownSeat } from "./view";
import "./choices.css";

interface Props {
  state: GameView;
  onFlip: () => void;
  onMore: () => void;
}

export function Actions({ state, onFlip, onMore }: Props) {
  const game = useGame();
  const [asks, setAsks] = useState(false);
  const isPlaying = state.status === "playing";
  const isPlayer = state.your_seats.length > 0;
  const isShow = isMachine(state.first) && isMachine(state.second);
  const resign = () => {
    if (isAlone(state)) void game.act("resign");
    else setAsks(true);
  };
  return (
    <div class="actions" role="toolbar" aria-label={t("play.actions")}>
      {mayAct(state) && (
        <>
          <Button name={t("action.undo")} at="z" off={state.ply === 0} on={() => game.takeBack()} />
          <Button
            name={t("action.restart")}
            at="r"
            wide
            off={state.ply === 0}
            on={() => game.act("restart")}
          />
        </>
      )}
      {isPlayer && (
        <Button
          name={t("action.hint")}
          at="h"
          off={!isPlaying || !state.your_seats.includes(state.seat_to_move)}
          on={() => game.act("hint")}
        />
      )}
      {isShow && state.steward && (
        <Button
          name={t(state.status === "paused" ? "action.resume" : "action.pause")}
          off={state.status === "finished"}
          on={() => game.act(state.status === "paused" ? "resume" : "pause")}
        />
      )}
      <Button name={t("action.flip")} at="f" on={onFlip} />
      {isPlayer && state.result && !game.isEndShown.value && (
        <Button name={t("action.rematch")} on={() => game.act("rematch")} />
      )}
      {state.result && state.ply > 0 && !game.isEndShown.value && (
        <Link to={`/review/${state.id}`} class="button">
          {t("action.review")}
        </Link>
      )}
      {isPlayer && !state.result && (
        <>
          {state.draw_claimable && state.your_seats.includes(state.seat_to_move) ? (
            <Button name={t("action.claim-draw")} wide on={() => game.act("claim-draw")} />
          ) : (
            <Button name={t("action.draw")} wide off={!isPlaying} on={() => game.act("draw")} />
          )}
          <Button name={t("action.resign")} wide off={!isPlaying} on={resign} />
        </>
      )}
      <button type="button" class="button more" onClick={onMore}>
        {t("action.more")}
      </button>
      {asks && (
        <Dialog title={t("resign.title")} onClose={() => setAsks(false)}>
          <p>{t("resign.text", { name: nameOf(state, otherSeat(ownSeat(state))) })}</p>
          <div class="play-choices">
            <button type="button" class="button" onClick={() => setAsks(false)}>
              {t("action.cancel")}
            </button>
            <button
              type="button"
              class="button danger"
              onClick={() => {
                setAsks(false);
                void game.act("resign");
              }}
            >
              {t("action.resign")}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

interface ButtonProps {
  name: string;
  /** The key that does the same. */
  at?: string;
  off?: boolean;
  /** On a phone it is behind "More". */
  wide?: boolean;
  on: () => void;
}

function Button({ name, at, off = false, wide = false, on }: ButtonProps): ComponentChildren {
  return (
    <button
      type="button"
      class={wide ? "button wide" : "button"}
      disabled={off}
      aria-keyshortcuts={at}
      onClick={on}
    >
      {name}
      {at && (
        <span class="key" aria-hidden="true">
          {at}
        </span>
      )}
    </button>
  );
}
