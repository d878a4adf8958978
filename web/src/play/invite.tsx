// Somebody is missing: the link, and the same as a code for phones (J11).
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import type { GameView } from "../protocol";
import { Qr } from "../ui/qr";
import "./invite.css";

export function Invite({ state }: { state: GameView }) {
  const [origin, setOrigin] = useState<string | null>(null);
  const [isLocal, setLocal] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    // An address that only this machine knows helps nobody else.
    const isHere = /^(localhost|127\.|\[::1\])/.test(location.hostname);
    if (!isHere) {
      setOrigin(location.origin);
      return;
    }
    api.addresses().then(
      ({ urls }) => {
        setOrigin(urls[0] ?? location.origin);
        setLocal(urls.length === 0);
      },
      () => setOrigin(location.origin),
    );
  }, []);
  if (!origin) return null;
  const link = `${origin.replace(/\/$/, "")}/game/${state.id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without the clipboard the link can still be marked and copied by hand.
    }
  };
  return (
    <section class="invite panel" aria-label={t("invite.title")}>
      <h2>{t("invite.title")}</h2>
      <p>{t("invite.text")}</p>
      <Qr text={link} />
      <div class="link">
        <input
          class="field"
          readOnly
          value={link}
          aria-label={t("invite.copy")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button" onClick={copy}>
          {t(isCopied ? "invite.copied" : "invite.copy")}
        </button>
      </div>
      {isLocal && <p class="muted">{t("invite.local")}</p>}
    </section>
  );
}
