// One game in the list: all of the row opens it.
import { api } from "../api";
import { descriptionOf } from "../description";
import { plural, t } from "../i18n";
import type { ListedGame } from "../protocol";
import { Link } from "../router";
import { duration, when } from "../ui/format";
import { titleOf } from "../ui/title";
import { playersOf } from "./arrange";
import { Result } from "./result";
import "./row.css";

interface Props {
  listed: ListedGame;
  onDelete: (listed: ListedGame) => void;
}

export function Row({ listed, onDelete }: Props) {
  const title = titleOf(listed);
  const date = when(listed.updated);
  const game = `${title}, ${date}`;
  const format = descriptionOf(listed.game).file;
  const shown = format.toUpperCase();
  return (
    <li class="game">
      <Result listed={listed} />
      <span class="what">
        <Link to={`/game/${listed.id}`} class="whole">
          <bdi>{title}</bdi>
        </Link>
        {listed.your_seats.length > 0 && (
          <span class="players muted">
            <bdi>{playersOf(listed)}</bdi>
          </span>
        )}
        {listed.opening && (
          <span
            class="named muted"
            lang="en"
            title={`${listed.opening.eco} ${listed.opening.name}`}
          >
            {listed.opening.name}
          </span>
        )}
      </span>
      <span class="facts muted">
        <time dateTime={listed.updated}>{date}</time>
        <span>{plural("count.moves", Math.ceil(listed.moves / 2))}</span>
        <span class="figures">{duration(listed.used_ms)}</span>
      </span>
      <span class="deeds">
        {listed.status === "finished" && listed.moves > 0 && (
          <Link to={`/review/${listed.id}`} class="button" label={t("games.review.this", { game })}>
            {t("games.review")}
          </Link>
        )}
        <a
          class="button"
          href={api.fileOf(listed.id, format)}
          download={`${listed.id}.${format}`}
          aria-label={t("games.file", { format: shown, game })}
        >
          {shown}
        </a>
        <button
          type="button"
          class="button danger"
          aria-label={t("games.delete.this", { game })}
          onClick={() => onDelete(listed)}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5" />
          </svg>
        </button>
      </span>
    </li>
  );
}
