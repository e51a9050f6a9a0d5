import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type Answer, type Asked, ask, type Tally, tally } from "./asking.ts";

type Flood = { url: string; asked: Asked; sockets: number; ms: number };

/**
 * Asks for one and the same thing on many connections, as fast as it is answered, and gives all answers at the end. In a
 * thread of its own, so that its work is not mistaken for the server's.
 */
export function startFlood(
  url: string,
  asked: Asked,
  { sockets, ms }: Pick<Flood, "sockets" | "ms">,
): Promise<Tally> {
  const data: Flood = { url, asked, sockets, ms };
  const worker = new Worker(new URL(import.meta.url), { workerData: { flood: data } });
  return new Promise((resolve, reject) => {
    worker.once("message", (answers: Answer[]) => resolve(tally(answers)));
    worker.once("error", reject);
  });
}

const { flood } = (workerData ?? {}) as { flood?: Flood };
if (!isMainThread && flood) await run(flood);

async function run({ url, asked, sockets, ms }: Flood): Promise<void> {
  const end = performance.now() + ms;
  const counted = tally();
  const socket = async () => {
    while (performance.now() < end) await counted.add(ask(url, asked));
  };
  await Promise.all(Array.from({ length: sockets }, socket));
  parentPort?.postMessage(counted.answers);
}
