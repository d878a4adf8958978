// The review is fetched when the first one is opened: few first loads need it.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { Loading } from "../play/loaded";

type Screen = ComponentType<{ id: string }>;

export function ReviewLater({ id }: { id: string }) {
  const [loaded, setLoaded] = useState<{ Screen: Screen } | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    import("./screen").then(
      ({ ReviewScreen }) => setLoaded({ Screen: ReviewScreen }),
      () => setMissing(true),
    );
  }, []);
  if (isMissing) {
    return (
      <p class="screen" role="alert">
        {t("error.unreachable")}
      </p>
    );
  }
  if (!loaded) return <Loading />;
  return <loaded.Screen key={id} id={id} />;
}
