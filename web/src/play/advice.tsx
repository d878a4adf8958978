// One line of advice beside the board: what the page waits for, what did not
// work, and what the other player asks.
import { t } from "../i18n";
import type { GameView, Offer } from "../protocol";
import { wordsFor } from "../ui/problem";
import { useGame } from "./context";
import { nameOf } from "./names";
import { mayAct } from "./view";

interface Props {
  state: GameView;
  /** Why the board did not move what was tried. */
  refusal: string | null;
}

export function Advice({ state, refusal }: Props) {
  const game = useGame();
  const [theirs] = state.offers.filter(({ by }) => !state.your_seats.includes(by));
  const [mine] = state.offers.filter(({ by }) => state.your_seats.includes(by));
  const isLost = game.link.value === "lost";
  return (
    <div class="advice" aria-live="polite">
      {isLost && (
        <p class="line alarm">
          {t("play.offline")} {game.isWaiting.value && t("play.sending")}
        </p>
      )}
      {theirs && mayAct(state) && (
        <div class="line offer">
          <span>{t(`offer.${theirs.offer}`, { name: nameOf(state, theirs.by) })}</span>
          <button type="button" class="button primary" onClick={() => accept(game, theirs.offer)}>
            {t("action.accept")}
          </button>
          <button type="button" class="button" onClick={() => game.decline(theirs.offer)}>
            {t("action.decline")}
          </button>
        </div>
      )}
      {mine && (
        <div class="line offer">
          <span>{t(`offer.made.${mine.offer}`)}</span>
          <button type="button" class="button" onClick={() => game.decline(mine.offer)}>
            {t("action.withdraw")}
          </button>
        </div>
      )}
      {!isLost && game.trouble.value !== null && <p class="line">{wordsFor(game.trouble.value)}</p>}
      {refusal && <p class="line">{refusal}</p>}
      {!game.isLive.value && state.status !== "finished" && (
        <div class="line offer">
          <span>{t("play.looking-back", { number: game.ply.value })}</span>
          <button type="button" class="button" onClick={() => game.look(state.ply)}>
            {t("play.back-to-game")}
          </button>
        </div>
      )}
      {!mayAct(state) && <p class="line quiet">{t("play.watching")}</p>}
    </div>
  );
}

/** Saying yes is asking for the same. */
function accept(game: ReturnType<typeof useGame>, offer: Offer): void {
  if (offer === "takeback") void game.takeBack();
  else void game.act(offer);
}
