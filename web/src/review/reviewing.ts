// A review on its way: it is asked for, and asked after until it is there.
import { signal } from "@preact/signals";
import { ApiError, api } from "../api";
import { freshKey } from "../key";
import type { Report } from "../protocol";

export type Progress = { done: number; total: number };

/** How long to wait before it is asked for again, in milliseconds. */
const PAUSE = 700;
const PAUSE_AFTER_TROUBLE = 3000;

export class Reviewing {
  readonly id: string;
  readonly report = signal<Report | null>(null);
  readonly progress = signal<Progress | null>(null);
  /** Why there is none. */
  readonly trouble = signal<unknown>(null);
  /** However often it is asked after, it is one wish. */
  readonly #key = freshKey();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(id: string) {
    this.id = id;
  }

  /** Asks for the review; if there is one already it is there at once. */
  async begin(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const answer = await api.review(this.id, this.#key);
      if (this.#isClosed) return;
      this.trouble.value = null;
      if (answer.status === "done") {
        this.report.value = answer.report;
        this.progress.value = null;
      } else {
        this.progress.value = { done: answer.done, total: answer.total };
        this.#again(PAUSE);
      }
    } catch (error) {
      if (this.#isClosed) return;
      this.trouble.value = error;
      // Without an answer, and when too much is asked, it is tried again; a no is a no.
      const isPassing = error instanceof ApiError && [0, 429, 503].includes(error.status);
      if (isPassing) this.#again(PAUSE_AFTER_TROUBLE);
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #again(pause: number): void {
    this.#timer = setTimeout(() => void this.begin(), pause);
  }
}
