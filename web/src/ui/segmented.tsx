// One of a few: radio buttons that look like one bar.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import "./segmented.css";

interface Option<T extends string> {
  value: T;
  label: string;
  /** A picture before the words. */
  picture?: ComponentChildren;
}

interface Props<T extends string> {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset class="segmented" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.picture}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
