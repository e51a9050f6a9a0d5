/**
 * Replaces two servers one after the other behind nginx, under load, with the configuration of `deploy/nginx.conf`:
 * `node scripts/run.mjs bench/load/rolling.ts [sqlite|postgres]`. ROUNDS changes how often both are replaced. Needs
 * nginx.
 */
import assert from "node:assert/strict";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { startBurst } from "../../test/faults/burst.ts";
import {
  freePort,
  leads,
  mailbox,
  type Server,
  startServer,
  until,
} from "../../test/faults/harness.ts";
import { startOpenNginx } from "../../test/faults/nginx.ts";
import type { TestStore } from "../../test/faults/stores.ts";
import { measure } from "./stores.ts";

const rounds = Number(process.env.ROUNDS ?? 3);

await measure("rolling replacement", replaceUnderLoad);

async function replaceUnderLoad(store: TestStore): Promise<string> {
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${front}`;
  const settings = { ...store.settings, SITE_URL: url, TRUST_PROXY: "1" };
  const servers = await Promise.all(ports.map((port) => start(settings, port)));
  const nginx = startOpenNginx(store.folder, front, ports);
  await until("the proxy", async () => (await status(`${url}/readyz`)) === 200);
  const stop = new AbortController();
  const options = { clients: 8, stop: stop.signal, survive: true };
  const load = startBurst({ url }, "rolling", options);
  const began = performance.now();
  for (let round = 0; round < rounds; round++) {
    for (const [i, port] of ports.entries()) {
      await sleep(1_000);
      assert.equal(await servers[i]?.end("SIGTERM"), 0);
      servers[i] = await start(settings, port);
    }
  }
  await sleep(1_000);
  const seconds = (performance.now() - began) / 1_000;
  stop.abort();
  await load.done;
  const { acknowledged, refused, broken } = load;
  await assertAllThere(store, acknowledged);
  nginx.process.kill("SIGTERM");
  await Promise.all([
    once(nginx.process, "exit"),
    ...servers.map((server) => server.end("SIGTERM")),
  ]);
  assert.deepEqual(
    refused.map((answer) => answer.status),
    [],
  );
  assert.equal(broken, 0);
  return `${rounds * 2} replacements in ${seconds.toFixed(0)} s, ${acknowledged.length} posts acknowledged and stored, 0 failed`;
}

/** Every acknowledged post is stored, and was mailed once. */
async function assertAllThere(store: TestStore, acknowledged: readonly string[]): Promise<void> {
  await until("every delivery", async () =>
    (await leads(store.settings)).every(({ deliveries }) =>
      deliveries.every(({ state }) => state === "delivered"),
    ),
  );
  const stored = (await leads(store.settings)).map(({ reference }) => reference).sort();
  assert.deepEqual(acknowledged.toSorted(), stored);
  assert.deepEqual(mailbox(store.folder).sort(), stored);
}

function start(settings: Record<string, string>, port: number): Promise<Server> {
  return startServer({ ...settings, PORT: String(port), LOG_LEVEL: "info" });
}

function status(url: string): Promise<number> {
  return fetch(url).then(
    (response) => response.status,
    () => 0,
  );
}
