// Who plays a seat from now on: a person, a level, a machine of the laboratory;
// at any time, also while a machine thinks (F3).
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Machine } from "../menu/choice";
import { learnOpponents, opponents } from "../menu/opponents";
import { Picker } from "../menu/picker";
import type { GameView, PlayerChoice, Seat } from "../protocol";
import { Dialog } from "../ui/dialog";
import { useGame } from "./context";
import { colorName } from "./names";
import "./choices.css";

interface Props {
  state: GameView;
  seat: Seat;
  onClose: () => void;
}

export function PlayersDialog({ state, seat, onClose }: Props) {
  const game = useGame();
  const player = state[seat];
  const now: Machine =
    player.kind === "level" || player.kind === "lab" ? player : { kind: "level", level: 4 };
  const [machine, setMachine] = useState<Machine>(now);
  useEffect(() => {
    // Without an answer there are the ten levels.
    learnOpponents().catch(() => {});
  }, []);
  const choose = (choice: PlayerChoice) => {
    void game.seat({ [seat]: choice });
    onClose();
  };
  const color = colorName(state, seat);
  return (
    <Dialog title={t("players.title", { color })} onClose={onClose}>
      <div class="play-choices">
        <button type="button" class="button" onClick={() => choose({ kind: "human" })}>
          {t("players.me")}
        </button>
        <button type="button" class="button" onClick={() => choose({ kind: "open" })}>
          {t("players.open")}
        </button>
      </div>
      <Picker
        label={t("players.machine")}
        opponents={opponents.value[state.game]}
        value={machine}
        onChange={setMachine}
      />
      <div class="play-choices">
        <button type="button" class="button primary" onClick={() => choose(machine)}>
          {t("players.change")}
        </button>
      </div>
    </Dialog>
  );
}
