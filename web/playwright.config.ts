// User stories in a real browser against the real program: npm run stories.
// The browser is Debian's; the program is what `cargo build` made.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "stories",
  outputDir: "artifacts/failures",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two at a time: each has a server and a browser of its own.
  workers: 2,
  fullyParallel: true,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    screenshot: "only-on-failure",
    // Traces make every click slower: only for whoever wants to see what went wrong.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
