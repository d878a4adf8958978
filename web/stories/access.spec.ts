// Everybody can use it: no violation that axe-core finds, by day and by night.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SCREENS } from "./screens";
import { expect, type Player, test } from "./story";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What is wrong on the screen, in words. */
async function violations(player: Player): Promise<string[]> {
  // Not as a script of the page: its policy takes none from elsewhere.
  await player.page.evaluate(AXE);
  const found = await player.page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run({ resultTypes: ["violations"] })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

for (const [name, open] of Object.entries(SCREENS)) {
  test(`j11: everybody can use the screen ${name}`, async ({ player }) => {
    await player.page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await open(player);
    expect(await violations(player)).toEqual([]);
    await player.page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
    expect(await violations(player)).toEqual([]);
  });
}
