import { describe, expect, test } from "vitest";
import { piecesOf } from "./pieces";
import { rows, type Square } from "./square";
import {
  arrive,
  choose,
  drop,
  grab,
  held,
  IDLE,
  inHand,
  marks,
  press,
  type Situation,
  type State,
} from "./state";
import type { Target } from "./types";

const target = (move: string, more: Partial<Target> = {}): Target => ({
  move,
  piece: "pawn",
  from: move.slice(0, 2),
  to: move.slice(2, 4),
  kind: "quiet",
  ...more,
});

const becomes = (move: string, role: string) => target(move, { kind: "promotion", becomes: role });

const CHESS: Situation = {
  pieces: piecesOf("chess", "r3k2r/pPp2ppp/8/3pP1b1/4N3/2n5/P4PPP/R3K2R w KQkq d6 0 1"),
  targets: [
    target("e1f1", { piece: "king" }),
    target("e1g1", { piece: "king", kind: "castling", rook: { from: "h1", to: "f1" } }),
    target("a2a3"),
    target("a2a4"),
    target("e5e6"),
    target("e5d6", { kind: "en-passant", captured: ["pawn"], takes: ["d5"] }),
    target("e4c3", { piece: "knight", kind: "capture", captured: ["knight"] }),
    becomes("b7b8q", "queen"),
    becomes("b7b8r", "rook"),
    becomes("b7b8b", "bishop"),
    becomes("b7b8n", "knight"),
  ],
  movable: ["white"],
  sideToMove: "white",
  premoves: true,
  promotion: null,
};

const jump = (from: string, via: string[], to: string, takes: string[]): Target => ({
  move: [from, ...via, to].join("x"),
  piece: "king",
  from,
  via,
  to,
  kind: "capture",
  captured: takes.map(() => "man"),
  takes,
});

/** The position of C4. */
const CHECKERS: Situation = {
  pieces: piecesOf("checkers", "B:W10,11,17,18,19,26:B8,K15:H0:F1"),
  targets: [
    jump("d4", ["f6"], "d8", ["e5", "e7"]),
    jump("d4", ["f6"], "h4", ["e5", "g5"]),
    jump("d4", [], "b6", ["c5"]),
    jump("d4", [], "f2", ["e3"]),
  ],
  movable: ["black"],
  sideToMove: "black",
  premoves: false,
  promotion: null,
};

/** Presses one after the other; the last effect is what counts. */
function presses(situation: Situation, ...squares: Square[]) {
  return squares.reduce(({ state }, square) => press(state, situation, square), {
    state: IDLE,
  } as ReturnType<typeof press>);
}

const waiting = (situation: Situation): Situation => ({
  ...situation,
  targets: [],
  sideToMove: situation.sideToMove === "white" ? "black" : "white",
});

describe("selecting", () => {
  test("a piece is selected, and deselected when pressed again", () => {
    expect(presses(CHESS, "e1").state.selected).toBe("e1");
    expect(presses(CHESS, "e1", "e1")).toEqual({ state: IDLE });
  });

  test("another own piece is selected instead (F1)", () => {
    expect(presses(CHESS, "e1", "a2").state.selected).toBe("a2");
  });

  test("an empty square is nothing to talk about", () => {
    expect(presses(CHESS, "d4")).toEqual({ state: IDLE });
  });

  test.each([
    ["g5", "not-yours"],
    ["h1", "stuck"],
  ] as const)("%s is refused: %s", (square, refuse) => {
    expect(presses(CHESS, square).effect).toEqual({ refuse });
  });

  test("in the other side's turn one waits", () => {
    const situation = { ...waiting(CHESS), premoves: false };
    expect(presses(situation, "e1").effect).toEqual({ refuse: "not-your-turn" });
    expect(presses(situation, "g5").effect).toEqual({ refuse: "not-yours" });
  });

  test("on one screen the side that is not to move waits, too", () => {
    const situation: Situation = { ...CHESS, movable: ["white", "black"] };
    expect(presses(situation, "g5").effect).toEqual({ refuse: "not-your-turn" });
  });
});

