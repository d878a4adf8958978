import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const HERE = import.meta.dirname;
const STYLES = readdirSync(HERE, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".css") && path !== "tokens.css",
);

/** `padding: 0 12px`, but not the hairlines, nor what shrinks with the board. */
const OWN_LENGTH =
  /^\s*(padding|margin|gap|(row|column)-gap|font|font-size|border-radius)[a-z-]*:(?!.*cqw).*?(?<![\d.])(?!1px)[\d.]+px/;

test("spacing, type and radii are tokens", () => {
  const own = STYLES.flatMap((path) =>
    readFileSync(join(HERE, path), "utf8")
      .split("\n")
      .filter((line) => OWN_LENGTH.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
});

test("every token that is used is there", () => {
  const all = ["tokens.css", ...STYLES].map((path) => readFileSync(join(HERE, path), "utf8"));
  const text = all.join("\n");
  const known = new Set(Array.from(text.matchAll(/(--[\w-]+):/g), ([, name]) => name));
  const used = new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});
