// A game looked at again: how good every move was, and what would have been
// better. It stands beside the game, and has an address of its own.
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api";
import { type Arrow, Board } from "../board";
import { descriptionOf } from "../description";
import { t } from "../i18n";
import type { Game } from "../play/game";
import { listenToKeys } from "../play/keys";
import { LoadedGame } from "../play/loaded";
import { Moves } from "../play/moves";
import { nameOf } from "../play/names";
import { Replay } from "../play/replay";
import { resultWords } from "../play/result-words";
import { colorOf, otherSeat, ownSeat, shown } from "../play/view";
import type { GameView, MoveReview } from "../protocol";
import { Link } from "../router";
import { wordsFor } from "../ui/problem";
import { Chances } from "./graph";
import { fault, SIGNS } from "./report";
import { Reviewing } from "./reviewing";
import { Summary } from "./summary";
import { Verdict } from "./verdict";
import "./screen.css";

export function ReviewScreen({ id }: { id: string }) {
  const review = useMemo(() => new Reviewing(id), [id]);
  useEffect(() => {
    void review.begin();
    return () => review.close();
  }, [review]);
  return (
    <LoadedGame id={id} how="read" instead={{ to: "/games", words: t("nav.games") }}>
      {(game, state) => <Table {...{ game, state, review }} />}
    </LoadedGame>
  );
}

interface Props {
  game: Game;
  state: GameView;
  review: Reviewing;
}

function Table({ game, state, review }: Props) {
  const [isFlipped, setFlipped] = useState(false);
  const report = review.report.value;
  const moves = report?.moves ?? [];
  const ply = game.ply.value;
  const title = `${nameOf(state, "first")} – ${nameOf(state, "second")}`;
  useEffect(() => {
    document.title = `${t("review.title")}: ${title} · Coronet`;
  }, [title]);
  const [before, next] = [fault(moves, ply, "before"), fault(moves, ply, "next")];
  const go = (to: number | undefined) => () => to !== undefined && game.look(to);
  useEffect(() =>
    listenToKeys({
      ArrowLeft: () => game.look(ply - 1),
      ArrowRight: () => game.look(ply + 1),
      Home: () => game.look(0),
      End: () => game.look(Number.POSITIVE_INFINITY),
      f: () => setFlipped(!isFlipped),
      n: go(next),
      p: go(before),
    }),
  );
  const signs = useMemo(() => signsOf(moves), [moves]);
  const bottom = isFlipped ? otherSeat(ownSeat(state)) : ownSeat(state);
  const format = descriptionOf(state.game).file;
  const { result, reason } = state;
  const opening = openingOf(state);
  return (
    <div class="review">
      <div class="board-side">
        <Board
          {...shown(game, state)}
          targets={[]}
          movable={[]}
          premoves={false}
          arrows={better(moves[ply - 1])}
          game={state.game}
          bottom={colorOf(state, bottom)}
          label={t("play.board")}
          onMove={() => {}}
          onRefuse={() => {}}
        />
      </div>
      <div class="side">
        <header>
          <h1>{t("review.title")}</h1>
          <p class="muted">
            {title}
            {result && reason && ` · ${resultWords(state, result, reason)}`}
          </p>
          {opening && <p class="muted">{`${opening.eco} ${opening.name}`}</p>}
        </header>
        <Summary state={state} report={report} />
        <Chances state={state} report={report} />
        {report ? <Verdict state={state} report={report} /> : <Waiting review={review} />}
        <section class="record panel">
          <Moves state={state} signs={signs} />
          <Replay state={state} />
        </section>
        <div class="actions faults" role="toolbar" aria-label={t("review.mistakes")}>
          <button
            type="button"
            class="button"
            aria-keyshortcuts="p"
            disabled={before === undefined}
            onClick={go(before)}
          >
            {t("review.before")}
            <span class="key" aria-hidden="true">
              p
            </span>
          </button>
          <button
            type="button"
            class="button primary"
            aria-keyshortcuts="n"
            disabled={next === undefined}
            onClick={go(next)}
          >
            {t("review.next")}
            <span class="key" aria-hidden="true">
              n
            </span>
          </button>
        </div>
        <div class="actions" role="toolbar" aria-label={t("play.actions")}>
          <button
            type="button"
            class="button"
            aria-keyshortcuts="f"
            onClick={() => setFlipped(!isFlipped)}
          >
            {t("action.flip")}
            <span class="key" aria-hidden="true">
              f
            </span>
          </button>
          <Link to={`/game/${state.id}`} class="button">
            {t("action.to-game")}
          </Link>
          {report && (
            <a
              class="button"
              href={`${api.fileOf(state.id, format)}?annotated=true`}
              download={`coronet.${format}`}
            >
              {t("action.annotated")}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** What the opening is called, where the server knows. */
function openingOf(state: GameView) {
  return (state as { opening?: { eco: string; name: string } | null }).opening ?? null;
}

/** How far the review is, or why there is none. */
function Waiting({ review }: { review: Reviewing }) {
  const progress = review.progress.value;
  const trouble = review.trouble.value;
  if (trouble !== null) {
    return (
      <p class="trouble panel" role="alert">
        {wordsFor(trouble)}
      </p>
    );
  }
  if (!progress) return <p class="verdict panel muted">{t("review.wait")}</p>;
  const words = t("review.progress", progress);
  return (
    <div class="waiting panel" role="status">
      <span>{t("review.running")}</span>
      <progress aria-label={t("review.running")} value={progress.done} max={progress.total} />
      <span class="muted figures">{words}</span>
      <p class="muted">{t("review.wait")}</p>
    </div>
  );
}

function signsOf(
  moves: readonly MoveReview[],
): ReadonlyMap<number, { sign: string; kind: string }> {
  return new Map(
    moves.flatMap(({ ply, judgement }) =>
      judgement ? [[ply, { sign: SIGNS[judgement], kind: judgement }] as const] : [],
    ),
  );
}

/** An arrow for what would have been better. */
function better(move: MoveReview | undefined): readonly Arrow[] {
  if (!move || move.best === move.move) return [];
  const squares = move.line[0]?.squares ?? [];
  const [from, to] = [squares[0], squares.at(-1)];
  return from && to ? [{ from, to, kind: "hint" }] : [];
}
