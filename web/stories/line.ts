// The line of a browser to the server, to be cut and mended. To set the browser
// offline is not enough: sockets that are open stay open, and how soon new ones
// fail depends on how busy the machine is. Here none gets through in between.
import type { BrowserContext, WebSocketRoute } from "@playwright/test";
import { passOn } from "./lag";

export class Line {
  readonly #context: BrowserContext;
  /** Each with whether the server has spoken. */
  readonly #sockets = new Map<WebSocketRoute, Promise<void>>();
  #isCut = false;

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** For what is opened in this browser from now on. */
  static async of(context: BrowserContext): Promise<Line> {
    const line = new Line(context);
    await context.routeWebSocket(/\/socket/, (socket) => line.#join(socket));
    return line;
  }

  async cut(): Promise<void> {
    // A browser complains of a socket that is closed before it is open.
    await Promise.all(this.#sockets.values());
    this.#isCut = true;
    await this.#context.setOffline(true);
    await Promise.all([...this.#sockets.keys()].map((socket) => socket.close()));
    this.#sockets.clear();
  }

  async mend(): Promise<void> {
    this.#isCut = false;
    await this.#context.setOffline(false);
  }

  #join(socket: WebSocketRoute): void {
    if (this.#isCut) {
      void socket.close();
      return;
    }
    this.#sockets.set(socket, passOn(socket));
  }
}
