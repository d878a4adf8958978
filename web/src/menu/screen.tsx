// Where everything begins: what to play, against whom, and the games that wait.
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, api } from "../api";
import { type Color, descriptionOf, GAMES } from "../description";
import { type Key, t } from "../i18n";
import { freshKey } from "../key";
import { listenToKeys } from "../play/keys";
import { lastGame } from "../play/last";
import type { NewGame, Seat } from "../protocol";
import { Link, navigate } from "../router";
import { opponentName } from "../ui/format";
import { Name } from "../ui/name";
import { Page } from "../ui/page";
import { wordsFor } from "../ui/problem";
import { Segmented } from "../ui/segmented";
import { gameName, sideName } from "../ui/title";
import {
  type Choice,
  hasMachine,
  isClockRight,
  keepChoice,
  lastChoice,
  type Machine,
  MODES,
  newGame,
  SIDES,
} from "./choice";
import { Clock } from "./clock";
import { Continue } from "./continue";
import { Extras } from "./extras";
import { learnOpponents, opponents } from "./opponents";
import { Picker } from "./picker";
import { learnWords } from "./plays";
import { Rank } from "./rank";
import { Table } from "./table";
import "./screen.css";

/** What the server did not like, and which field it is about. */
interface Problem {
  field: "fen" | "form";
  text: string;
}

/** A game that was asked for, until there is an answer. */
interface Asked {
  choice: Choice;
  fen: string;
  /** The move it begins with, if that was made already. */
  first: string | null;
  wanted: NewGame;
  key: string;
}

export function MenuScreen() {
  const [choice, setChoice] = useState(lastChoice);
  const [fen, setFen] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef<Asked | null>(null);
  const change = (changes: Partial<Choice>) => {
    const changed = { ...choice, ...changes };
    setChoice(changed);
    keepChoice(changed);
    if (problem?.field === "form") setProblem(null);
  };
  const changeFen = (changed: string) => {
    setFen(changed);
    setProblem(null);
  };
  const complain = (error: unknown) => setProblem({ field: "form", text: wordsFor(error) });
  useEffect(() => {
    learnOpponents().catch(complain);
    // Without them the words stay English.
    learnWords().catch(() => {});
  }, []);

  const start = async (first: string | null) => {
    if (isBusy) return;
    if (!isClockRight(choice)) return setProblem({ field: "form", text: t("menu.clock.wrong") });
    setBusy(true);
    setProblem(null);
    // The same once more is the same game, if only the answer was lost.
    const { current: before } = asked;
    if (before?.choice !== choice || before.fen !== fen || before.first !== first) {
      const wanted = first ? newGame(choice, fen, 0) : newGame(choice, fen);
      asked.current = { choice, fen, first, wanted, key: freshKey() };
    }
    const { wanted, key } = asked.current as Asked;
    try {
      const { id } = await api.create(wanted, key);
      // If it is lost, it can be made in the game.
      if (first) await api.move(id, first, 0).catch(() => {});
      navigate(`/game/${id}`);
    } catch (error) {
      const isAnswer = !(error instanceof ApiError && error.status === 0);
      if (isAnswer) asked.current = null;
      const field = error instanceof ApiError && error.code === "bad-fen" ? "fen" : "form";
      setProblem({ field, text: wordsFor(error) });
      setBusy(false);
    }
  };

  const latest = useRef(start);
  latest.current = start;
  useEffect(() => listenToKeys({ Enter: () => void latest.current(null) }), []);
  const submit = (event: Event) => {
    event.preventDefault();
    void start(null);
  };

  const isSeated = choice.mode === "computer" || choice.mode === "link";
  return (
    <div class="menu">
      <Table
        game={choice.game}
        bottom={bottomOf(choice)}
        movable={isBusy || fen.trim() !== "" ? [] : movable(choice)}
        onStart={start}
      />
      <Page title={t("menu.title")} aside={<Name />}>
        <Back />
        <form class="choices" noValidate onSubmit={submit}>
          <Segmented
            label={t("menu.game")}
            options={GAMES.map(({ name }) => ({ value: name, label: gameName(name) }))}
            value={choice.game}
            onChange={(game) => change({ game })}
          />
          <Segmented
            label={t("menu.mode")}
            options={MODES.map((value) => ({ value, label: t(`menu.mode.${value}` as Key) }))}
            value={choice.mode}
            onChange={(mode) => change({ mode })}
          />
          <Opponent choice={choice} change={change} />
          <div class="columns">
            {isSeated && (
              <div class="column">
                <p class="caption" aria-hidden="true">
                  {t("menu.side")}
                </p>
                <Segmented
                  label={t("menu.side")}
                  options={SIDES.map((value) => ({
                    value,
                    label:
                      value === "random" ? t("menu.side.random") : sideName(choice.game, value),
                  }))}
                  value={choice.side}
                  onChange={(side) => change({ side })}
                />
              </div>
            )}
            <Clock choice={choice} change={change} />
          </div>
          <Extras
            fen={fen}
            onFen={changeFen}
            problem={problem?.field === "fen" ? problem.text : ""}
            learn={hasMachine(choice.mode) ? choice.learn : null}
            onLearn={(learn) => change({ learn })}
            scores={choice.mode === "here" ? choice.scores : null}
            onScores={(scores) => change({ scores })}
          />
          <p class="problem" role="alert">
            {problem?.field === "form" ? problem.text : ""}
          </p>
          <button type="submit" class="button primary start" aria-disabled={isBusy}>
            {t("menu.start")}
            <span aria-hidden="true">
              <kbd>Enter</kbd>
            </span>
          </button>
        </form>
        <Continue onProblem={complain} />
      </Page>
    </div>
  );
}

