// One short sentence at the bottom of the page, for some seconds: what did not
// work, or what was done where nothing else shows it.
import { signal } from "@preact/signals";
import { t } from "../i18n";
import "./notice.css";

const text = signal("");
let timer: ReturnType<typeof setTimeout> | undefined;

/** Long sentences stay longer. */
const SHORTEST_MS = 5000;
const PER_CHARACTER_MS = 60;

export function notify(sentence: string): void {
  text.value = sentence;
  letGo();
}

function dismiss(): void {
  clearTimeout(timer);
  text.value = "";
}

function letGo(): void {
  clearTimeout(timer);
  timer = setTimeout(dismiss, SHORTEST_MS + PER_CHARACTER_MS * text.peek().length);
}

export function Notice() {
  const sentence = text.value;
  return (
    // Who reads with the pointer on it has the time they need.
    // biome-ignore lint/a11y/noStaticElementInteractions: reading is no action
    <div class="notice" onMouseEnter={() => clearTimeout(timer)} onMouseLeave={letGo}>
      <span role="alert">{sentence}</span>
      {sentence !== "" && (
        <button type="button" class="close" aria-label={t("dialog.close")} onClick={dismiss}>
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      )}
    </div>
  );
}
