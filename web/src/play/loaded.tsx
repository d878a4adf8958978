// The game that a screen is about: fetched, waited for, and where there is none,
// said so.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { Link } from "../router";
import { wordsFor } from "../ui/problem";
import { GameContext } from "./context";
import { Game } from "./game";

interface Props {
  id: string;
  /** Followed as it goes on, or read as it is. */
  how: "open" | "read";
  /** Where to go if there is no such game. */
  instead: { to: string; words: string };
  children: (game: Game, state: GameView) => ComponentChildren;
}

export function LoadedGame({ id, how, instead, children }: Props) {
  const game = useMemo(() => new Game(id), [id]);
  // Asked before anything is painted: often the answer is there by then.
  useLayoutEffect(() => {
    void game[how]();
    return () => game.close();
  }, [game]);
  const failure = game.failure.value;
  const state = game.state.value;
  if (state)
    return <GameContext.Provider value={game}>{children(game, state)}</GameContext.Provider>;
  if (failure === null) return <Loading />;
  return (
    <div class="screen">
      <h1>{t("play.none")}</h1>
      <p role="alert">{wordsFor(failure)}</p>
      <p>
        <Link to={instead.to} class="button">
          {instead.words}
        </Link>
      </p>
    </div>
  );
}

export function Loading() {
  return <p class="screen muted">{t("play.loading")}</p>;
}
