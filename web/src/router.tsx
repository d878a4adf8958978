// Which screen is open. Addresses are real: they can be shared and reloaded.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { api } from "./api";

export type Route =
  | { screen: "menu" }
  | { screen: "game"; id: string }
  | { screen: "review"; id: string }
  | { screen: "games" }
  | { screen: "scores" }
  | { screen: "settings" }
  | { screen: "unknown" };

export function read(path: string): Route {
  const [first = "", second] = path.split("/").filter((part) => part !== "");
  switch (first) {
    case "":
      return { screen: "menu" };
    case "game":
    case "review":
      return gameOf(first, second);
    case "games":
    case "scores":
    case "settings":
      return { screen: first };
    default:
      return { screen: "unknown" };
  }
}

function gameOf(screen: "game" | "review", part: string | undefined): Route {
  try {
    if (part) return { screen, id: decodeURIComponent(part) };
  } catch {
    // Somebody has cut the address within a character.
  }
  return { screen: "unknown" };
}

export const route = signal<Route>(read(location.pathname));
addEventListener("popstate", () => {
  route.value = read(location.pathname);
});

/** Fetches what a screen shows that is about to be opened. */
export function expectScreen(path: string): void {
  const coming = read(path);
  if (coming.screen === "game" || coming.screen === "review") api.expect(coming.id);
}

/** Opens another screen. */
export function navigate(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  route.value = read(path);
  scrollTo(0, 0);
}

interface LinkProps {
  to: string;
  class?: string;
  label?: string;
  current?: boolean;
  children: ComponentChildren;
}

/** A link within the page; with a modifier key it opens as the browser likes. */
export function Link({ to, class: style, label, current = false, children }: LinkProps) {
  // Until a finger or a button is up again the answer is there.
  const prepare = (event: PointerEvent) => {
    if (isPlain(event)) expectScreen(to);
  };
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    navigate(to);
  };
  const page = current ? "page" : undefined;
  return (
    <a
      href={to}
      class={style}
      aria-label={label}
      aria-current={page}
      onPointerDown={prepare}
      onClick={follow}
    >
      {children}
    </a>
  );
}

function isPlain(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey) && event.button === 0;
}
