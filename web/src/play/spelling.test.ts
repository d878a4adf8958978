import { expect, test } from "vitest";
import { inEnglish } from "./spelling";

test("j10: German letters are understood, and nothing else is touched", () => {
  for (const [german, english] of [
    ["Sc3", "Nc3"],
    ["Lxb5+", "Bxb5+"],
    ["Tad1", "Rad1"],
    ["T1d2", "R1d2"],
    ["Dh5#", "Qh5#"],
    ["e8D", "e8Q"],
    ["exd8=S+", "exd8=N+"],
    ["Kf1", "Kf1"],
    ["Nc3", "Nc3"],
    ["D2-D4", "D2-D4"],
    ["d4", "d4"],
    ["O-O", "O-O"],
    ["11-15", "11-15"],
  ] as const)
    expect(inEnglish(german), german).toBe(english);
});
