// Games taken along together: one file for each format, in the order of the list.
import { ApiError, api } from "../api";
import { descriptionOf } from "../description";
import type { ListedGame } from "../protocol";

/** After so long a server that was asked too much is asked again, in milliseconds. */
const PAUSE = 2000;

/** Fetches them one after the other, and hands each file to the browser. */
export async function takeAlong(
  games: readonly ListedGame[],
  onProgress: (done: number) => void,
): Promise<void> {
  const files = new Map<"pgn" | "pdn", string[]>();
  for (const [index, listed] of games.entries()) {
    const format = descriptionOf(listed.game).file;
    const text = await fetched(listed.id, format);
    files.set(format, [...(files.get(format) ?? []), text.trim()]);
    onProgress(index + 1);
  }
  for (const [format, texts] of files) offer(`${texts.join("\n\n")}\n`, `coronet.${format}`);
}

async function fetched(id: string, format: "pgn" | "pdn"): Promise<string> {
  try {
    return await api.file(id, format);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 429)) throw error;
    await new Promise((done) => setTimeout(done, PAUSE));
    return fetched(id, format);
  }
}

function offer(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), PAUSE);
}
