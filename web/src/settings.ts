// How this person likes it, kept on this device.
import { effect, type Signal, signal } from "@preact/signals";
import { type Language, preferredLanguage, speak } from "./i18n";
import { load, save } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export const BOARDS = ["green", "wood", "slate", "classic", "sand", "dusk"] as const;
export const PIECES = ["classic", "plain", "outline", "letters"] as const;
export const MOTIONS = ["system", "fast", "slow", "none"] as const;

export const VOLUMES = ["25", "50", "75", "100"] as const;

export type Theme = (typeof THEMES)[number];
export type BoardColors = (typeof BOARDS)[number];
export type PieceSet = (typeof PIECES)[number];
export type Motion = (typeof MOTIONS)[number];

/**
 * A choice that is remembered once it is made. What was kept and is none any more
 * counts as nothing.
 */
function choice<T extends string>(name: string, all: readonly T[], first: T): Signal<T> {
  const read = load(name);
  let kept = all.find((one) => one === read) ?? first;
  const value = signal(kept);
  effect(() => {
    if (value.value === kept) return;
    kept = value.value;
    save(name, kept);
  });
  return value;
}

export const ON_OFF = ["on", "off"] as const;
export type OnOff = (typeof ON_OFF)[number];

export const theme = choice("theme", THEMES, "system");
export const boardColors = choice("board", BOARDS, "green");
export const pieceSet = choice("pieces", PIECES, "classic");
export const motion = choice("motion", MOTIONS, "system");
export const sound = choice("sound", ON_OFF, "on");
/** How loud, in percent. */
export const volume = choice("volume", VOLUMES, "100");
/** Whether a move on the board is asked for once more. */
export const confirmMoves = choice("confirm-moves", ON_OFF, "off");
export const alwaysQueen = choice("always-queen", ON_OFF, "off");
/** Whether moves can be planned in the other side's turn. */
export const premoves = choice("premoves", ON_OFF, "on");
export const coordinates = choice("coordinates", ON_OFF, "on");
/** Squares of checkers are called by the numbers 1 to 32, or else by letters (C2). */
export const squareNumbers = choice("square-numbers", ON_OFF, "on");
/** What stands beside the board, each as long as one wants to see it (J14). */
export const panels = {
  scores: choice("panel-scores", ON_OFF, "on"),
  messages: choice("panel-messages", ON_OFF, "on"),
  captured: choice("panel-captured", ON_OFF, "on"),
};
export const chosenLanguage = choice<Language>("language", ["en", "de"], preferredLanguage());

/** Tells the style sheet, and says it in the right language. */
export async function applySettings(): Promise<void> {
  const root = document.documentElement;
  effect(() => {
    root.dataset.theme = theme.value;
    root.dataset.board = boardColors.value;
    root.dataset.motion = motion.value;
  });
  let spoken: Promise<void> = Promise.resolve();
  effect(() => {
    spoken = speak(chosenLanguage.value);
  });
  await spoken;
}
