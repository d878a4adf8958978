// Every screen in many sizes, by day and by night, to look at: artifacts/screens.
import { mkdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { SCREENS } from "./screens";
import { expect, test } from "./story";

const FOLDER = resolve(import.meta.dirname, "../artifacts/screens");

const SIZES = {
  "small-phone": { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1920, height: 1080 },
};

for (const [name, open] of Object.entries(SCREENS)) {
  test(`screens: ${name}`, async ({ player }) => {
    await mkdir(FOLDER, { recursive: true });
    await player.page.emulateMedia({ reducedMotion: "reduce" });
    await open(player);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await player.page.setViewportSize(viewport);
      for (const colorScheme of ["light", "dark"] as const) {
        await player.page.emulateMedia({ reducedMotion: "reduce", colorScheme });
        const path = join(FOLDER, `${name}-${size}-${colorScheme}.png`);
        await player.page.screenshot({ path });
        expect((await stat(path)).size).toBeGreaterThan(2000);
      }
    }
  });
}
