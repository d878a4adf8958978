import { GamesScreen } from "./games/screen";
import { MenuScreen } from "./menu/screen";
import { PlayScreen } from "./play/screen";
import { ReviewLater } from "./review/later";
import { route } from "./router";
import { ScoresScreen } from "./scores/screen";
import { SettingsScreen } from "./settings/screen";
import { Bar } from "./ui/bar";
import { Notice } from "./ui/notice";
import { UnknownScreen } from "./ui/unknown";

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
      return <ReviewLater id={current.id} />;
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
