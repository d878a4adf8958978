// A small button that puts a panel away, for good; settings and "More" bring it back.
import type { Signal } from "@preact/signals";
import { t } from "../i18n";
import type { OnOff } from "../settings";

export function Hide({ panel, name }: { panel: Signal<OnOff>; name: string }) {
  const words = t("panel.hide", { name });
  return (
    <button
      type="button"
      class="close hide"
      aria-label={words}
      title={words}
      onClick={() => {
        panel.value = "off";
      }}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m7 7 10 10M17 7 7 17" />
      </svg>
    </button>
  );
}
