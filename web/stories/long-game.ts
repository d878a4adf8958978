// A game as long as hardly any is.

/**
 * Six hundred plies: a pawn moves a step, then the knights walk in circles, so
 * that no position comes five times and no fifty moves pass without a pawn.
 */
export function longGame(): string[] {
  const circle = {
    white: ["b1c3", "g1f3", "c3b1", "f3g1"],
    black: ["b8c6", "g8f6", "c6b8", "f6g8"],
  };
  const moves: string[] = [];
  for (const [from, to] of [
    [2, 3],
    [3, 4],
  ] as const) {
    for (const file of "abdegh") {
      const pawns = {
        white: `${file}${from}${file}${to}`,
        black: `${file}${9 - from}${file}${9 - to}`,
      };
      for (const side of ["white", "black"] as const) {
        moves.push(pawns[side]);
        const others = side === "white" ? circle.black : circle.white;
        for (let step = 0; step < 12; step += 1) {
          const mine = circle[side][step % 4];
          const theirs = others[step % 4];
          if (mine && theirs) moves.push(theirs, mine);
        }
      }
    }
  }
  return moves;
}
