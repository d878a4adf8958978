// What went wrong, in the words of the person's language.
import { ApiError } from "../api";
import { t } from "../i18n";
import { wordsOf } from "../i18n/message";
import type { MessageView } from "../protocol";

/** A sentence about an error: ours if we know it, else what the server says. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  return told(error, error.message);
}

/** What the server says, as a sentence; what we have no words for, in its English. */
export function told(message: MessageView, english: string): string {
  return sentence(wordsOf(message) ?? (english || t("error.unreadable")));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
