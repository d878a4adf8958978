// German players write S, L, T and D where the server reads N, B, R and Q.
const LETTERS: Record<string, string> = { S: "N", L: "B", T: "R", D: "Q" };
/** `D2-D4` names squares, and no queen. */
const SQUARES = /^[a-h][1-8]\s*[-x:]?\s*[a-h][1-8]/i;

/** `Sf3` as `Nf3`, `e8=D` as `e8=Q`; what is written otherwise stays as it is. */
export function inEnglish(move: string): string {
  const letter = (german: string) => LETTERS[german] ?? german;
  const start = SQUARES.test(move) ? move : move.replace(/^[SLTD](?=[a-h1-8x:])/, letter);
  return start.replace(/(?<=[18]=?)[SLTD](?=[+#!?]*$)/, letter);
}
