// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus, listenToKeys } from "./keys";

let pressed: string[] = [];
let stop = () => {};
let clock = 100_000;

beforeEach(() => {
  pressed = [];
  // Nobody has typed for long.
  clock += 100_000;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  document.body.innerHTML = `
    <div role="grid"><button id="square"></button></div>
    <button id="undo"></button>
    <dialog open><button id="asked"></button></dialog>
    <dialog><button id="closed"></button></dialog>
    <input id="field">`;
  stop = listenToKeys({
    r: () => pressed.push("r"),
    Enter: () => pressed.push("Enter"),
    ArrowLeft: () => pressed.push("ArrowLeft"),
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function press(id: string, key: string, more: KeyboardEventInit = {}): void {
  const target = id === "" ? document.body : document.getElementById(id);
  target?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );
}

test("letters are shortcuts where the board or nothing has the focus", () => {
  press("", "r");
  press("square", "R");
  expect(pressed).toEqual(["r", "r"]);
  press("undo", "r");
  press("field", "r");
  expect(pressed).toEqual(["r", "r"]);
});

test("an open dialog keeps its keys, and one that was closed has none", () => {
  press("asked", "r");
  expect(pressed).toEqual([]);
  press("closed", "r");
  expect(pressed).toEqual(["r"]);
});

test("a capital letter begins a move and is no shortcut", () => {
  press("", "R", { shiftKey: true });
  expect(pressed).toEqual([]);
});

test("after text was typed letters are no shortcuts for some seconds", () => {
  press("field", "e");
  clock += 1000;
  press("", "r");
  press("", "Enter");
  expect(pressed).toEqual([]);
  press("", "ArrowLeft");
  expect(pressed).toEqual(["ArrowLeft"]);
  clock += 3000;
  press("", "r");
  expect(pressed).toEqual(["ArrowLeft", "r"]);
});

test("Enter belongs to whatever has the focus", () => {
  press("square", "Enter");
  press("undo", "Enter");
  expect(pressed).toEqual([]);
  press("", "Enter");
  expect(pressed).toEqual(["Enter"]);
});

test("a click on a button leaves the focus where it is, one on the board takes it", () => {
  const down = (id: string) => {
    const event = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
    document.getElementById(id)?.addEventListener("mousedown", keepFocus, { once: true });
    document.getElementById(id)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(down("undo")).toBe(true);
  expect(down("square")).toBe(false);
  expect(down("field")).toBe(false);
});
