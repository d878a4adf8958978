// The chess pieces: twelve drawings out of the style sheet of chessground, made
// into one picture with a part for each, `<use href="...#white-knight">`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const SHEET = "@lichess-org/chessground/assets/chessground.cburnett.css";
const RULE =
  /piece\.(pawn|knight|bishop|rook|queen|king)\.(white|black)\s*\{[^}]*base64,([\w+/=]+)/g;

/** The sheet as SVG. */
export function drawSheet(css: string): string {
  const parts = [...css.matchAll(RULE)].map(([, role, color, data]) => {
    const drawing = Buffer.from(data ?? "", "base64").toString("utf8");
    const inside = drawing.replace(/^.*?<svg[^>]*>/s, "").replace(/<\/svg>\s*$/, "");
    return `<symbol id="${color}-${role}" viewBox="0 0 45 45">${inside}</symbol>`;
  });
  if (parts.length !== 12) throw new Error(`expected 12 pieces, found ${parts.length}`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join("")}</svg>\n`;
}

/** Lets a module import the address of the sheet from `virtual:pieces`. */
export function pieceSheet(): Plugin {
  const name = "virtual:pieces";
  const draw = () => drawSheet(readFileSync(createRequire(import.meta.url).resolve(SHEET), "utf8"));
  let isBuild = false;
  return {
    name: "piece-sheet",
    configResolved: (config) => {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      if (!isBuild) return 'export default "/pieces.svg";';
      const reference = this.emitFile({ type: "asset", name: "pieces.svg", source: draw() });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    configureServer(server) {
      server.middlewares.use("/pieces.svg", (_, answer) => {
        answer.setHeader("content-type", "image/svg+xml");
        answer.end(draw());
      });
    },
  };
}
