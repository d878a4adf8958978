// On or off, at once.
import type { OnOff } from "../settings";
import "./switch.css";

interface Props {
  label: string;
  value: OnOff;
  onChange: (value: OnOff) => void;
}

export function Switch({ label, value, onChange }: Props) {
  return (
    <input
      type="checkbox"
      class="switch"
      aria-label={label}
      checked={value === "on"}
      onChange={(event) => onChange(event.currentTarget.checked ? "on" : "off")}
    />
  );
}