describe("moving", () => {
  test("onto its own rook the king castles", () => {
    expect(presses(CHESS, "e1", "h1")).toEqual({ state: IDLE, effect: { move: CHESS.targets[1] } });
  });

  test("a piece without a move is in hand, so that one can be told why not there (F13)", () => {
    const { state, effect } = presses(CHESS, "h1", "h3");
    expect([state.selected, effect]).toEqual(["h1", { refuse: "no-such-move" }]);
  });

  test("a pawn becomes what was chosen ahead (J15)", () => {
    const pawn = { move: "", piece: "pawn", from: "a7", to: "a8", kind: "promotion" } as const;
    const targets = ["queen", "rook"].map((becomes) => ({ ...pawn, becomes }));
    const situation = { ...CHESS, pieces: piecesOf("chess", "4k3/P7/8/8/8/8/8/4K3"), targets };
    expect(presses(situation, "a7", "a8").state.choice).toHaveLength(2);
    const rook = { ...situation, promotion: "rook" };
    expect(presses(rook, "a7", "a8").effect).toEqual({ move: targets[1] });
    const planned = presses({ ...waiting(rook), pieces: rook.pieces }, "a7", "a8");
    expect(planned.state.premoves).toEqual([{ from: "a7", to: "a8", becomes: "rook" }]);
  });

  test("a target is told as it was given", () => {
    expect(presses(CHESS, "e1", "g1")).toEqual({ state: IDLE, effect: { move: CHESS.targets[1] } });
  });

  test("elsewhere the piece stays in hand", () => {
    const { state, effect } = presses(CHESS, "e1", "e3");
    expect(effect).toEqual({ refuse: "no-such-move" });
    expect(state.selected).toBe("e1");
  });

  test("what a pawn becomes is asked", () => {
    const { state, effect } = presses(CHESS, "b7", "b8");
    expect(effect).toBeUndefined();
    expect(state.choice.map((one) => one.becomes)).toEqual(["queen", "rook", "bishop", "knight"]);
    const [, rook] = state.choice;
    expect(rook && choose(state, CHESS, rook)).toEqual({ state: IDLE, effect: { move: rook } });
    expect(press(state, CHESS, "e1")).toEqual({ state: IDLE });
  });

  test("whatever is done, only what was given is ever told", () => {
    const squares = rows("white").flat();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (const situation of [CHESS, CHECKERS, waiting(CHESS), waiting(CHECKERS)]) {
      let state: State = IDLE;
      for (let step = 0; step < 20_000; step += 1) {
        const square = squares[random(64)] ?? "a1";
        const [chosen] = state.choice;
        const outcome =
          random(3) > 0 && chosen
            ? choose(state, situation, chosen)
            : [press, drop, grab, arrive][random(4)]?.(state, situation, square);
        if (outcome?.effect && "move" in outcome.effect) {
          expect(situation.targets).toContain(outcome.effect.move);
        }
        state = outcome?.state ?? IDLE;
      }
    }
  });
});

describe("jumps", () => {
  test("go step by step", () => {
    const { state, effect } = presses(CHECKERS, "d4", "f6");
    expect(effect).toBeUndefined();
    expect(held(state)).toBe("f6");
    const pieces = inHand(state, CHECKERS);
    expect(pieces.get("f6")).toEqual({ color: "black", role: "king" });
    expect(pieces.has("d4") || pieces.has("e5")).toBe(false);
    expect(press(state, CHECKERS, "h4").effect).toEqual({ move: CHECKERS.targets[1] });
  });

  test("go by their end, if there is one way", () => {
    expect(presses(CHECKERS, "d4", "d8").effect).toEqual({ move: CHECKERS.targets[0] });
  });

  test("ask for the way, if there are several", () => {
    const left = jump("d4", ["b6"], "d8", ["c5", "c7"]);
    const situation = { ...CHECKERS, targets: [...CHECKERS.targets, left] };
    const { state, effect } = presses(situation, "d4", "d8");
    expect(effect).toBeUndefined();
    expect(press(state, situation, "h4").effect).toEqual({ refuse: "must-capture" });
    const begun = press(state, situation, "b6");
    expect(press(begun.state, situation, "d8").effect).toEqual({ move: left });
  });

  test("may end where they began", () => {
    const circle = jump("d4", ["f6", "d8", "b6"], "d4", ["e5", "e7", "c7", "c5"]);
    const situation = { ...CHECKERS, targets: [circle] };
    expect(presses(situation, "d4", "d4").state).toEqual(IDLE);
    expect(presses(situation, "d4", "f6", "d8", "b6", "d4").effect).toEqual({ move: circle });
  });

  test("are taken back by pressing the piece", () => {
    expect(presses(CHECKERS, "d4", "f6", "f6").state).toEqual(IDLE);
    expect(presses(CHECKERS, "d4", "f6", "d4").state).toEqual(IDLE);
  });

  test("must be made", () => {
    expect(presses(CHECKERS, "b2").effect).toEqual({ refuse: "must-capture" });
    expect(presses(CHECKERS, "d4", "b2").effect).toEqual({ refuse: "must-capture" });
    expect(presses(CHECKERS, "d4", "b4").effect).toEqual({ refuse: "must-capture" });
    expect(marks(IDLE, CHECKERS)).toEqual(new Map([["d4", { must: true }]]));
  });
});

