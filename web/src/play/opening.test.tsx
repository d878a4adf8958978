// @vitest-environment happy-dom
import { render } from "preact";
import { expect, test } from "vitest";
import { OpeningName } from "./opening";

function shown(opening: { eco: string; name: string } | null): HTMLElement {
  const root = document.createElement("div");
  render(<OpeningName state={{ opening }} />, root);
  return root;
}

test("the opening is named, and its code is at hand", () => {
  const text = shown({ eco: "C60", name: "Ruy Lopez" }).querySelector("p");
  expect(text?.textContent).toBe("Ruy Lopez");
  expect(text?.title).toBe("C60 Ruy Lopez");
  expect(text?.lang).toBe("en");
});

test("without a name there is nothing", () => {
  expect(shown(null).textContent).toBe("");
  expect(shown(null).children).toHaveLength(0);
});
