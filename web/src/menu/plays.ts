// How a machine plays, in the person's language if we can.
import { signal } from "@preact/signals";
import { type Language, language } from "../i18n";

export interface Sentence {
  text: string;
  language: Language;
}

const known = signal<Record<string, string>>({});

/** Fetches the words of the language that is spoken. */
export async function learnWords(): Promise<void> {
  known.value =
    language.value === "de"
      ? (await import("../i18n/de/opponents")).deOpponents
      : (await import("../i18n/en/opponents")).enOpponents;
}

/** The words for a machine; those of the server if we have none for its code. */
export function sentence({ code, plays }: { code: string; plays: string }): Sentence {
  const text = known.value[code];
  if (text) return { text, language: language.value };
  const said = `${plays.charAt(0).toUpperCase()}${plays.slice(1)}`;
  return { text: /[.!?]$/.test(said) ? said : `${said}.`, language: "en" };
}
