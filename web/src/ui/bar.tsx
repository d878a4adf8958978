import { type Key, t } from "../i18n";
import { Link, type Route, route } from "../router";
import "./bar.css";

/** The crown of Coronet: five points and a bar. */
export function Crown() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 17 1.8 7.2l5 4L12 4l5.2 7.2 5-4L21 17zM3.4 18.6h17.2V21H3.4z" />
    </svg>
  );
}

interface Place {
  screen: Route["screen"];
  to: string;
  name: Key;
  /** A line drawing for small screens. */
  icon: string;
}

const PLACES: readonly Place[] = [
  {
    screen: "menu",
    to: "/",
    name: "nav.play",
    icon: "M9 21h6M8 18h8l-1.4-7h-5.2zM12 4.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  },
  { screen: "games", to: "/games", name: "nav.games", icon: "M5 6h14M5 12h14M5 18h9" },
  {
    screen: "scores",
    to: "/scores",
    name: "nav.scores",
    icon: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 4.5 3.5 4.5M16 6h3.5c0 3-1.5 4.5-3.5 4.5M12 14v5M8.5 20h7",
  },
  {
    screen: "settings",
    to: "/settings",
    name: "nav.settings",
    icon: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4",
  },
];

/** Where one can go. */
export function Bar() {
  const { screen } = route.value;
  return (
    <header class="bar">
      <Link to="/" class="brand" label="Coronet">
        <Crown />
        <span>Coronet</span>
      </Link>
      <nav aria-label={t("nav.label")}>
        {PLACES.map((place) => (
          <Link key={place.screen} to={place.to} current={screen === place.screen}>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={place.icon} />
            </svg>
            {t(place.name)}
          </Link>
        ))}
      </nav>
    </header>
  );
}
