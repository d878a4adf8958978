// What went wrong, in the words of the person's language.
import { ApiError } from "../api";
import { isKey, serverWords, t } from "../i18n";

/** A sentence about an error: ours if we know it, else what the server says. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const key = `error.${error.code}`;
  if (isKey(key)) return t(key);
  return error.message === "" ? t("error.unreadable") : told(error.message, error.code);
}

/** What the server says, as a sentence; where it cannot be translated, it is quoted. */
export function told(message: string, code = ""): string {
  const words = serverWords(message);
  if (words !== null) return sentence(words);
  const key = `why.${code}`;
  return sentence(t(isKey(key) ? key : "why.other", { detail: message }));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
