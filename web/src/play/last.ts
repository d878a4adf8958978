// The game that was open last: whoever has left it by mistake finds it again with one
// press.
import { signal } from "@preact/signals";

export const lastGame = signal<{ id: string; title: string } | null>(null);
