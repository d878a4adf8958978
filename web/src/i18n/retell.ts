// What the server says in English, told in another language, sentence by
// sentence: what is not known is told as it came.

/** English and the other language; `*` stands for anything, in the same order. */
export type Phrases = readonly (readonly [english: string, other: string])[];

/** The same in the other language, or nothing if the sentence is not known. */
export function retold(phrases: Phrases, text: string): string | null {
  for (const [english, other] of phrases) {
    const found = matched(english, text);
    if (!found) continue;
    const parts = [...found];
    return other.replace(/\*/g, () => inside(phrases, parts.shift() ?? ""));
  }
  return null;
}

/** What the stars of a pattern stand for. */
function matched(pattern: string, text: string): string[] | null {
  const escaped = pattern.split("*").map((part) => part.replace(/[.?()|[\]{}^$\\+]/g, "\\$&"));
  return new RegExp(`^${escaped.join("(.*?)")}$`, "s").exec(text)?.slice(1) ?? null;
}

/** A part may be a sentence of its own, or several: `one; another`. */
function inside(phrases: Phrases, text: string): string {
  return retold(phrases, text) ?? several(phrases, text) ?? text;
}

function several(phrases: Phrases, text: string): string | null {
  const all = text.split("; ").map((part) => retold(phrases, part));
  return all.length > 1 && all.every((part) => part !== null) ? all.join("; ") : null;
}
