// A player beside the board: who it is, what they have captured, their time.
import { useEffect, useState } from "preact/hooks";
import { PiecePicture, type Role } from "../board";
import { descriptionOf } from "../description";
import { plural, t } from "../i18n";
import type { GameView, Seat } from "../protocol";
import { panels } from "../settings";
import { duration, opponentName } from "../ui/format";
import { useGame } from "./context";
import { colorName, nameOf, pieceName } from "./names";
import { colorOf, isMachine, mayAct, movesBy, otherSeat } from "./view";
import "./strip.css";

interface Props {
  state: GameView;
  seat: Seat;
  onChange: () => void;
}

export function Strip({ state, seat, onChange }: Props) {
  const isToMove = state.status === "playing" && state.seat_to_move === seat;
  return (
    <section
      class={isToMove ? "strip panel to-move" : "strip panel"}
      aria-label={colorName(state, seat)}
    >
      <Face state={state} seat={seat} />
      <div class="person">
        <strong>{nameOf(state, seat)}</strong>
        <div>
          <span class="muted">{subtitle(state, seat)}</span>
          {/* The edge of the strip says it to those who see it. */}
          {isToMove && <span class="unseen">{t("play.to-move")}</span>}
          {panels.captured.value === "on" && <Captured state={state} seat={seat} />}
        </div>
      </div>
      {mayAct(state) && !state.result && (
        <button
          type="button"
          class="change"
          aria-label={`${t("action.players")}: ${colorName(state, seat)}`}
          title={t("action.players")}
          onClick={onChange}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 8.5h15l-4-4M20 15.5H5l4 4" />
          </svg>
        </button>
      )}
      <Time state={state} seat={seat} />
    </section>
  );
}

/** The colour, where the name does not say it, and what is going on. */
function subtitle(state: GameView, seat: Seat): string {
  const isToMove = state.status === "playing" && state.seat_to_move === seat;
  const isShared = state.your_seats.length === 2;
  const doing = isToMove && isMachine(state[seat]) && t("play.thinks");
  const moves = movesBy(state, seat);
  const parts = [
    !isShared && colorName(state, seat),
    doing,
    moves > 0 && plural("count.moves", moves),
  ];
  return parts.filter((words) => words).join(" · ");
}

function Face({ state, seat }: { state: GameView; seat: Seat }) {
  const player = state[seat];
  if (player.kind === "level") return <span class="face">{player.level}</span>;
  if (player.kind === "lab") {
    return <span class="face">{opponentName(player).slice(0, 1).toUpperCase()}</span>;
  }
  const role = descriptionOf(state.game).emblem;
  return (
    <span class="face">
      <PiecePicture game={state.game} piece={{ color: colorOf(state, seat), role }} />
    </span>
  );
}

const ORDER: readonly Role[] = ["queen", "rook", "bishop", "knight", "pawn", "king", "man"];
const WORTH: Record<string, number> = { queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 };

/** What this side has captured, the best first, and how much more that is worth. */
function Captured({ state, seat }: { state: GameView; seat: Seat }) {
  const captured = useGame().captured.value;
  const mine = ORDER.flatMap((role) =>
    captured[seat].flatMap((one) => (one === role ? [role] : [])),
  );
  if (mine.length === 0) return null;
  const worth = (pieces: readonly string[]) =>
    pieces.reduce((sum, piece) => sum + (WORTH[piece] ?? 1), 0);
  const lead = worth(mine) - worth(captured[otherSeat(seat)]);
  const victim = colorOf(state, otherSeat(seat));
  const words = t("play.captured", {
    pieces: mine.map((role) => pieceName(state.game, role)).join(", "),
  });
  return (
    <span class="captured">
      <span class="pieces" role="img" aria-label={words}>
        {mine.map((role, place) => (
          <PiecePicture key={place} game={state.game} piece={{ color: victim, role }} />
        ))}
      </span>
      {lead > 0 && <span class="lead">+{lead}</span>}
    </span>
  );
}

/** What is left on the clock, or the time used where there is none (J7). */
function Time({ state, seat }: { state: GameView; seat: Seat }) {
  const { toldAt } = useGame();
  const face = state.clocks[seat];
  const runs = state.clocks.running === seat;
  const [now, setNow] = useState(() => performance.now());
  const passed = runs ? Math.max(0, now - toldAt.value) : 0;
  const left = face.left === null ? null : Math.max(0, face.left - passed);
  const isShort = left !== null && left < 20_000;
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), isShort ? 100 : 500);
    return () => clearInterval(timer);
  }, [runs, isShort]);
  const shown = left ?? face.used + passed;
  const text = isShort && left < 10_000 ? (left / 1000).toFixed(1) : duration(shown);
  return (
    <span
      class={isShort ? "time figures short" : "time figures"}
      role="timer"
      aria-label={`${t(left === null ? "play.used" : "play.left")} ${duration(shown)}`}
    >
      {text}
    </span>
  );
}
