import type { Store } from "../db/store.ts";
import { createWorker } from "../delivery/worker.ts";
import { recordingLog } from "./context.ts";

/** How often it looks for mails, in milliseconds: a server's second is the longest wait of a test. */
const lookMs = 50;

/** Does something while all mails of the store are taken, as a running server's are: an address goes with the last one. */
export async function whileSending<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const senders = { mail: { by: "smtp", send: async () => undefined } } as const;
  const worker = createWorker({ store, log: recordingLog().log, senders });
  worker.start();
  const looking = setInterval(() => worker.wake(), lookMs);
  try {
    return await work();
  } finally {
    clearInterval(looking);
    await worker.stop();
  }
}
