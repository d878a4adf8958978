// Who one is, and the field to be called otherwise.
import { signal } from "@preact/signals";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import { wordsFor } from "./problem";
import "./name.css";

/** What this person is called; nothing until the server has said it. */
export const myName = signal<string | null>(null);

/** Asks the server once; who cannot be asked is a guest. */
async function learnName(): Promise<void> {
  if (myName.value !== null) return;
  try {
    myName.value = (await api.me()).name ?? null;
  } catch {
    // The screen tells if the server is away.
  }
}

const LONGEST = 20;

/** Takes no place at all; a name of nothing else is empty. */
const INVISIBLE = /[\s\u200b-\u200f\u2060\ufeff\u00ad]/gu;
/** Control characters, and marks that turn the direction of what follows. */
const CONTROL = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** What is wrong with a name, or nothing: the server need not be asked for that. */
export function nameProblem(name: string): string {
  if (name.replace(INVISIBLE, "") === "") return t("name.empty");
  const length = [...name].length;
  if (length > LONGEST) return t("name.long", { length, longest: LONGEST });
  return CONTROL.test(name) ? t("name.control") : "";
}

/** "You are Ada", with a button to change it. */
export function Name() {
  const [isOpen, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    learnName();
  }, []);
  if (isOpen) {
    const close = () => {
      setOpen(false);
      requestAnimationFrame(() => change.current?.focus());
    };
    return <NameForm onDone={close} onCancel={close} />;
  }
  return (
    <p class="who">
      <span class="muted">{t("name.you")}</span>
      <bdi>{myName.value ?? t("name.guest")}</bdi>
      <button
        ref={change}
        type="button"
        class="quiet"
        aria-label={t("name.change")}
        onClick={() => setOpen(true)}
      >
        {t("name.change.short")}
      </button>
    </p>
  );
}

interface FormProps {
  onDone: () => void;
  onCancel: () => void;
}

function NameForm({ onDone, onCancel }: FormProps) {
  const [name, setName] = useState(myName.value ?? "");
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), []);
  const submit = async (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    const wrong = nameProblem(wanted);
    setProblem(wrong);
    if (wrong !== "") return field.current?.focus();
    try {
      myName.value = (await api.rename(wanted)).name ?? wanted;
      onDone();
    } catch (error) {
      setProblem(wordsFor(error));
      field.current?.focus();
    }
  };
  return (
    <form class="who" noValidate onSubmit={submit}>
      <label class="muted" for={id}>
        {t("name.label")}
      </label>
      <input
        ref={field}
        id={id}
        class="field"
        value={name}
        autocomplete="nickname"
        aria-invalid={problem !== ""}
        aria-describedby={`${id}-problem`}
        onInput={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
      />
      <button type="submit" class="button">
        {t("name.save")}
      </button>
      <span id={`${id}-problem`} class="problem" role="alert">
        {problem}
      </span>
    </form>
  );
}
