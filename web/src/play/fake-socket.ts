// For tests: as much of a browser as the line to the server needs.
import { vi } from "vitest";

/** A socket that does what the test says. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }
  readonly address: URL;
  readonly sent: { id: number; type: string; move?: string; key?: string }[] = [];
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(address: URL) {
    this.address = address;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  says(message: object): void {
    this.readyState = FakeSocket.OPEN;
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Until `vi.unstubAllGlobals()`. */
export function stubBrowser(listen: (name: string, listener: () => void) => void): void {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { href: "http://127.0.0.1:8808/game/abc", hostname: "127.0.0.1" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", () => {});
  FakeSocket.all = [];
}
