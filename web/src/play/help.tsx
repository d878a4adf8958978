import { t } from "../i18n";
import { Dialog } from "../ui/dialog";
import "./help.css";

export function Help({ onClose }: { onClose: () => void }) {
  const keys: [string, string][] = [
    ["z", t("action.undo")],
    ["r", t("action.restart")],
    ["f", t("action.flip")],
    ["h", t("action.hint")],
    ["n", t("action.new")],
    ["p", t("action.promotion")],
    ["← →", t("help.look")],
    ["Home End", `${t("replay.first")}, ${t("replay.last")}`],
    ["Tab, ← ↑ → ↓", t("help.squares")],
    ["Enter", t("help.press")],
    ["/", t("help.type")],
    ["?", t("help.help")],
  ];
  return (
    <Dialog title={t("help.title")} onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
