// Choosing a machine: ten levels, some characters, and behind "More" the rest
// and the machines of the old programs. One group of radio buttons, so that the
// arrow keys go through all of them.
import { useId, useState } from "preact/hooks";
import type { GameOpponents, NamedOpponent } from "../api";
import { t } from "../i18n";
import { opponentName } from "../ui/format";
import type { Machine } from "./choice";
import { sentence } from "./plays";
import "./picker.css";

/** How many characters are shown at once. */
const AT_ONCE = 4;

interface Props {
  label: string;
  opponents: GameOpponents;
  value: Machine;
  onChange: (machine: Machine) => void;
}

export function Picker({ label, opponents, value, onChange }: Props) {
  const group = useId();
  const [isOpen, setOpen] = useState(false);
  const { levels, personalities, sources } = opponents;
  const others = personalities.slice(AT_ONCE);
  const isHidden = [...others, ...sources].some(({ player }) => isSame(player, value));
  const radio = (machine: Machine, name: string, text = name) => (
    <label key={name}>
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={isSame(machine, value)}
        onChange={() => onChange(machine)}
      />
      {text}
    </label>
  );
  const known = [...personalities, ...sources].map(({ player }) => nameOf(player));
  // Two that are called the same are told apart by the server's names.
  const isAlone = (name: string) => known.filter((one) => one === name).length === 1;
  const chips = (all: readonly NamedOpponent[]) =>
    all.map(({ player, name }) => {
      if (!isMachine(player)) return null;
      const ours = nameOf(player);
      return radio(player, isAlone(ours) ? ours : name);
    });
  const isMore = isOpen || isHidden;
  return (
    <fieldset class="picker">
      <legend>{label}</legend>
      <div class="levels">
        {levels.map(({ level }) => {
          const machine: Machine = { kind: "level", level };
          return radio(machine, opponentName(machine), `${level}`);
        })}
      </div>
      <p class="plays">
        <Plays opponents={opponents} value={value} />
      </p>
      <div class="chips">
        {chips(personalities.slice(0, AT_ONCE))}
        {others.length + sources.length > 0 && !isHidden && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t("menu.more")}
          </button>
        )}
        {isMore && chips(others)}
      </div>
      {isMore && sources.length > 0 && (
        <div class="chips">
          <span class="muted">{t("menu.sources")}</span>
          {chips(sources)}
        </div>
      )}
    </fieldset>
  );
}

/** One line about how the chosen one plays. */
function Plays({ opponents, value }: Pick<Props, "opponents" | "value">) {
  const { levels, personalities, sources } = opponents;
  const chosen =
    value.kind === "level"
      ? levels.find(({ level }) => level === value.level)
      : [...personalities, ...sources].find(({ player }) => isSame(player, value));
  const words = chosen?.plays ? sentence(chosen) : null;
  const elo = chosen && "elo" in chosen ? chosen.elo : null;
  return (
    <>
      <strong>{opponentName(value)}</strong>
      {elo && ` · ${t("menu.elo", { elo })}`}
      {words && <span lang={words.language}> · {words.text}</span>}
    </>
  );
}

function nameOf(player: NamedOpponent["player"]): string {
  return isMachine(player) ? opponentName(player) : "";
}

function isMachine(player: NamedOpponent["player"]): player is Machine {
  return player.kind === "level" || player.kind === "lab";
}

function isSame(one: NamedOpponent["player"], other: Machine): boolean {
  if (one.kind === "level") return other.kind === "level" && one.level === other.level;
  if (one.kind !== "lab" || other.kind !== "lab") return false;
  return (
    one.algorithm === other.algorithm &&
    one.evaluation === other.evaluation &&
    one.depth === other.depth
  );
}
