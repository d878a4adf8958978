// The games that are not over, to go on with one.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import type { ListedGame } from "../protocol";
import { Link } from "../router";
import { when } from "../ui/format";
import { titleOf } from "../ui/title";
import "./continue.css";

const MOST = 3;

/** The last ones first, whether they go on or wait for somebody. */
async function unfinished(): Promise<ListedGame[]> {
  const lists = await Promise.all(
    ["playing", "waiting"].map((status) => api.list({ status, limit: MOST })),
  );
  return lists
    .flatMap(({ games }) => games)
    .sort((one, other) => other.updated.localeCompare(one.updated))
    .slice(0, MOST);
}

export function Continue({ onProblem }: { onProblem: (error: unknown) => void }) {
  const [games, setGames] = useState<ListedGame[]>([]);
  useEffect(() => {
    unfinished().then(setGames, onProblem);
  }, []);
  if (games.length === 0) return null;
  return (
    <section class="continue" aria-labelledby="continue">
      <h2 id="continue">{t("menu.continue")}</h2>
      <ul class="panel">
        {games.map((game) => (
          <li key={game.id}>
            <Link to={`/game/${game.id}`}>
              <bdi>{titleOf(game)}</bdi>
              <span class="muted">{standing(game)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function standing(game: ListedGame): string {
  const isWaiting = game.status === "waiting";
  const far = isWaiting
    ? t("menu.waiting")
    : t("menu.move", { move: Math.floor(game.moves / 2) + 1 });
  return `${far} · ${when(game.updated)}`;
}
