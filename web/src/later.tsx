// Screens that few first loads need are fetched when the first one is opened.
import type { ComponentType, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "./i18n";
import { Loading } from "./play/loaded";

/** A screen that stands for one that is not there yet. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): FunctionComponent<P> {
  let known: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Screen, setScreen] = useState<ComponentType<P> | null>(() => known);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (known) return;
      load().then(
        (loaded) => {
          known = loaded;
          setScreen(() => loaded);
        },
        () => setMissing(true),
      );
    }, []);
    if (Screen) return <Screen {...props} />;
    if (!isMissing) return <Loading />;
    return (
      <p class="screen" role="alert">
        {t("error.unreachable")}{" "}
        {/* A script that could not be fetched is not asked for again by every browser. */}
        <button type="button" class="button" onClick={() => location.reload()}>
          {t("again")}
        </button>
      </p>
    );
  };
}
