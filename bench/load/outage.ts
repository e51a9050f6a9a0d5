/**
 * A mail server that is gone for 60 s, answers each mail's next attempt with 451 and then takes it, and a webhook whose
 * receiver fails three times: `node scripts/run.mjs bench/load/outage.ts [sqlite|postgres]`. In real time, with the
 * pauses between the attempts as they are, so it lasts about 40 minutes for each store and hardly works in them.
 */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { freePort, leads, post, startServer, until } from "../../test/faults/harness.ts";
import { type Hook, hookServer, mailServer } from "../../test/faults/receivers.ts";
import type { TestStore } from "../../test/faults/stores.ts";
import { measure } from "./stores.ts";

const goneMs = 60_000;
const count = 20;
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** 5 s, 5 and 30 minutes, each up to a fifth longer, and some air. */
const longestMs = 50 * 60_000;

await measure("outage", outage);

async function outage(store: TestStore): Promise<string> {
  const port = await freePort();
  const hooks = await failingHook(3);
  const server = await startServer({
    ...store.settings,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    WEBHOOK_URL: hooks.url,
    WEBHOOK_SECRET: secret,
    WEBHOOK_ALLOW_PRIVATE: "true",
  });
  const started = performance.now();
  for (let i = 0; i < count; i++) {
    const { status } = await post(server.url, `Message number ${i} while no mail server answers.`);
    assert.equal(status, 201);
    await sleep(goneMs / count);
  }
  const mails = await mailServer(onceLater, undefined, port);
  const isTaken = () => mails.taken.length >= count && hooks.taken() >= count;
  await until("every mail and every call", isTaken, longestMs);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  // A repeat would come with the next poll.
  await sleep(5_000);
  await server.end("SIGTERM");
  mails.close();
  hooks.close();
  const deliveries = (await leads(store.settings)).flatMap((lead) => lead.deliveries);
  const ids = (channel: string) =>
    deliveries.flatMap((sent) => (sent.channel === channel ? [sent.messageId] : [])).sort();
  assert.ok(deliveries.every(({ state }) => state === "delivered"));
  assert.deepEqual(mails.taken.toSorted(), ids("mail"), "every lead once");
  assert.deepEqual([...new Set(mails.asked)].sort(), ids("mail"), "one Message-ID in all attempts");
  assert.deepEqual([...hooks.calls.keys()].sort(), ids("webhook"), "one id in all calls");
  assert.deepEqual(new Set(hooks.calls.values()), new Set([4]));
  const attempts = deliveries.map((sent) => sent.attempts);
  return (
    `${count} leads, ${attempts.reduce((a, b) => a + b)} attempts in ${minutes} min; ${mails.asked.length} mails ` +
    `offered, ${mails.taken.length} taken, one Message-ID each; webhook 500 x 3, then 200, ${hooks.calls.size} ids, ` +
    "every signature verified"
  );
}

/** 451 for the first attempt that reaches the server with a mail. */
function onceLater(_number: number, asked: readonly string[]): number | null {
  return asked.filter((id) => id === asked.at(-1)).length === 1 ? 451 : null;
}

/** Answers the first `failures` calls with one id by 500, then 200; checks each with the library a receiver would take. */
async function failingHook(failures: number) {
  const calls = new Map<string, number>();
  const hook = await hookServer((_number, { id, body, headers }: Hook) => {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    calls.set(id, (calls.get(id) ?? 0) + 1);
    return (calls.get(id) ?? 0) <= failures ? 500 : 200;
  });
  const taken = () => [...calls.values()].filter((times) => times > failures).length;
  return { url: hook.url, calls, taken, close: hook.close };
}
