// What the opening is called. The names are English in every language, as the
// server tells them.
import type { GameView } from "../protocol";
import "./opening.css";

export function OpeningName({ state: { opening } }: { state: Pick<GameView, "opening"> }) {
  if (!opening) return null;
  return (
    <p class="opening muted" lang="en" title={`${opening.eco} ${opening.name}`}>
      {opening.name}
    </p>
  );
}
