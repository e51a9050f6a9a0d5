import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import {
  type FromRenderer,
  fromPlainError,
  type PlainError,
  type ToRenderer,
  toPlainError,
} from "./render.ts";

/** A rendering thread that is ready. */
export type Thread = {
  send(message: ToRenderer): void;
  /** Renders with this from now on, as if it had been started with it. Rejects if it can't, and goes on with what it had. */
  use(data: unknown): Promise<void>;
  /** Ends it at once, whatever it is doing. */
  end(): Promise<void>;
};

export type ThreadOptions = {
  /** File URL of the module that renders: worker.ts, or a test's own. */
  module: URL;
  /** Data given to the module. */
  data: unknown;
  /** Environment variables besides React's. */
  env: Readonly<Record<string, string>>;
  /** Megabytes of memory; a thread that wants more ends, and the server goes on. */
  memoryMb: number;
  /** Megabytes for what has just been made. */
  youngMb: number;
  onMessage(message: Extract<FromRenderer, { type: "answer" | "failed" }>): void;
  /** Called when it is gone, and not because of `end`. */
  onDeath(reason: Error): void;
  /** Called for each line that some code wrote to the console. */
  onLine(line: string): void;
};

/** How long the built server may take to load. */
const loadMs = 30_000;

/** Starts a thread and waits until it can render. Rejects with the reason why it can't. */
export async function startThread(options: ThreadOptions): Promise<Thread> {
  const worker = new Worker(options.module, {
    workerData: options.data,
    // Of the settings it needs none, of which some are secret. React reads this one when it is loaded.
    env: { NODE_ENV: "production", ...options.env },
    resourceLimits: {
      maxOldGenerationSizeMb: options.memoryMb,
      maxYoungGenerationSizeMb: options.youngMb,
    },
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    createInterface({ input: stream }).on("line", options.onLine);
  }
  let ended = false;
  let gone: Error | undefined;
  const loaded = Promise.withResolvers<void>();
  const uses: Array<(error: PlainError | null) => void> = [];
  const timer = setTimeout(() => loaded.reject(new Error("It took too long to load.")), loadMs);
  worker.on("message", (message: FromRenderer) => {
    if (message.type === "ready") loaded.resolve();
    else if (message.type === "unusable") loaded.reject(fromPlainError(message.error));
    else if (message.type === "used") uses.shift()?.(message.error);
    else options.onMessage(message);
  });
  worker.on("error", (error: Error) => {
    gone = error;
  });
  worker.on("exit", (code) => {
    gone ??= new Error(`The rendering thread ended with ${code}.`);
    loaded.reject(gone);
    for (const settle of uses.splice(0)) settle(toPlainError(gone));
    if (isReady && !ended) options.onDeath(gone);
  });
  let isReady = false;
  const end = async () => {
    ended = true;
    await worker.terminate();
  };
  try {
    await loaded.promise;
    isReady = true;
  } catch (error) {
    await end();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const send: Thread["send"] = (message) => worker.postMessage(message);
  const use = (data: unknown) =>
    new Promise<void>((resolve, reject) => {
      uses.push((error) => (error ? reject(fromPlainError(error)) : resolve()));
      send({ type: "use", data });
    });
  return { send, use, end };
}
