// A server that is far away: with CORONET_LAG=300 every message to it and from it
// takes so many milliseconds. Stories that ask before they were answered are found
// this way, and not by a busy machine.
import type { BrowserContext, WebSocketRoute } from "@playwright/test";

const LAG = Number(process.env.CORONET_LAG ?? 0);

const later = () => new Promise((done) => setTimeout(done, LAG));

export async function slowDown(context: BrowserContext): Promise<void> {
  if (LAG === 0) return;
  await context.route(/\/api\//, async (route) => {
    await later();
    await route.fallback();
  });
  await context.routeWebSocket(/\/socket/, (socket) => void passOn(socket));
}

/** Joins a page and the server, as far apart as they are; told when the server has spoken. */
export function passOn(socket: WebSocketRoute): Promise<void> {
  const server = socket.connectToServer();
  socket.onMessage(async (message) => {
    await later();
    server.send(message);
  });
  return new Promise((heard) => {
    server.onMessage(async (message) => {
      await later();
      socket.send(message);
      heard();
    });
  });
}
