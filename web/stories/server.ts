// A server for one story: the real program with a database of its own.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const PROGRAM =
  process.env.CORONET ?? resolve(import.meta.dirname, "../../target/debug/coronet");

export class Server {
  readonly #data: string;
  #process: ChildProcess | null = null;
  #port = 0;

  private constructor(data: string) {
    this.#data = data;
  }

  static async fresh(): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), "coronet-")));
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it; again after a kill at the same address, with the same games. */
  async start(): Promise<void> {
    const options = ["play", "--no-open", "--port", `${this.#port}`, "--data", this.#data];
    // A disk that takes nothing more is an error to the program and not its end.
    const child = spawn("bash", ["-c", `trap '' XFSZ; exec "$@"`, "bash", PROGRAM, ...options], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    this.#port = await new Promise<number>((found, failed) => {
      let said = "";
      const listen = (chunk: Buffer) => {
        said += chunk.toString();
        const [, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
        if (port) found(Number(port));
      };
      child.stdout?.on("data", listen);
      child.stderr?.on("data", listen);
      child.on("error", failed);
      child.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  /** From now on no file of the program can be written to, or they all can again. */
  setDisk(is: "full" | "free"): void {
    const size = is === "full" ? "1:unlimited" : "unlimited:unlimited";
    execFileSync("prlimit", ["--pid", `${this.#process?.pid}`, `--fsize=${size}`]);
  }

  /** Ends it without a word, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#data, { recursive: true, force: true });
  }
}
