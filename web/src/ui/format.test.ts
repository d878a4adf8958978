import { expect, test } from "vitest";
import { duration, opponentName, when } from "./format";

test("a duration has minutes and seconds, and hours where there are some", () => {
  expect(duration(0)).toBe("0:00");
  expect(duration(65_999)).toBe("1:05");
  expect(duration(3_723_000)).toBe("1:02:03");
  expect(duration(-5)).toBe("0:00");
});

test("today and yesterday are called so", () => {
  const now = new Date(2026, 9, 12, 20, 0);
  expect(when(new Date(2026, 9, 12, 18, 2).toISOString(), now)).toBe("today 18:02");
  expect(when(new Date(2026, 9, 11, 9, 15).toISOString(), now)).toBe("yesterday 09:15");
  expect(when(new Date(2026, 9, 3, 9, 15).toISOString(), now)).toBe("Oct 3, 2026");
  expect(when("no date", now)).toBe("");
});

test("yesterday is in the year before on the first of January", () => {
  const now = new Date(2027, 0, 1, 0, 5);
  expect(when(new Date(2026, 11, 31, 23, 0).toISOString(), now)).toMatch(/^yesterday/);
});

test("people and seats", () => {
  expect(opponentName({ kind: "human", name: "Ada" })).toBe("Ada");
  expect(opponentName({ kind: "absent", name: "Morphy" })).toBe("Morphy");
  expect(opponentName({ kind: "open" })).toBe("Somebody");
  expect(opponentName({ kind: "open", name: null })).toBe("Somebody");
  // Whoever calls themselves like a machine is none.
  expect(opponentName({ kind: "human", name: "level:3" })).toBe("level:3");
});

test("machines are called the same in a game and in a list", () => {
  expect(opponentName({ kind: "level", level: 4 })).toBe("Level 4");
  expect(opponentName({ kind: "machine", name: "level:4" })).toBe("Level 4");
  const lab = (evaluation: string, depth: number, algorithm = "alpha-beta" as const) => {
    const listed = { kind: "machine", name: `lab:${algorithm}/${evaluation}/${depth}` };
    const seated = opponentName({ kind: "lab", algorithm, evaluation, depth });
    expect(opponentName(listed)).toBe(seated);
    return seated;
  };
  expect(lab("gains:aggressive", 3)).toBe("Aggressive");
  expect(lab("gains:easy", 2)).toBe("Easy (2014)");
  expect(lab("gains:mine.toml", 2)).toBe("mine");
  expect(lab("classic", 3)).toBe("Chess of 2018");
  expect(lab("classic", 5)).toBe("Classic, depth 5");
  expect(opponentName({ kind: "machine", name: "lab:minimax/material/2" })).toBe("Depth 2 (2022)");
  expect(opponentName({ kind: "machine", name: "something new" })).toBe("something new");
});
