/** A server of its own as far as the outbox goes: two workers on one store. Prints the id of each message it sends. */
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { openStore } from "../../server/db/store.ts";
import { createWorker } from "../../server/delivery/worker.ts";

const [dataDir = "", databaseUrl = ""] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || null });

async function send({ messageId }: { messageId: string }): Promise<void> {
  await sleep(Math.random() * 4);
  process.stdout.write(`${messageId}\n`);
}

const workers = Array.from({ length: 2 }, () =>
  createWorker({ store, senders: { mail: { by: "smtp", send } }, log: pino({ level: "silent" }) }),
);
await Promise.all(
  workers.map(async (worker) => {
    // Another worker may hold the last rows for a moment.
    for (let idle = 0; idle < 5; ) {
      if ((await worker.runOnce()) > 0) idle = 0;
      else {
        idle++;
        await sleep(20);
      }
    }
    await worker.stop();
  }),
);
await store.close();
