// What went wrong, in the words of the person's language.
import { ApiError } from "../api";
import { isKey, t } from "../i18n";

/** A sentence about an error: ours if we know it, else what the server says. */
export function wordsFor(error: unknown): string {
  if (error instanceof ApiError) {
    const key = `error.${error.code}`;
    if (isKey(key)) return t(key);
    const message = error.message;
    return message === ""
      ? t("error.unreadable")
      : `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? "" : "."}`;
  }
  return error instanceof Error ? error.message : String(error);
}
