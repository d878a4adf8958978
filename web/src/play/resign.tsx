// Giving up is asked for once more: it cannot be taken back.
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { Dialog } from "../ui/dialog";
import { useGame } from "./context";
import { nameOf } from "./names";
import { otherSeat, ownSeat } from "./view";
import "./choices.css";

export function ResignDialog({ state, onClose }: { state: GameView; onClose: () => void }) {
  const game = useGame();
  // Whoever plays both sides gives up for the one to move.
  const loser = state.your_seats.length === 2 ? state.seat_to_move : ownSeat(state);
  return (
    <Dialog title={t("resign.title")} onClose={onClose}>
      <p>{t("resign.text", { name: nameOf(state, otherSeat(loser)) })}</p>
      <div class="play-choices">
        <button type="button" class="button" onClick={onClose}>
          {t("action.cancel")}
        </button>
        <button
          type="button"
          class="button danger"
          onClick={() => {
            onClose();
            void game.act("resign");
          }}
        >
          {t("action.resign")}
        </button>
      </div>
    </Dialog>
  );
}