describe("dragging", () => {
  const inHandOf = (situation: Situation, square: Square) => grab(IDLE, situation, square).state;

  test("moves", () => {
    const { effect } = drop(inHandOf(CHESS, "e4"), CHESS, "c3");
    expect(effect).toEqual({ move: CHESS.targets[6] });
  });

  test.each(["e4", null] as const)("to %s leaves the piece selected", (square) => {
    const { state, effect } = drop(inHandOf(CHESS, "e4"), CHESS, square);
    expect([state.selected, effect]).toEqual(["e4", undefined]);
  });

  test("onto an own piece does not select that one", () => {
    const { state, effect } = drop(inHandOf(CHESS, "e4"), CHESS, "a2");
    expect([state.selected, effect]).toEqual(["e4", { refuse: "no-such-move" }]);
  });

  test("begins only with an own piece", () => {
    expect(grab(IDLE, CHESS, "g5")).toEqual({ state: IDLE, effect: { refuse: "not-yours" } });
  });

  test("goes on with a jump", () => {
    const { state } = drop(inHandOf(CHECKERS, "d4"), CHECKERS, "f6");
    const { effect } = drop(grab(state, CHECKERS, "f6").state, CHECKERS, "d8");
    expect(effect).toEqual({ move: CHECKERS.targets[0] });
  });
});

