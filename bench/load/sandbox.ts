/**
 * How long the sandbox of the API takes at a steady pace, every request of its file in turn:
 * `node scripts/run.mjs bench/load/sandbox.ts`. RATE sets the requests a second (200), LASTS the seconds (10). Time counts
 * from when a request was due, so that a server that falls behind can't hide it.
 */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { operationsOf } from "#content-model/openapi/operations.ts";
import { SANDBOX_PATH } from "#shared/sandbox.ts";
import { exitOnError } from "../../scripts/tasks/shell.ts";
import { exampleRequest } from "../../server/testing/api-request.ts";
import { readSite } from "../../site-generator/content.ts";
import { dataFolder, endServers, startServer } from "../../test/faults/harness.ts";

const rate = Number(process.env.RATE ?? 200);
const seconds = Number(process.env.LASTS ?? 10);

const requests = operationsOf((await exitOnError(readSite())).openapi).map(exampleRequest);
const data = dataFolder();
const server = await startServer({ DATA_DIR: data.path, TRUST_PROXY: "1", LOG_LEVEL: "info" });
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

// What is compiled at first use isn't part of the measurement.
for (let i = 0; i < 400; i++) await ask(i);
const times: number[] = [];
const statuses = new Map<number, number>();
const start = performance.now();
const running: Array<Promise<void>> = [];
for (let i = 0; i < rate * seconds; i++) {
  const due = start + (i * 1_000) / rate;
  if (due > performance.now()) await sleep(due - performance.now());
  running.push(timed(i, due));
}
await Promise.all(running);
agent.destroy();
await server.end("SIGTERM");
data.remove();
endServers();

const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
const counts = [...statuses].map(([status, n]) => `${n} x ${status}`).join(", ");
console.info(
  `${sorted.length} requests at ${rate}/s: median ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms; ${counts}`,
);

async function timed(i: number, due: number): Promise<void> {
  const status = await ask(i);
  times.push(performance.now() - due);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

/** Each from one of 250 networks: one alone may ask twice a second. */
function ask(i: number): Promise<number> {
  const { method, path, query, headers, body } =
    requests[i % requests.length] ?? requests[0] ?? never();
  return new Promise((resolve, reject) => {
    const from = { ...headers, "x-forwarded-for": `198.18.0.${i % 250}` };
    const url = `${server.url}${SANDBOX_PATH}${path}?${query}`;
    const outgoing = request(url, { method, headers: from, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.on("error", reject);
    outgoing.end(body || undefined);
  });
}

function never(): never {
  throw new Error("The file of the API has no request.");
}
