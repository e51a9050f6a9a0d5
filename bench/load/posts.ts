/**
 * Durable posts per second through the whole server, with delivery to mail files next to them:
 * `node scripts/run.mjs bench/load/posts.ts [sqlite|postgres]`. SECONDS and CLIENTS change the 10 s and the 24
 * connections; PLAIN=1 posts as a browser without scripts, so that each answer renders the page.
 */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { contactFields } from "../../server/testing/submission.ts";
import { leads, startServer } from "../../test/faults/harness.ts";
import type { TestStore } from "../../test/faults/stores.ts";
import { measure } from "./stores.ts";

const seconds = Number(process.env.SECONDS ?? 10);
const clients = Number(process.env.CLIENTS ?? 24);

/** As the site's scripts ask, or as a plain form, whose answer is the page rendered with its outcome. */
const accept = process.env.PLAIN ? "text/html" : "application/json";

await measure("durable posts", postAtOnce);

async function postAtOnce(store: TestStore): Promise<string> {
  const server = await startServer({ ...store.settings, LOG_LEVEL: "info" });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  await run(server.url, agent, "warm", 2_000);
  const cpuBefore = cpuSeconds(server.process.pid);
  const times = await run(server.url, agent, "load", seconds * 1_000);
  const cpu = ((cpuSeconds(server.process.pid) - cpuBefore) * 1_000) / times.length;
  agent.destroy();
  await server.end("SIGTERM");
  const stored = (await leads(store.settings)).length;
  assert.ok(stored >= times.length, "acknowledged more than is stored");
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted.at(Math.floor(sorted.length * share)) ?? 0).toFixed(0);
  const rate = (times.length / seconds).toFixed(0);
  return `${rate} posts/s answered with ${accept} from ${clients} connections, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${times.length} acknowledged, ${cpu.toFixed(2)} ms of the server's processor time each`;
}

/** Processor time of a process so far, in seconds: what it costs, whatever else the machine is doing (Linux; elsewhere NaN). */
function cpuSeconds(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The fields after the program's name in brackets; user and system time are the 12th and 13th, in 1/100 s.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function run(url: string, agent: Agent, mark: string, ms: number): Promise<number[]> {
  const end = performance.now() + ms;
  const times: number[] = [];
  const client = async (number: number) => {
    for (let i = 0; performance.now() < end; i++) {
      const started = performance.now();
      const status = await post(url, agent, `Message ${mark} ${number}/${i} of the load.`);
      if (status === 201) times.push(performance.now() - started);
      else throw new Error(`A post was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return times;
}

function post(url: string, agent: Agent, message: string): Promise<number> {
  const body = new URLSearchParams(contactFields({ message })).toString();
  return new Promise((resolve, reject) => {
    const headers = {
      Origin: url,
      Accept: accept,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(body),
    };
    const outgoing = request(`${url}/contact`, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
