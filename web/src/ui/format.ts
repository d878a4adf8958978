// Times, dates and names as people read them.
import { isKey, type Key, language, t } from "../i18n";
import type { ListedPlayer, Player } from "../protocol";

/** A stretch of time: `1:05`, with hours `1:02:03`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** A moment as one says it: `today 18:02`, `yesterday 09:15`, `3 Oct 2026`. */
export function when(iso: string, now: Date = new Date()): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  const time = clockTime(moment);
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (isSameDay(moment, day)) return t("when.today", { time });
  day.setDate(day.getDate() - 1);
  if (isSameDay(moment, day)) return t("when.yesterday", { time });
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(moment);
}

/** `18:02`. Without a formatter of the browser's, which takes long to make for the first time. */
function clockTime(moment: Date): string {
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

function two(count: number): string {
  return `${count}`.padStart(2, "0");
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

/** What a player is called: `Level 4`, `Aggressive`, `Easy (2014)`, `Ada`. */
export function opponentName(player: Player | ListedPlayer): string {
  if ("level" in player) return t("opponent.level", { level: player.level });
  if ("algorithm" in player) return labName(player.algorithm, player.evaluation, player.depth);
  const name = "name" in player ? player.name : null;
  if (!name) return t("opponent.open");
  // What files say where nobody knows.
  if (name === "?") return t("opponent.unknown");
  return player.kind === "machine" ? machineName(name) : name;
}

const LEVEL = /^level:(\d+)$/;
const LAB = /^lab:([^/]+)\/(.+)\/(\d+)$/;

function machineName(text: string): string {
  const [, level] = LEVEL.exec(text) ?? [];
  if (level) return t("opponent.level", { level });
  const [, algorithm, evaluation, depth] = LAB.exec(text) ?? [];
  return algorithm && evaluation ? labName(algorithm, evaluation, Number(depth)) : text;
}

/** The depth that personalities think at, and that needs no saying. */
const USUAL_DEPTH = 3;

function labName(algorithm: string, evaluation: string, depth: number): string {
  const personality = /^(?:gains|personality):(.+)$/.exec(evaluation)?.[1];
  if (personality) return named(`opponent.${personality}`, personality.replace(/\.toml$/, ""));
  // The machines of the sources are known by what they played like.
  if (algorithm === "alpha-beta" && depth === 3 && evaluation === "material")
    return t("opponent.offline");
  if (algorithm === "alpha-beta" && depth === 3 && evaluation === "classic")
    return t("opponent.2018");
  if (algorithm === "minimax" && evaluation === "material") return t("opponent.2022", { depth });
  const name = named(`opponent.${evaluation}`, evaluation);
  return depth === USUAL_DEPTH ? name : t("opponent.deep", { name, depth });
}

function named(key: string, otherwise: string): string {
  return isKey(key) ? t(key as Key) : otherwise;
}

export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
