// How well both played, in numbers.
import { shadeOf } from "../description";
import { t } from "../i18n";
import { colorName, nameOf } from "../play/names";
import { colorOf, SEATS } from "../play/view";
import type { GameView, Report } from "../protocol";
import { SIGNS } from "./report";
import "./summary.css";

const KINDS = ["inaccuracies", "mistakes", "blunders"] as const;
const SIGN_OF = {
  inaccuracies: SIGNS.inaccuracy,
  mistakes: SIGNS.mistake,
  blunders: SIGNS.blunder,
} as const;

export function Summary({ state, report }: { state: GameView; report: Report | null }) {
  // Checkers has none.
  const hasAccuracy =
    !report || SEATS.some((seat) => report.accuracy[colorOf(state, seat)] != null);
  return (
    <table class="summary panel">
      <thead>
        <tr>
          <th scope="col" class="who">
            <span class="unseen">{t("review.player")}</span>
          </th>
          {hasAccuracy && <th scope="col">{t("review.accuracy")}</th>}
          {KINDS.map((kind) => (
            <th key={kind} scope="col" class={kind} title={t(`review.${kind}`)}>
              <span aria-hidden="true">{SIGN_OF[kind]}</span>
              <span class="unseen">{t(`review.${kind}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SEATS.map((seat) => {
          const side = colorOf(state, seat);
          const [name, color] = [nameOf(state, seat), colorName(state, seat)];
          const accuracy = report?.accuracy[side];
          return (
            <tr key={seat}>
              <th scope="row" class="who">
                <span class={`chip ${shadeOf(state.game, side)}`} />
                <bdi>{name}</bdi>
                {name !== color && <span class="muted">{color}</span>}
              </th>
              {hasAccuracy && (
                <td class="accuracy figures">
                  {accuracy == null ? "–" : `${accuracy.toFixed(0)} %`}
                </td>
              )}
              {KINDS.map((kind) => (
                <td key={kind} class="figures">
                  {report?.faults[side][kind] ?? "–"}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
