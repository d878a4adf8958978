// One line of advice beside the board: what the page waits for, what did not
// work, and what the other player asks.
import { placeName } from "../board";
import { t } from "../i18n";
import type { GameView, Offer } from "../protocol";
import { Link } from "../router";
import { capitalised } from "../ui/format";
import { wordsFor } from "../ui/problem";
import { useGame } from "./context";
import { moveLabel } from "./label";
import { nameOf, pieceName } from "./names";
import { isBegun, isMachine, isSetAside, mayAct, mayResume } from "./view";
import "./advice.css";

interface Props {
  state: GameView;
  /** Why the board did not move what was tried. */
  refusal: string | null;
  /** What pawns become from now on, if that was chosen ahead (J15). */
  promotion: string | null;
}

export function Advice({ state, refusal, promotion }: Props) {
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
      {game.pending.value !== null && (
        <div class="line offer">
          <span>{t("confirm.text", { move: pendingWords(state, game.pending.value) })}</span>
          <button type="button" class="button primary" onClick={() => game.decide(true)}>
            {t("confirm.yes")}
          </button>
          <button type="button" class="button" onClick={() => game.decide(false)}>
            {t("action.cancel")}
          </button>
        </div>
      )}
      {promotion && state.status !== "finished" && (
        <p class="line aside">
          {t("play.promotion", { piece: capitalised(pieceName(state.game, promotion)) })}
        </p>
      )}
      {refusal && <p class="line">{refusal}</p>}
      <Elsewhere state={state} />
      {!game.isLive.value && state.status !== "finished" && (
        <div class="line offer">
          <span>
            {game.ply.value === 0
              ? t("play.looking-back.start")
              : t("play.looking-back", {
                  move: moveLabel(state, game.ply.value, game.line.value),
                })}
          </span>
          <button type="button" class="button" onClick={() => game.look(state.ply)}>
            {t("play.back-to-game")}
          </button>
        </div>
      )}
      {!mayAct(state) && <p class="line aside">{t("play.watching")}</p>}
    </div>
  );
}

/** The game that this one goes on from, or in which it goes on. */
function Elsewhere({ state }: { state: GameView }) {
  const game = useGame();
  const isShow = isMachine(state.first) && isMachine(state.second);
  return (
    <>
      {isSetAside(state) && (
        <div class="line offer elsewhere">
          <span>{t("play.set-aside")}</span>
          {/* A game between machines has a button for it below. */}
          {mayResume(state) && !isShow && (
            <button type="button" class="button primary" onClick={() => game.act("resume")}>
              {t("action.resume")}
            </button>
          )}
          <Link to={`/game/${state.continued}`} class="button">
            {t("play.after")}
          </Link>
        </div>
      )}
      {/* Later it is said in less room. */}
      {state.from && !isBegun(state) && (
        <div class="line offer elsewhere">
          <span>{t("play.begun-again")}</span>
          <Link to={`/game/${state.from.game}`} class="button">
            {t("play.before")}
          </Link>
        </div>
      )}
    </>
  );
}

/** Where a piece is about to go. */
function pendingWords({ game, legal, targets }: GameView, move: string): string {
  const deed = targets[legal.indexOf(move)];
  if (!deed) return move;
  const words = [pieceName(game, deed.piece), placeName(game, deed.from), placeName(game, deed.to)];
  return `${capitalised(words[0] ?? "")} ${words[1]}–${words[2]}`;
}

/** Saying yes is asking for the same. */
function accept(game: ReturnType<typeof useGame>, offer: Offer): void {
  if (offer === "takeback") void game.takeBack();
  else void game.act(offer);
}
