// Going through a game: buttons, a slider, and playing it by itself (J5).
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { useGame } from "./context";
import { moveLabel } from "./label";
import { movesOf } from "./view";
import "./replay.css";

const PACE = 900;

export function Replay({ state }: { state: GameView }) {
  const game = useGame();
  const [isRunning, setRunning] = useState(false);
  const ply = game.ply.value;
  useEffect(() => {
    if (!isRunning) return;
    if (ply >= state.ply) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => game.look(ply + 1), PACE);
    return () => clearTimeout(timer);
  }, [isRunning, ply, state.ply, game]);
  const start = () => {
    // From the end one begins again.
    if (ply >= state.ply) game.look(0);
    setRunning(true);
  };
  if (state.ply === 0) return null;
  const label =
    ply === 0
      ? t("replay.first")
      : t("replay.slider", {
          move: moveLabel(state, ply, game.line.value),
          count: movesOf(state),
        });
  return (
    <div class="replay">
      <Step name={t("replay.first")} path="M7 5v14M19 5l-9 7 9 7z" on={() => game.look(0)} />
      <Step step name={t("replay.back")} path="M17 5l-10 7 10 7z" on={() => game.look(ply - 1)} />
      <input
        type="range"
        min="0"
        max={state.ply}
        value={ply}
        aria-label={t("moves.title")}
        aria-valuetext={label}
        onInput={(event) => {
          setRunning(false);
          game.look(Number(event.currentTarget.value));
        }}
      />
      <Step step name={t("replay.forward")} path="M7 5l10 7-10 7z" on={() => game.look(ply + 1)} />
      <Step name={t("replay.last")} path="M17 5v14M5 5l9 7-9 7z" on={() => game.look(state.ply)} />
      {state.status === "finished" && (
        <Step
          name={t(isRunning ? "replay.stop" : "replay.play")}
          path={isRunning ? "M8 5v14M16 5v14" : "M6 4v16l14-8z"}
          strong
          on={isRunning ? () => setRunning(false) : start}
        />
      )}
    </div>
  );
}

interface StepProps {
  name: string;
  path: string;
  strong?: boolean;
  /** One step: where there is little room, these are what is left. */
  step?: boolean;
  on: () => void;
}

function Step({ name, path, strong = false, step = false, on }: StepProps) {
  return (
    <button
      type="button"
      class={strong ? "strong" : step ? "step" : ""}
      aria-label={name}
      title={name}
      onClick={on}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
