// The words of the page. English is part of it; other catalogues come when they
// are wanted. A catalogue that lacks a key does not compile.
import { signal } from "@preact/signals";
import { en } from "./en";

export type Key = keyof typeof en;
export type Catalogue = Record<Key, string>;
export type Language = "en" | "de";
export type Values = Record<string, string | number>;

export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };

export const language = signal<Language>("en");
const catalogue = signal<Catalogue>(en);

/** Speaks this language from now on. */
export async function speak(wanted: Language): Promise<void> {
  catalogue.value = wanted === "en" ? en : (await import("./de")).de;
  language.value = wanted;
  document.documentElement.lang = wanted;
}

/** The language of the browser, if it is one of ours. */
export function preferredLanguage(): Language {
  const known = navigator.languages.map((tag) => tag.slice(0, 2));
  return known.find((tag): tag is Language => tag in LANGUAGES) ?? "en";
}

/** The words for a key, with `{name}` replaced by values. */
export function t(key: Key, values: Values = {}): string {
  return catalogue.value[key].replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ""}`);
}

/** The words for a number of things: `key.one` or `key.other`. */
export function plural(key: PluralKey, count: number, values: Values = {}): string {
  const form = new Intl.PluralRules(language.value).select(count) === "one" ? "one" : "other";
  return t(`${key}.${form}` as Key, { count, ...values });
}

type PluralKey = Key extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;

/** Whether there is such a key: for words that are named by the server. */
export function isKey(text: string): text is Key {
  return text in en;
}
