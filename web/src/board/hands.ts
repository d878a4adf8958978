// Whether the person's hands are at the mouse or at the keyboard. Whoever has
// just clicked a square does not walk over the board with the arrow keys: they
// look back at the game with them then.
let isPointing = false;

addEventListener(
  "pointerdown",
  () => {
    isPointing = true;
  },
  true,
);
addEventListener(
  "keydown",
  ({ key }) => {
    if (["Tab", "Enter", " "].includes(key)) isPointing = false;
  },
  true,
);

export function isAtMouse(): boolean {
  return isPointing;
}
