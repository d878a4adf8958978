// The keys of the screens with a board. They are not taken from fields, dialogs, or
// from whoever has taken them already, such as the board. Letters do things that one
// would not like to have typed: they count only where nothing but the board has the
// focus, and when nobody has just typed text.
export type KeyMap = Partial<Record<string, () => void>>;

/** So long after the last letter of a text, letters are still meant as text. */
const TYPING_MS = 3000;

const FIELD = "input:not([type=range]), select, textarea";
const TEXT = "input:not([type]), input[type=text], input[type=number], textarea";
const LETTER = /^\p{L}$/u;

let typedAt = Number.NEGATIVE_INFINITY;

/** Whether somebody has typed text a moment ago. */
export function hasJustTyped(): boolean {
  return performance.now() - typedAt < TYPING_MS;
}

// Before anybody else, and wherever it is: typing is typing.
for (const name of ["input", "keydown"])
  addEventListener(
    name,
    ({ target }) => {
      if (target instanceof Element && target.closest(TEXT)) typedAt = performance.now();
    },
    true,
  );

/** Whether letters typed there are meant for the board: it has the focus, or nothing has. */
function isAtBoard(target: Element | null): boolean {
  return !target?.closest("a, button, input, summary") || target.closest('[role="grid"]') !== null;
}

export function listenToKeys(map: KeyMap): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const focus = event.target instanceof Element ? event.target : null;
    // For a moment a dialog that was closed still has the focus.
    const target = focus?.closest("dialog:not([open])") ? document.body : focus;
    if (target?.closest(`${FIELD}, dialog`)) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = map[name];
    if (!action) return;
    // A capital begins a move: "Rh3".
    if (LETTER.test(name) && (event.shiftKey || !isAtBoard(target) || hasJustTyped())) return;
    // A button that has the focus is pressed by it.
    if (name === "Enter" && (target !== document.body || hasJustTyped())) return;
    event.preventDefault();
    action();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/**
 * A click on a button leaves the focus where it is, at the board or in the field of
 * moves: whoever goes on with the keyboard does not press the button once more.
 */
export function keepFocus(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("button") && !target.closest('dialog, [role="grid"]')) event.preventDefault();
}
