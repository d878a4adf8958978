// Pieces as people count them: "a man and a king", "2 men".
import { isKey, type Key, language, t } from "../i18n";

export function counted(pieces: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return listed(
    [...counts].map(([piece, count]) =>
      count === 1 ? one(piece) : named(`claim.many.${piece}`, piece, { count }),
    ),
  );
}

/** `a knight`. */
export const one = (piece: string) => named(`claim.a.${piece}`, piece);

/** The words for a key that a piece is part of. */
export function named(key: string, otherwise: string, values: Record<string, number> = {}): string {
  return isKey(key) ? t(key as Key, values) : otherwise;
}

/** `one, two and three`. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(parts);
}
