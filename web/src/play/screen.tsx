// The play screen: the board as large as it can be, and beside it the players,
// the moves, the scores, what was said, and what can be done.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board";
import { promotionsOf } from "../description";
import { t } from "../i18n";
import type { GameView, Seat } from "../protocol";
import { Link, navigate, route } from "../router";
import { alwaysQueen, confirmMoves, panels } from "../settings";
import { Actions } from "./actions";
import { Advice } from "./advice";
import type { Game } from "./game";
import { Graph } from "./graph";
import { Help } from "./help";
import { Invite } from "./invite";
import { keepFocus, listenToKeys } from "./keys";
import { lastGame } from "./last";
import { LoadedGame } from "./loaded";
import { Messages } from "./messages";
import { More } from "./more";
import { Moves } from "./moves";
import { nameOf } from "./names";
import { OpeningName } from "./opening";
import { PlayersDialog } from "./players";
import { useRefusal } from "./refusal";
import { Replay } from "./replay";
import { ResignDialog } from "./resign";
import { Result } from "./result";
import { play } from "./sounds";
import { Strip } from "./strip";
import { TypedMove } from "./typed";
import { undo } from "./undo";
import { colorOf, isAlone, isBegun, mayAct, otherSeat, ownSeat, shown } from "./view";
import "./screen.css";

export function PlayScreen({ id }: { id: string }) {
  return (
    <LoadedGame id={id} how="open" instead={{ to: "/", words: t("action.new") }}>
      {(game, state) => <Table game={game} state={state} />}
    </LoadedGame>
  );
}

type Sheet = { kind: "help" | "more" | "resign" } | { kind: "players"; seat: Seat };
const TABS = ["moves", "graph", "messages"] as const;

