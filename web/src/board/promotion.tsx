// What shall it become? The pieces stand over the file of the square, the
// nearest to the edge first.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { GameKind } from "../protocol";
import { Drawing } from "./drawing";
import type { Role } from "./pieces";
import { placeOf, type Square } from "./square";
import type { Color, Target } from "./types";
import { pieceName } from "./words";
import "./promotion.css";

/** Letters that choose, as chess players write them (J9). */
const KEYS: Record<string, string> = { q: "queen", r: "rook", b: "bishop", n: "knight" };

interface Props {
  game: GameKind;
  choice: readonly Target[];
  color: Color;
  bottom: Color;
  onChoose: (target: Target) => void;
  onCancel: () => void;
}

export function Promotion({ game, choice, color, bottom, onChoose, onCancel }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const cancel = useRef(onCancel);
  cancel.current = onCancel;
  useEffect(() => {
    const before = document.activeElement;
    list.current?.querySelector("button")?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return;
      cancel.current();
    };
    document.addEventListener("pointerdown", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const named = choice.find((target) => target.becomes === KEYS[event.key.toLowerCase()]);
    if (step) buttons.at((index + step) % buttons.length)?.focus();
    else if (event.key === "Tab")
      buttons.at((index + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus();
    else if (event.key === "Escape") onCancel();
    else if (named && !event.ctrlKey && !event.metaKey && !event.altKey) onChoose(named);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const [first] = choice;
  if (!first) return null;
  const { column, row } = placeOf(first.to as Square, bottom);
  return (
    <div class="board-question">
      <fieldset
        ref={list}
        class="board-choice"
        aria-label={t("board.become")}
        data-from={row < 4 ? "top" : "bottom"}
        style={{ left: `${column * 12.5}%` }}
        onKeyDown={onKeyDown}
      >
        {choice.map((target) => {
          const piece = { color, role: target.becomes as Role };
          return (
            <button
              key={target.move}
              type="button"
              aria-label={pieceName(game, piece)}
              title={pieceName(game, piece)}
              onClick={() => onChoose(target)}
            >
              <svg viewBox="0 0 45 45" aria-hidden="true">
                <Drawing piece={piece} game={game} />
              </svg>
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