/** The way back to the game that was left for this screen. */
function Back() {
  const last = lastGame.value;
  const to = `/game/${last?.id}`;
  useEffect(() => {
    if (last) return listenToKeys({ z: () => navigate(to) });
  }, [to]);
  if (!last) return null;
  return (
    <p class="back">
      <Link to={to} label={t("play.back-to-game")}>
        ← {t("play.back-to-game")}
      </Link>{" "}
      <span class="muted">{last.title}</span>
    </p>
  );
}

/** Who is at the bottom of the board: the one who plays. */
function bottomOf({ game, mode, side }: Choice): Color {
  const isSecond = side === "second" && (mode === "computer" || mode === "link");
  return descriptionOf(game).sides[isSecond ? "second" : "first"].color;
}

/** Whose pieces can be moved before there is a game: one's own, if somebody would answer. */
function movable(choice: Choice): readonly Color[] {
  const { first, second } = descriptionOf(choice.game).sides;
  if (choice.mode === "here") return [first.color];
  if (choice.mode !== "computer") return [];
  return [choice.side === "second" ? second.color : first.color];
}

interface OpponentProps {
  choice: Choice;
  change: (changes: Partial<Choice>) => void;
}

function Opponent({ choice, change }: OpponentProps) {
  const [seat, setSeat] = useState<Seat>("first");
  const { game, mode } = choice;
  if (mode === "here" || mode === "link")
    return <p class="muted">{t(mode === "here" ? "menu.here.text" : "menu.link.text")}</p>;
  const machines = choice.machines[game];
  const chosen = mode === "watch" ? seat : "second";
  const choose = (machine: Machine) =>
    change({ machines: { ...choice.machines, [game]: { ...machines, [chosen]: machine } } });
  return (
    <>
      {mode === "watch" && (
        <Segmented
          label={t("menu.machines")}
          options={(["first", "second"] as const).map((value) => ({
            value,
            label: `${sideName(game, value)}: ${opponentName(machines[value])}`,
          }))}
          value={seat}
          onChange={setSeat}
        />
      )}
      <Picker
        key={game}
        label={mode === "watch" ? sideName(game, seat) : t("menu.opponent")}
        opponents={opponents.value[game]}
        value={machines[chosen]}
        onChange={choose}
      />
      {mode === "computer" && machines.second.kind === "level" && (
        <Rank game={game} level={machines.second.level} />
      )}
    </>
  );
}