describe("planning", () => {
  const planned = presses(waiting(CHESS), "e1", "g1");

  test("is remembered and seen", () => {
    expect(planned.effect).toBeUndefined();
    expect(planned.state.premoves).toEqual([{ from: "e1", to: "g1" }]);
    expect([...marks(planned.state, waiting(CHESS)).keys()]).toEqual(["e1", "g1"]);
    expect(arrive(planned.state, waiting(CHESS)).state).toEqual(planned.state);
  });

  test("becomes a move when it is one", () => {
    expect(arrive(planned.state, CHESS)).toEqual({
      state: IDLE,
      effect: { move: CHESS.targets[1] },
    });
  });

  test("is dropped without a word when it is none", () => {
    const situation = { ...CHESS, targets: CHESS.targets.slice(2) };
    expect(arrive(planned.state, situation)).toEqual({ state: IDLE });
  });

  test("is forgotten when an empty square is pressed", () => {
    expect(press(planned.state, waiting(CHESS), "d4")).toEqual({ state: IDLE });
  });

  test("several moves in a row, also of one piece, and all are numbered", () => {
    const { state } = presses(waiting(CHESS), "a2", "a4", "a4", "a5", "e1", "g1");
    expect(state.premoves).toEqual([
      { from: "a2", to: "a4" },
      { from: "a4", to: "a5" },
      { from: "e1", to: "g1" },
    ]);
    const seen = marks(state, waiting(CHESS));
    expect([...seen].map(([square, { plan }]) => [square, plan])).toEqual([
      ["a2", undefined],
      ["a4", 1],
      ["a5", 2],
      ["e1", undefined],
      ["g1", 3],
    ]);
    const pieces = inHand(state, waiting(CHESS));
    expect([pieces.has("a2"), pieces.get("a5")?.role, pieces.get("g1")?.role]).toEqual([
      false,
      "pawn",
      "king",
    ]);
  });

  test("they are made one a turn, and the others wait", () => {
    const { state } = presses(waiting(CHESS), "a2", "a4", "e1", "g1");
    const first = arrive(state, CHESS);
    expect(first.effect).toEqual({ move: CHESS.targets[3] });
    expect(first.state.premoves).toEqual([{ from: "e1", to: "g1" }]);
    // The other side thinks again.
    const pieces = new Map(CHESS.pieces).set("a4", { color: "white", role: "pawn" });
    pieces.delete("a2");
    const next = arrive(first.state, waiting({ ...CHESS, pieces })).state;
    expect(next.premoves).toEqual(first.state.premoves);
    expect(arrive(next, { ...CHESS, pieces }).effect).toEqual({ move: CHESS.targets[1] });
  });

  test("all are forgotten when one cannot be made", () => {
    const { state } = presses(waiting(CHESS), "a2", "b3", "e1", "g1");
    expect(arrive(state, CHESS)).toEqual({ state: IDLE });
  });

  test("what was planned with a piece that was taken is forgotten, with all after it", () => {
    const { state } = presses(waiting(CHESS), "e1", "g1", "e4", "c5", "a2", "a3");
    const pieces = new Map(CHESS.pieces).set("e4", { color: "black", role: "bishop" });
    const { premoves } = arrive(state, waiting({ ...CHESS, pieces })).state;
    expect(premoves).toEqual([{ from: "e1", to: "g1" }]);
  });

  test("what a pawn shall become is asked then, and kept", () => {
    const asked = presses(waiting(CHESS), "b7", "b8").state;
    expect(asked.choice.map(({ becomes }) => becomes)).toEqual([
      ...["queen", "rook", "bishop", "knight"],
    ]);
    expect(inHand(asked, waiting(CHESS)).get("b8")?.role).toBe("pawn");
    const [, rook] = asked.choice;
    if (!rook) throw new Error("there is no rook");
    const { state, effect } = choose(asked, waiting(CHESS), rook);
    expect(effect).toBeUndefined();
    expect(state.premoves).toEqual([{ from: "b7", to: "b8", becomes: "rook" }]);
    expect(inHand(state, waiting(CHESS)).get("b8")?.role).toBe("rook");
    expect(arrive(state, CHESS).effect).toEqual({ move: CHESS.targets[8] });
  });

  test("a question that is not answered leaves what was planned before", () => {
    const asked = presses(waiting(CHESS), "e1", "g1", "b7", "b8").state;
    expect(press(asked, waiting(CHESS), "d4").state).toEqual(planned.state);
  });

  test("another piece in hand stays there when the turn comes and a plan is made", () => {
    const { state } = presses(waiting(CHESS), "e1", "g1", "a2");
    const next = arrive(state, CHESS);
    expect([next.effect, next.state.selected]).toEqual([{ move: CHESS.targets[1] }, "a2"]);
  });

  test("a piece taken up too early is in hand when the turn comes", () => {
    const { state } = presses(waiting(CHESS), "e1");
    expect(arrive(state, CHESS).state.selected).toBe("e1");
  });
});

describe("marks", () => {
  test("say what sort of move it is", () => {
    const kinds = (square: Square) =>
      [...marks(presses(CHESS, square).state, CHESS)]
        .filter(([, mark]) => mark.target)
        .map(([to, mark]) => `${to} ${mark.target}`);
    expect(kinds("e1")).toEqual(["f1 quiet", "g1 castling"]);
    expect(kinds("e5")).toEqual(["e6 quiet", "d6 en-passant"]);
    expect(kinds("e4")).toEqual(["c3 capture"]);
    expect(kinds("b7")).toEqual(["b8 promotion"]);
  });

  test("the loudest wins", () => {
    const both = [target("a2a3"), target("a2a3", { kind: "en-passant" })];
    const situation = { ...CHESS, targets: both };
    expect(marks(presses(situation, "a2").state, situation).get("a3")?.target).toBe("en-passant");
  });

  test("show where a jump ends, where it touches down, and what it takes", () => {
    const seen = marks(presses(CHECKERS, "d4").state, CHECKERS);
    const having = (key: "target" | "step" | "taken") =>
      [...seen].filter(([, mark]) => mark[key]).map(([square]) => square);
    expect(having("target").sort()).toEqual(["b6", "d8", "f2", "h4"]);
    expect(having("step")).toEqual(["f6"]);
    expect(having("taken").sort()).toEqual(["c5", "e3", "e5", "e7", "g5"]);
  });
});
