// One's own place in the table of the level that is chosen (J14).
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { plural, t } from "../i18n";
import type { GameKind, HighScore } from "../protocol";
import { Link } from "../router";
import { myName } from "../ui/name";

/** So far down the table is looked through. */
const DEEPEST = 100;

export function Rank({ game, level }: { game: GameKind; level: number }) {
  const name = myName.value;
  const [best, setBest] = useState<HighScore | null>(null);
  useEffect(() => {
    let isWanted = true;
    setBest(null);
    // Who has no name cannot be told from others in the table.
    if (name === null) return;
    api.highScores({ game, level, best: DEEPEST }).then(
      ({ scores }) => isWanted && setBest(scores.find((one) => one.name === name) ?? null),
      // The table itself is one click away.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [game, level, name]);
  if (!best) return null;
  const words = { rank: best.rank, moves: plural("count.moves", best.moves) };
  return (
    <p class="muted">
      <Link to="/scores">{t("menu.rank", words)}</Link>
    </p>
  );
}
