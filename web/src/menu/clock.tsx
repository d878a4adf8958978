// How much time there is.
import { useId } from "preact/hooks";
import { t } from "../i18n";
import { Segmented } from "../ui/segmented";
import { type Choice, CLOCKS, type ClockName } from "./choice";
import "./clock.css";

interface Props {
  choice: Choice;
  change: (changes: Partial<Choice>) => void;
}

export function Clock({ choice, change }: Props) {
  return (
    <div class="column">
      <p class="caption" aria-hidden="true">
        {t("menu.clock")}
      </p>
      <Segmented
        label={t("menu.clock")}
        options={CLOCKS.map((value) => ({ value, label: clockLabel(value) }))}
        value={choice.clock}
        onChange={(clock) => change({ clock })}
      />
      {choice.clock === "other" && (
        <div class="own-clock">
          <Count
            label={t("menu.minutes")}
            least={1}
            value={choice.minutes}
            onChange={(minutes) => change({ minutes })}
          />
          <Count
            label={t("menu.increment")}
            least={0}
            value={choice.increment}
            onChange={(increment) => change({ increment })}
          />
        </div>
      )}
    </div>
  );
}

function clockLabel(clock: ClockName): string {
  if (clock === "none") return t("menu.clock.none");
  return clock === "other" ? t("menu.clock.other") : clock;
}

interface CountProps {
  label: string;
  least: number;
  value: number;
  onChange: (value: number) => void;
}

function Count({ label, least, value, onChange }: CountProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        class="field figures"
        type="number"
        min={least}
        max={600}
        step="any"
        value={Number.isNaN(value) ? "" : value}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </>
  );
}
