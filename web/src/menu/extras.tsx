// What few want: another position to begin with, a machine that learns, a board
// that does not say who is better.
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n";
import "./extras.css";

interface Props {
  fen: string;
  onFen: (fen: string) => void;
  /** What is wrong with the position. */
  problem: string;
  /** Whether the machine learns; nothing if none plays. */
  learn: boolean | null;
  onLearn: (learn: boolean) => void;
  /** Whether the scores are shown; nothing where that is not a choice. */
  scores: boolean | null;
  onScores: (scores: boolean) => void;
}

export function Extras({ fen, onFen, problem, learn, onLearn, scores, onScores }: Props) {
  const sheet = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (problem === "") return;
    if (sheet.current) sheet.current.open = true;
    field.current?.focus();
  }, [problem]);
  return (
    <details ref={sheet} class="extras">
      <summary>{t(scores === null ? "menu.extras" : "menu.extras.here")}</summary>
      <label for={id}>{t("menu.fen")}</label>
      <input
        ref={field}
        id={id}
        class="field figures"
        value={fen}
        placeholder={t("menu.fen.empty")}
        maxLength={200}
        spellcheck={false}
        autocomplete="off"
        aria-invalid={problem !== ""}
        aria-describedby={`${id}-problem`}
        onInput={(event) => onFen(event.currentTarget.value)}
      />
      <p id={`${id}-problem`} class="problem" role="alert">
        {problem}
      </p>
      {learn !== null && (
        <label class="check">
          <input
            type="checkbox"
            checked={learn}
            onChange={(event) => onLearn(event.currentTarget.checked)}
          />
          {t("menu.learn")}
        </label>
      )}
      {scores !== null && (
        <label class="check">
          <input
            type="checkbox"
            checked={scores}
            onChange={(event) => onScores(event.currentTarget.checked)}
          />
          {t("menu.scores")}
        </label>
      )}
    </details>
  );
}
