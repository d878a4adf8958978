import { t } from "../i18n";
import { Link } from "../router";
import "./page.css";

export function UnknownScreen() {
  return (
    <div class="screen">
      <h1>{t("unknown.title")}</h1>
      <p>{t("unknown.text")}</p>
      <p>
        <Link to="/" class="button">
          {t("nav.play")}
        </Link>
      </p>
    </div>
  );
}
