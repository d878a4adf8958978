// What few want: another position to begin with, and a machine that learns.
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n";

interface Props {
  fen: string;
  onFen: (fen: string) => void;
  /** What is wrong with the position. */
  problem: string;
  /** Whether the machine learns; nothing if none plays. */
  learn: boolean | null;
  onLearn: (learn: boolean) => void;
}

export function Extras({ fen, onFen, problem, learn, onLearn }: Props) {
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
      <summary>{t("menu.extras")}</summary>
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
    </details>
  );
}
