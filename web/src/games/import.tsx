// Games from elsewhere: pasted or out of a file.
import { useId, useState } from "preact/hooks";
import { api } from "../api";
import { plural, t } from "../i18n";
import type { Imported } from "../protocol";
import { Dialog } from "../ui/dialog";
import { told, wordsFor } from "../ui/problem";
import "./import.css";

/** What the server takes at once, in bytes. */
const LARGEST = 1_000_000;

interface Props {
  /** Called at the end, with whether there are new games. */
  onClose: (isNew: boolean) => void;
}

export function ImportDialog({ onClose }: Props) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [imported, setImported] = useState<Imported | null>(null);
  const id = useId();

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const isLarge = file.size > LARGEST;
    setProblem(isLarge ? t("import.large") : "");
    if (!isLarge) setText(await file.text());
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return setProblem(t("import.nothing"));
    setProblem("");
    try {
      setImported(await api.importGames(text));
    } catch (error) {
      setProblem(wordsFor(error));
    }
  };

  const close = () => onClose(imported !== null);
  return (
    <Dialog title={t("import.title")} onClose={close}>
      {imported ? (
        <Report imported={imported} onDone={close} />
      ) : (
        <form class="import" noValidate onSubmit={submit}>
          <label for={id}>{t("import.text")}</label>
          <textarea
            id={id}
            class="field figures"
            rows={8}
            spellcheck={false}
            value={text}
            aria-invalid={problem !== ""}
            aria-describedby={`${id}-problem`}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <label>
            {t("import.file")}
            <input
              type="file"
              accept=".pgn,.pdn,.txt,text/plain"
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
          </label>
          <p id={`${id}-problem`} class="problem" role="alert">
            {problem}
          </p>
          <div class="actions">
            <button type="button" class="button" onClick={close}>
              {t("dialog.cancel")}
            </button>
            <button type="submit" class="button primary">
              {t("import.do")}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function Report({ imported, onDone }: { imported: Imported; onDone: () => void }) {
  const known = imported.games.filter((game) => game.is_known).length;
  const taken = imported.games.length - known;
  return (
    <div class="import">
      <p role="status">
        {plural("import.taken", taken)} {known > 0 && plural("import.known", known)}
      </p>
      {imported.faults.length > 0 && (
        <>
          <p>{t("import.wrong")}</p>
          <ul class="wrong">
            {imported.faults.map((fault, place) => (
              <li key={imported.errors[place]}>{told(fault, imported.errors[place] ?? "")}</li>
            ))}
          </ul>
        </>
      )}
      <div class="actions">
        <button type="button" class="button primary" onClick={onDone}>
          {t("import.done")}
        </button>
      </div>
    </div>
  );
}
