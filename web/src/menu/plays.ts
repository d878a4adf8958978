// What the server says about a machine, in the person's language if we can.
import { signal } from "@preact/signals";
import { type Language, language } from "../i18n";

export interface Sentence {
  text: string;
  language: Language;
}

const german = signal<Record<string, string>>({});

/** Fetches the words of the language that is spoken. */
export async function learnWords(): Promise<void> {
  if (language.value === "de") german.value = (await import("../i18n/de/opponents")).deOpponents;
}

export function sentence(said: string): Sentence {
  const known = language.value === "de" ? german.value[said] : undefined;
  if (known) return { text: known, language: "de" };
  const text = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return { text: /[.!?]$/.test(text) ? text : `${text}.`, language: "en" };
}
