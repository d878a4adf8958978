import { expect, test } from "vitest";
import { de } from "./de";
import { en } from "./en";
import { enBoard } from "./en/board";
import { enErrors } from "./en/errors";
import { enPlay } from "./en/play";
import { enReview } from "./en/review";
import { enScreens } from "./en/screens";

test("no two parts of the page use one key for two things", () => {
  const keys = [enBoard, enErrors, enPlay, enReview, enScreens].flatMap((part) =>
    Object.keys(part),
  );
  const twice = keys.filter((key, place) => keys.indexOf(key) !== place);
  expect(twice).toEqual([]);
});

test("every language has the same keys and the same values to fill in", () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    const other = de[key as keyof typeof de];
    expect(new Set(holes(other)), key).toEqual(new Set(holes(text)));
  }
});
