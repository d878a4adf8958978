// Every wish that changes something has a key of its own. Sent again because no
// answer came, it has the same one, and is done once.

const BYTES = 16;

/** A key that nobody has had before. */
export function freshKey(): string {
  // Not `randomUUID`: over plain HTTP within a network a browser does not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
