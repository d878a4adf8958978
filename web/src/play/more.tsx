// What is wanted less often, on a sheet; on a phone also what has no room below
// the board.
import { api } from "../api";
import { descriptionOf, promotionsOf } from "../description";
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { Link, navigate } from "../router";
import { panels, sound } from "../settings";
import { Dialog } from "../ui/dialog";
import { useGame } from "./context";
import { isAlone, isBegun, mayAct } from "./view";
import "./more.css";

interface Props {
  state: GameView;
  onHelp: () => void;
  onResign: () => void;
  onBecome: () => void;
  onClose: () => void;
}

const PANELS = [
  { name: "scores", words: "graph.title" },
  { name: "messages", words: "messages.title" },
  { name: "captured", words: "settings.captured" },
] as const;

export function More({ state, onHelp, onResign, onBecome, onClose }: Props) {
  const game = useGame();
  const isPlayer = state.your_seats.length > 0;
  const isPlaying = state.status === "playing";
  const format = descriptionOf(state.game).file;
  const then = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Dialog title={t("action.more")} onClose={onClose}>
      <div class="sheet-buttons">
        {mayAct(state) && (
          <button
            type="button"
            class="button narrow"
            disabled={state.ply === 0}
            onClick={then(() => void game.act("restart"))}
          >
            {t("action.restart")}
          </button>
        )}
        {isPlayer && (
          <>
            <button
              type="button"
              class="button narrow"
              disabled={!isPlaying}
              onClick={then(() => void game.act("draw"))}
            >
              {t("action.draw")}
            </button>
            <button
              type="button"
              class="button danger narrow"
              disabled={!isPlaying}
              onClick={then(onResign)}
            >
              {t("action.resign")}
            </button>
          </>
        )}
        {state.from && isBegun(state) && (
          <Link to={`/game/${state.from.game}`} class="button narrow">
            {t("play.before")}
          </Link>
        )}
        {isAlone(state) && state.ply > 0 && (
          <Link to={`/review/${state.id}`} class="button">
            {t("games.review")}
          </Link>
        )}
        <button type="button" class="button" onClick={then(() => navigate("/"))}>
          {t("action.new")}
        </button>
        <button
          type="button"
          class="button"
          aria-pressed={sound.value === "on"}
          onClick={() => {
            sound.value = sound.value === "on" ? "off" : "on";
          }}
        >
          {t(sound.value === "on" ? "action.sound-off" : "action.sound-on")}
        </button>
        {isPlayer && promotionsOf(state.game).length > 0 && (
          <button type="button" class="button" onClick={then(onBecome)}>
            {t("action.promotion")}
          </button>
        )}
        {PANELS.map(({ name, words }) => (
          <button
            key={name}
            type="button"
            class="button"
            onClick={() => {
              panels[name].value = panels[name].value === "on" ? "off" : "on";
            }}
          >
            {t(panels[name].value === "on" ? "panel.hide" : "panel.show", { name: t(words) })}
          </button>
        ))}
        <button type="button" class="button" onClick={then(onHelp)}>
          {t("action.help")}
        </button>
        <a class="button" href={api.fileOf(state.id, format)} download={`coronet.${format}`}>
          {t("action.export")}
        </a>
        {isPlayer && !isAlone(state) && !state.result && (
          <button type="button" class="button" onClick={then(() => void game.act("leave"))}>
            {t("action.leave")}
          </button>
        )}
      </div>
    </Dialog>
  );
}
