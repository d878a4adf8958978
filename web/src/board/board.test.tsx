// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Board, type BoardProps, type Refusal, type Target } from ".";

const quiet = (move: string): Target => ({
  move,
  piece: "pawn",
  from: move.slice(0, 2),
  to: move.slice(2),
  kind: "quiet",
});

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const AFTER = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
let page: HTMLElement;
let told: (Target | Refusal)[];
let props: BoardProps;

beforeEach(() => {
  page = document.body.appendChild(document.createElement("div"));
  told = [];
  props = {
    game: "chess",
    fen: START,
    bottom: "white",
    targets: ["e2e3", "e2e4", "d2d4"].map(quiet),
    movable: ["white"],
    premoves: true,
    sideToMove: "white",
    last: [],
    check: false,
    arrows: [],
    label: "Board",
    onMove: (target) => told.push(target),
    onRefuse: (why) => told.push(why),
  };
  show();
});

afterEach(() => {
  act(() => render(null, page));
  page.remove();
});

function show(more: Partial<BoardProps> = {}) {
  props = { ...props, ...more };
  act(() => render(<Board {...props} />, page));
}

function button(square: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(`[data-square="${square}"]`);
  if (!found) throw new Error(`no square ${square}`);
  return found;
}

const name = (square: string) => button(square).getAttribute("aria-label");
const press = (square: string) => act(() => button(square).click());
const key = (square: string, pressed: string) =>
  act(() => {
    const event = new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true });
    button(square).dispatchEvent(event);
  });

test("every square has a name", () => {
  expect(page.querySelectorAll("[role=grid] [role=row] [role=gridcell] button")).toHaveLength(64);
  expect([name("e2"), name("b8"), name("d5")]).toEqual([
    ...["e2, white pawn", "b8, black knight", "d5, empty"],
  ]);
  show({ game: "checkers", fen: "B:W11:BK15:H0:F1", targets: [] });
  expect([name("d4"), name("c3"), name("c4")]).toEqual([
    ...["d4, black king, square 15", "c3, red man, square 11", "c4, empty"],
  ]);
});

test("a selected piece shows where it may go", () => {
  press("e2");
  expect(button("e2").getAttribute("aria-pressed")).toBe("true");
  expect([button("e4").dataset.target, name("e4")]).toEqual(["quiet", "e4, empty, move here"]);
  key("e2", "Escape");
  expect(page.querySelector("[aria-pressed], [data-target]")).toBeNull();
});

test("a move is seen at once, and taken back if it is refused", () => {
  press("e2");
  press("e4");
  expect(told).toEqual([props.targets[1]]);
  expect([name("e4"), name("e2")]).toEqual(["e4, white pawn", "e2, empty"]);
  press("d2");
  press("d4");
  show({ targets: [...props.targets] });
  expect(told).toHaveLength(1);
  expect([name("e4"), name("e2")]).toEqual(["e4, empty", "e2, white pawn"]);
});

test("a planned move is made when its turn comes", () => {
  show({ movable: ["black"], targets: [] });
  press("e7");
  press("e5");
  expect(page.querySelectorAll("[data-premove]")).toHaveLength(2);
  show({ fen: AFTER, sideToMove: "black", targets: [quiet("e7e5")] });
  expect(told).toEqual([props.targets[0]]);
  expect(name("e5")).toBe("e5, black pawn");
});

test("several planned moves are numbered, seen as made, and given up by Escape anywhere", () => {
  show({ movable: ["black"], targets: [] });
  for (const square of ["e7", "e5", "e5", "e4", "d7"]) press(square);
  expect([name("e4"), name("e5")]).toEqual(["e4, black pawn, premove 2", "e5, empty, premove 1"]);
  expect(button("d7").getAttribute("aria-pressed")).toBe("true");
  act(() => {
    const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  });
  expect(page.querySelector("[data-premove], [aria-pressed]")).toBeNull();
  expect(name("e7")).toBe("e7, black pawn");
});

test("one square is reached by the tab key, the others by arrows as they are seen", () => {
  const reached = () =>
    [...page.querySelectorAll<HTMLElement>("[tabindex='0']")].map((one) => one.dataset.square);
  expect(reached()).toEqual(["e2"]);
  key("e2", "ArrowUp");
  expect(reached()).toEqual(["e3"]);
  show({ bottom: "black" });
  key("e3", "ArrowUp");
  key("e2", "ArrowRight");
  expect(reached()).toEqual(["d2"]);
  key("d2", "Home");
  expect(reached()).toEqual(["h2"]);
});

test("what a pawn becomes is chosen by a letter, or not at all", () => {
  const [queen, knight] = ["queen", "knight"].map(
    (becomes): Target => ({ ...quiet("b7b8"), move: becomes, kind: "promotion", becomes }),
  ) as [Target, Target];
  show({ fen: "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", targets: [queen, knight] });
  press("b7");
  press("b8");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("white queen");
  const type = (pressed: string) =>
    act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }),
      );
    });
  type("Escape");
  expect([page.querySelector("fieldset"), told]).toEqual([null, []]);
  press("b7");
  press("b8");
  type("n");
  expect(told).toEqual([knight]);
  expect(name("b8")).toBe("b8, white knight");
});
