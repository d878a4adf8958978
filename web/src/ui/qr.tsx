// A square code that a phone can read. What draws it is fetched when the first
// one is shown.
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import "./qr.css";

/** The light edge that readers need around a code, in modules. */
const EDGE = 4;

interface Drawing {
  size: number;
  path: string;
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { border: EDGE, ecc: "M" });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
  return { size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("") };
}

export function Qr({ text }: { text: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isWanted = true;
    draw(text).then(
      (drawn) => isWanted && setDrawing(drawn),
      // Without the picture there is still the link beside it.
      () => isWanted && setDrawing(null),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (!drawing) return <div class="qr" />;
  return (
    <svg
      class="qr"
      role="img"
      aria-label={t("qr.label", { text })}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shape-rendering="crispEdges"
    >
      <path d={drawing.path} />
    </svg>
  );
}
