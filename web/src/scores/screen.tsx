// Who has beaten which level in the fewest moves (J6).
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { GAMES } from "../description";
import { plural, t } from "../i18n";
import type { GameKind, HighScore } from "../protocol";
import { Link } from "../router";
import { when } from "../ui/format";
import { Page } from "../ui/page";
import { wordsFor } from "../ui/problem";
import { Segmented } from "../ui/segmented";
import { gameName } from "../ui/title";
import "./screen.css";

/** How many are shown of each level. */
const BEST = 5;

export function ScoresScreen() {
  const [game, setGame] = useState<GameKind>(GAMES[0].name);
  const [scores, setScores] = useState<HighScore[] | null>(null);
  const [problem, setProblem] = useState("");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setProblem("");
    api.highScores({ game, best: BEST }).then(
      (answer) => isWanted && setScores(answer.scores),
      (error) => isWanted && setProblem(wordsFor(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [game, attempt]);
  const choose = (chosen: GameKind) => {
    setScores(null);
    setGame(chosen);
  };
  const games = (
    <Segmented
      label={t("menu.game")}
      options={GAMES.map(({ name }) => ({ value: name, label: gameName(name) }))}
      value={game}
      onChange={choose}
    />
  );
  return (
    <Page title={t("scores.title")} class="scores" aside={games}>
      <p class="muted">{t("scores.text")}</p>
      {problem !== "" && (
        <p class="problem" role="alert">
          {problem}{" "}
          <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
            {t("again")}
          </button>
        </p>
      )}
      {scores?.length === 0 && (
        <div class="panel empty">
          <p>{t("scores.empty")}</p>
          <Link to="/" class="button primary">
            {t("nav.play")}
          </Link>
        </div>
      )}
      {scores && scores.length > 0 && <Levels scores={scores} />}
    </Page>
  );
}

/** A table with a part for each level that was beaten. */
function Levels({ scores }: { scores: HighScore[] }) {
  const levels = [...new Set(scores.map(({ level }) => level))].sort((one, other) => one - other);
  return (
    <div class="panel">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("scores.level")}</th>
            <th scope="col">{t("scores.rank")}</th>
            <th scope="col">{t("scores.name")}</th>
            <th scope="col">{t("scores.moves")}</th>
            <th scope="col">{t("scores.date")}</th>
          </tr>
        </thead>
        {levels.map((level) => (
          <Level key={level} level={level} scores={scores.filter((one) => one.level === level)} />
        ))}
      </table>
    </div>
  );
}

function Level({ level, scores }: { level: number; scores: HighScore[] }) {
  return (
    <tbody>
      {scores.map((score, index) => (
        <tr key={score.id}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={scores.length}>
              {level}
            </th>
          )}
          <td>{score.rank}.</td>
          <td class="name">
            <Link to={`/game/${score.id}`} label={about(score)}>
              <bdi>{score.name}</bdi>
            </Link>
          </td>
          <td class="figures">{score.moves}</td>
          <td class="muted">
            <time dateTime={score.at}>{when(score.at)}</time>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function about({ name, moves }: HighScore): string {
  return t("scores.show.this", { name, moves: plural("count.moves", moves) });
}
