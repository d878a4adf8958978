// What one can do in a game, as buttons. What cannot be taken back is asked first.
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { useGame } from "./context";
import { undo } from "./undo";
import { isMachine, mayAct } from "./view";

interface Props {
  state: GameView;
  onFlip: () => void;
  onResign: () => void;
  onMore: () => void;
}

export function Actions({ state, onFlip, onResign, onMore }: Props) {
  const game = useGame();
  const isPlaying = state.status === "playing";
  const isPlayer = state.your_seats.length > 0;
  const isShow = isMachine(state.first) && isMachine(state.second);
  return (
    <div class="actions" role="toolbar" aria-label={t("play.actions")}>
      {mayAct(state) && (
        <>
          <Button
            name={t("action.undo")}
            at="z"
            off={state.ply === 0 && !state.from}
            on={() => undo(game, state)}
          />
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
      {isPlayer && !state.result && (
        <>
          {state.draw_claimable && state.your_seats.includes(state.seat_to_move) ? (
            <Button name={t("action.claim-draw")} wide on={() => game.act("claim-draw")} />
          ) : (
            <Button name={t("action.draw")} wide off={!isPlaying} on={() => game.act("draw")} />
          )}
          <Button name={t("action.resign")} wide off={!isPlaying} on={onResign} />
        </>
      )}
      <button type="button" class="button more" onClick={onMore}>
        {t("action.more")}
      </button>
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
