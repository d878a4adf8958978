// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { MessageView } from "../protocol";
import codes from "./codes.json";
import { de } from "./de";
import { deOpponents } from "./de/opponents";
import { en } from "./en";
import { enOpponents } from "./en/opponents";
import { speak } from "./index";
import { wordsOf } from "./message";

afterEach(() => speak("en"));

/** What is to be filled in. */
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

test.each([
  ["English", en],
  ["Deutsch", de],
] as const)("every code of the server has words: %s", (_, catalogue) => {
  const words = new Map(Object.entries(catalogue));
  for (const [code, parameters] of Object.entries(codes.errors)) {
    const text = words.get(`error.${code}`);
    expect(text, code).toBeDefined();
    const told: string[] = parameters;
    for (const hole of holes(text ?? "")) expect(told, code).toContain(hole);
  }
});

test.each([
  ["English", enOpponents],
  ["Deutsch", deOpponents],
] as const)("every machine is described: %s", (_, words) => {
  expect(Object.keys(words).sort()).toEqual([...codes.opponents].sort());
});

test.each([
  ["English", en],
  ["Deutsch", de],
] as const)("every personality has a name: %s", (_, catalogue) => {
  const names = codes.opponents.filter((code) => code.startsWith("personality."));
  const keys = names.map((code) => code.replace(/^personality\.\w+\./, "opponent."));
  expect(keys.filter((key) => !(key in catalogue))).toEqual([]);
});

test("there are no words for codes that the server does not have", () => {
  // What the page finds out by itself.
  const own = ["unreachable", "unanswered", "unreadable"];
  const known = new Set([...Object.keys(codes.errors), ...own].map((code) => `error.${code}`));
  const spoken = Object.keys(en).filter((key) => key.startsWith("error."));
  expect(spoken.filter((key) => !known.has(key))).toEqual([]);
});

const color = (code: string) => ({ color: { code } });
const KINGS: MessageView = {
  code: "chess.not-a-position",
  parameters: {
    faults: [
      { code: "chess.no-king", parameters: color("color.white") },
      { code: "chess.no-king", parameters: color("color.black") },
    ],
  },
};
const ILLEGAL: MessageView = {
  code: "chess.illegal",
  parameters: { text: "e4", reason: { code: "chess.out-of-reach" } },
};
const IN_A_FILE: MessageView = {
  code: "game-at",
  parameters: {
    game: 1,
    line: 3,
    reason: {
      code: "pgn.move",
      parameters: { number: 1, side: { code: "color.black" }, reason: ILLEGAL },
    },
  },
};

test("a message is told with all that is in it", async () => {
  expect(wordsOf(KINGS)).toBe("not a legal position: White has no king; Black has no king");
  await speak("de");
  expect(wordsOf(KINGS)).toBe(
    "diese Stellung gibt es nicht: Weiß hat keinen König; Schwarz hat keinen König",
  );
  expect(wordsOf(IN_A_FILE)).toBe(
    'Partie 1, Zeile 3: Zug 1 (Schwarz): "e4" ist nicht möglich: keine solche Figur kann dorthin',
  );
  expect(
    wordsOf({ code: "chess.ambiguous", parameters: { text: "Nd2", candidates: ["Nbd2", "Nfd2"] } }),
  ).toBe('"Nd2" ist nicht eindeutig: gemeint sein kann Nbd2 oder Nfd2');
});

test("what is not known is not invented, nor is half of it", () => {
  expect(wordsOf({ code: "full-moon" })).toBeNull();
  const strange = { text: "e4", reason: { code: "full-moon" } };
  expect(wordsOf({ code: "chess.illegal", parameters: strange })).toBeNull();
});

test("no text of a person's own can break it", () => {
  for (const text of ["(", "*", "$&", "{reason}", "\\", "a\nb"])
    expect(wordsOf({ code: "chess.unreadable-move", parameters: { text } })).toContain(`"${text}"`);
});
