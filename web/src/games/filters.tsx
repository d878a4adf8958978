// Which games are shown.
import { useId } from "preact/hooks";
import { forEachGame } from "../description";
import { type Key, t } from "../i18n";
import type { GameKind } from "../protocol";
import "./filters.css";

export interface Filter {
  game: "" | GameKind;
  result: "" | "won" | "lost" | "draw";
  status: "" | "playing" | "waiting" | "finished";
}

export const EVERYTHING: Filter = { game: "", result: "", status: "" };

export function isEverything(filter: Filter): boolean {
  return filter.game === "" && filter.result === "" && filter.status === "";
}

const OPTIONS: { [name in keyof Filter]: { label: Key; values: Record<string, Key> } } = {
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
    </div>
  );
}
