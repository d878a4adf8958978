// Which games are shown.
import { useId } from "preact/hooks";
import { forEachGame } from "../description";
import { type Key, t } from "../i18n";
import type { GameKind } from "../protocol";
import "./filters.css";

export const SORTS = ["newest", "oldest", "longest", "shortest"] as const;

export interface Filter {
  /** A part of a name, an opening, or of the date. */
  search: string;
  sort: (typeof SORTS)[number];
  game: "" | GameKind;
  result: "" | "won" | "lost" | "draw";
  status: "" | "playing" | "waiting" | "finished";
}

export const EVERYTHING: Filter = {
  search: "",
  sort: "newest",
  game: "",
  result: "",
  status: "",
};

export function isEverything({ search, game, result, status }: Filter): boolean {
  return [search.trim(), game, result, status].every((wanted) => wanted === "");
}

const OPTIONS: {
  [name in "game" | "result" | "status"]: { label: Key; values: Record<string, Key> };
} = {
  game: { label: "games.game", values: forEachGame((name) => `game.${name}` as const) },
  result: {
    label: "games.result",
    values: { won: "games.won", lost: "games.lost", draw: "games.draw" },
  },
  status: {
    label: "games.status",
    values: { playing: "games.unfinished", waiting: "games.waiting", finished: "games.finished" },
  },
};

interface Props {
  value: Filter;
  onChange: (filter: Filter) => void;
}

export function Filters({ value, onChange }: Props) {
  const id = useId();
  return (
    <div class="filters">
      <div class="search">
        <input
          type="search"
          class="field"
          aria-label={t("games.search")}
          placeholder={t("games.search")}
          maxLength={60}
          value={value.search}
          onInput={(event) => onChange({ ...value, search: event.currentTarget.value })}
        />
      </div>
      {(["game", "result", "status"] as const).map((name) => (
        <div key={name}>
          <label class="muted" for={`${id}-${name}`}>
            {t(OPTIONS[name].label)}
          </label>
          <select
            id={`${id}-${name}`}
            class="field"
            value={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          >
            <option value="">{t("games.all")}</option>
            {Object.entries(OPTIONS[name].values).map(([option, words]) => (
              <option key={option} value={option}>
                {t(words)}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div>
        <label class="muted" for={`${id}-sort`}>
          {t("games.sort")}
        </label>
        <select
          id={`${id}-sort`}
          class="field"
          value={value.sort}
          onChange={(event) =>
            onChange({ ...value, sort: event.currentTarget.value as Filter["sort"] })
          }
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`games.sort.${sort}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
