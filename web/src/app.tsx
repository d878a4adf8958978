import { later } from "./later";
import { MenuScreen } from "./menu/screen";
import { PlayScreen } from "./play/screen";
import { route } from "./router";
import { Bar } from "./ui/bar";
import { Notice } from "./ui/notice";
import { UnknownScreen } from "./ui/unknown";

const ReviewScreen = later(async () => (await import("./review/screen")).ReviewScreen);
const GamesScreen = later(async () => (await import("./games/screen")).GamesScreen);
const ScoresScreen = later(async () => (await import("./scores/screen")).ScoresScreen);
const SettingsScreen = later(async () => (await import("./settings/screen")).SettingsScreen);

export function App() {
  return (
    <>
      <Bar />
      <main>
        <Screen />
      </main>
      <Notice />
    </>
  );
}

function Screen() {
  const current = route.value;
  switch (current.screen) {
    case "menu":
      return <MenuScreen />;
    case "game":
      return <PlayScreen key={current.id} id={current.id} />;
    case "review":
      return <ReviewScreen key={current.id} id={current.id} />;
    case "games":
      return <GamesScreen />;
    case "scores":
      return <ScoresScreen />;
    case "settings":
      return <SettingsScreen />;
    case "unknown":
      return <UnknownScreen />;
  }
}