function Table({ game, state }: { game: Game; state: GameView }) {
  const [isFlipped, setFlipped] = useState(false);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { refusal, refuse, forgive } = useRefusal(game, state);
  const [promotion, setPromotion] = useState<string | null>(null);
  const [tab, setTab] = useState<(typeof TABS)[number]>("moves");
  const typed = useRef<HTMLInputElement>(null);
  useSounds(state);
  useNextGame(game, state);
  const title = `${nameOf(state, "first")} – ${nameOf(state, "second")}`;
  useEffect(() => {
    document.title = `${title} · Coronet`;
    lastGame.value = { id: state.id, title };
  }, [title, state.id]);
  const latest = useRef(state);
  latest.current = state;
  const become = () => {
    const all = [null, ...promotionsOf(state.game)];
    if (all.length > 1) setPromotion((now) => all[(all.indexOf(now) + 1) % all.length] ?? null);
  };
  // Before the board is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    const step = (by: number) => () => game.look(game.ply.value + by);
    return listenToKeys({
      z: () => undo(game, latest.current),
      r: () => void game.act("restart"),
      h: () => void game.act("hint"),
      f: () => setFlipped((now) => !now),
      n: () => navigate("/"),
      p: become,
      "?": () => setSheet({ kind: "help" }),
      "/": () => typed.current?.focus(),
      Enter: () => {
        if (game.pending.value) void game.decide(true);
        else if (latest.current.result && latest.current.your_seats.length > 0)
          void game.act("rematch");
      },
      ArrowLeft: step(-1),
      ArrowRight: step(1),
      Escape: () => void game.decide(false),
      Home: () => game.look(0),
      End: () => game.look(Number.POSITIVE_INFINITY),
    });
  }, [game]);

  const bottom = isFlipped ? otherSeat(ownSeat(state)) : ownSeat(state);
  const top = otherSeat(bottom);
  const view = shown(game, state);
  const strip = (seat: Seat) => (
    <Strip state={state} seat={seat} onChange={() => setSheet({ kind: "players", seat })} />
  );
  // Between two people no machine says what it thinks.
  const score = panels.scores.value === "on" ? state.score : null;
  const isShown = { moves: true, graph: score, messages: panels.messages.value === "on" };
  const tabs = TABS.filter((name) => isShown[name]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: where the focus stays is no action
    <div class="play" data-tab={tabs.includes(tab) ? tab : "moves"} onMouseDown={keepFocus}>
      <h1 class="unseen">{title}</h1>
      <div class="board-side">
        <Board
          {...view}
          game={state.game}
          bottom={colorOf(state, bottom)}
          label={t("play.board")}
          promotion={promotion ?? (alwaysQueen.value === "on" ? "queen" : null)}
          onMove={({ move }) => {
            forgive();
            if (confirmMoves.value === "on") game.pending.value = move;
            else void game.move(move);
          }}
          onRefuse={refuse}
        />
      </div>
      <div class="top">{strip(top)}</div>
      <Result state={state} />
      <section class="record panel">
        {state.from && isBegun(state) && (
          <p class="before">
            <Link to={`/game/${state.from.game}`}>{t("play.before")}</Link>
          </p>
        )}
        <OpeningName state={state} />
        <Moves state={state} />
        <Replay state={state} />
        <TypedMove state={state} field={typed} onRefuse={refuse} />
      </section>
      <div class="side">
        {state.status === "waiting" && state.your_seats.length > 0 && <Invite state={state} />}
        {score && <Graph state={state} score={score} />}
        <Messages state={state} />
      </div>
      <div class="bottom">{strip(bottom)}</div>
      <Advice state={state} refusal={refusal && t(`refusal.${refusal}`)} promotion={promotion} />
      <div class="tabs">
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {t(`${name}.title`)}
          </button>
        ))}
        <OpeningName state={state} />
      </div>
      <Actions
        state={state}
        onFlip={() => setFlipped(!isFlipped)}
        onResign={() => setSheet({ kind: "resign" })}
        onMore={() => setSheet({ kind: "more" })}
      />
      {sheet?.kind === "help" && <Help onClose={() => setSheet(null)} />}
      {sheet?.kind === "more" && (
        <More
          state={state}
          onHelp={() => setSheet({ kind: "help" })}
          onResign={() => setSheet({ kind: "resign" })}
          onBecome={become}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet?.kind === "resign" && <ResignDialog state={state} onClose={() => setSheet(null)} />}
      {sheet?.kind === "players" && (
        <PlayersDialog state={state} seat={sheet.seat} onClose={() => setSheet(null)} />
      )}
    </div>
  );
}

/** A sound for what is new on the board. */
function useSounds(state: GameView): void {
  const before = useRef(state);
  useEffect(() => {
    const old = before.current;
    before.current = state;
    if (state.result && !old.result) play("end");
    else if (state.ply === old.ply + 1) {
      const taken = (view: GameView) => view.captured.first.length + view.captured.second.length;
      if (state.check) play("check");
      else play(taken(state) > taken(old) ? "capture" : "move");
    }
  }, [state]);
}

/**
 * When it goes on in another game, that opens by itself: for whoever has asked, and
 * for both when both want it; not when an old game is looked at.
 */
function useNextGame(game: Game, state: GameView): void {
  const next = game.next.value;
  useEffect(() => {
    if (next) follow(next);
  }, [next]);
  useTold(state.rematch, follow);
  // Whoever plays alone has asked in another window: this one says where it is.
  const isMine = mayAct(state) && isAlone(state);
  useTold(state.continued, (told) => !isMine && follow(told));
}

/** Does something with what was not known when the game was opened. */
function useTold(told: string | null | undefined, then: (told: string) => void): void {
  const before = useRef(told);
  useEffect(() => {
    if (told && told !== before.current) then(told);
    before.current = told;
  }, [told]);
}

/** Told by the answer and by the state, it is opened once. */
function follow(id: string): void {
  const current = route.value;
  if (current.screen !== "game" || current.id !== id) navigate(`/game/${id}`);
}
