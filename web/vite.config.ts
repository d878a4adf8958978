import { defineConfig } from "vitest/config";
import { pieceSheet } from "./pieces.ts";

// `npm run dev` talks to a server on this machine: coronet play --no-open
const server = process.env.CORONET_SERVER ?? "http://127.0.0.1:8808";

/** Parts that are fetched when they are wanted. */
const LATER = /\/src\/((review|games|scores|settings)\/|i18n\/(de|en\/opponents))|\/uqr\//;

function isNeededFirst(id: string): boolean {
  return !LATER.test(id);
}

export default defineConfig({
  plugins: [pieceSheet()],
  build: {
    target: "es2022",
    // Everything is a file of its own: the server's policy takes no inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // One file for what every first load needs, in the order it is written:
        // what a part that comes later shares with it is no file of its own.
        codeSplitting: { groups: [{ name: "page", test: isNeededFirst }] },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  optimizeDeps: { include: ["uqr"] },
  test: { include: ["src/**/*.test.ts", "src/**/*.test.tsx"] },
});
