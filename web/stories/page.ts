// The page from a folder instead of the program's own, where CORONET_PAGE names
// one (made by `vite build`): the page can be tried without building the program.
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { BrowserContext } from "@playwright/test";

const FOLDER = process.env.CORONET_PAGE;

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

export async function givePage(context: BrowserContext, server: string): Promise<void> {
  if (!FOLDER) return;
  // What does not come from the server may not talk to it without this.
  await context.grantPermissions(["local-network-access"], { origin: server });
  // Under the same policy as in the program.
  const policy = (await fetch(server)).headers.get("content-security-policy") ?? "";
  await context.route(
    (url) => url.href.startsWith(server) && !url.pathname.startsWith("/api"),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const path = join(FOLDER, extname(pathname) in TYPES ? pathname : "index.html");
      try {
        const body = await readFile(path);
        const type = TYPES[extname(path)] ?? "application/octet-stream";
        const headers = { "content-type": type, "content-security-policy": policy };
        await route.fulfill({ body, headers });
      } catch {
        await route.fulfill({ status: 404, body: "" });
      }
    },
  );
}
