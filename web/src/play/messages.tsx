// What was said: the last three, the newest at the bottom (J7), read out by a
// screen reader; all of them behind a button.
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { panels } from "../settings";
import { Dialog } from "../ui/dialog";
import { Hide } from "../ui/hide";
import { wordsOf } from "./sayings";
import "./messages.css";

const SHOWN = 3;

export function Messages({ state }: { state: GameView }) {
  const [isOpen, setOpen] = useState(false);
  const told = (from: number) =>
    state.messages.slice(from).map((message, place) => ({
      // One event may be worth several.
      key: `${message.seq}.${from + place - state.messages.findIndex(({ seq }) => seq === message.seq)}`,
      text: wordsOf(message, state),
    }));
  return (
    // Put away, it is still read out.
    <section class={panels.messages.value === "on" ? "messages panel" : "messages unseen"}>
      <div role="log" aria-label={t("messages.title")} aria-live="polite">
        {told(Math.max(0, state.messages.length - SHOWN)).map(({ key, text }) => (
          <p key={key} title={text}>
            {text}
          </p>
        ))}
      </div>
      <button
        type="button"
        class="all"
        aria-label={t("messages.all")}
        onClick={() => setOpen(true)}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </svg>
      </button>
      <Hide panel={panels.messages} name={t("messages.title")} />
      {isOpen && (
        <Dialog title={t("messages.title")} onClose={() => setOpen(false)}>
          <ol class="all-messages">
            {told(0).map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ol>
        </Dialog>
      )}
    </section>
  );
}
