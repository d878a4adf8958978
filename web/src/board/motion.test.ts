import { expect, test } from "vitest";
import { type Drawn, redraw } from "./motion";
import { piecesOf } from "./pieces";

const draw = (before: readonly Drawn[], placement: string) =>
  redraw(before, piecesOf("chess", placement));

/** What happened, as "e2e4"; what faded, as "-d5"; what appeared, as "+e8". */
function changes(from: string, to: string): string[] {
  const before = draw([], from);
  return draw(before, to).flatMap(({ id, square, from, gone }) => {
    if (gone) return [`-${square}`];
    if (!before.some((drawn) => drawn.id === id)) return [`+${square}`];
    return from ? [`${from}${square}`] : [];
  });
}

test.each([
  ["nothing", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3", []],
  ["a step", "4k3/8/8/8/8/8/4P3/4K3", "4k3/8/8/8/4P3/8/8/4K3", ["e2e4"]],
  ["a capture", "4k3/8/8/3p4/4P3/8/8/4K3", "4k3/8/8/3P4/8/8/8/4K3", ["-d5", "e4d5"]],
  ["castling", "8/8/8/8/8/8/8/R3K2R", "8/8/8/8/8/8/8/R4RK1", ["e1g1", "h1f1"]],
  ["a promotion", "8/P7/8/8/8/8/8/8", "Q7/8/8/8/8/8/8/8", ["a7a8"]],
  ["a capture taken back", "4k3/8/8/3P4/8/8/8/4K3", "4k3/8/8/3p4/4P3/8/8/4K3", ["d5e4", "+d5"]],
  ["the nearest", "8/8/8/8/8/8/8/R6R", "8/8/8/8/8/8/8/RR6", ["h1b1"]],
])("%s", (_, from, to, expected) => {
  expect(changes(from, to).sort()).toEqual([...expected].sort());
});

test("what faded is gone the next time, and numbers are never shared", () => {
  const before = draw([], "4k3/8/8/3p4/4P3/8/8/4K3");
  const taken = draw(before, "4k3/8/8/3P4/8/8/8/4K3");
  const back = draw(taken, "4k3/8/8/3p4/4P3/8/8/4K3");
  expect(back.filter((drawn) => drawn.gone)).toEqual([]);
  expect(new Set(back.map((drawn) => drawn.id)).size).toBe(4);
});
