// What the server says as data, in the language of the person: words by code, with
// what they are about, which may have words of its own.
import type { MessageView, ParameterView } from "../protocol";
import { isKey, language, t, type Values } from "./index";

/** The words for a message, or nothing if it, or a part of it, is not known here. */
export function wordsOf({ code, parameters = {} }: MessageView): string | null {
  const key = `error.${code}`;
  if (!isKey(key)) return null;
  const values: Values = {};
  for (const [name, value] of Object.entries(parameters)) {
    const words = shown(value);
    if (words === null) return null;
    values[name] = words;
  }
  return t(key, values);
}

function shown(value: ParameterView): string | number | null {
  if (!Array.isArray(value)) return isMessage(value) ? wordsOf(value) : value;
  const parts = value.map((part) => (isMessage(part) ? wordsOf(part) : part));
  if (!parts.every((part) => part !== null)) return null;
  if (value.some(isMessage)) return parts.join("; ");
  return new Intl.ListFormat(language.value, { type: "disjunction" }).format(parts);
}

function isMessage(value: ParameterView): value is MessageView {
  return typeof value === "object" && "code" in value;
}
