import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { startBurst } from "./burst.ts";
import { leads, post, privacyQueue, startServer } from "./harness.ts";
import { contact, privacyRequest } from "./posted-forms.ts";
import type { TestStore } from "./stores.ts";

/**
 * Kills PostgreSQL in the middle of a burst and starts it again: what was acknowledged is there, what was refused got
 * 503 with its input and in time, pages went on, and the server recovers by itself.
 */
export async function databaseDown(store: TestStore, downMs: number): Promise<string> {
  const server = await startServer(store.settings);
  const stop = new AbortController();
  const forms = [contact, privacyRequest];
  const burst = startBurst(server, "down", {
    clients: 8,
    stop: stop.signal,
    survive: true,
    forms,
  });
  await sleep(1_500);
  await store.postgres?.crash();
  const pages: number[] = [];
  const end = performance.now() + downMs;
  while (performance.now() < end) {
    const started = performance.now();
    const response = await fetch(`${server.url}/`);
    await response.arrayBuffer();
    assert.equal(response.status, 200);
    pages.push(performance.now() - started);
    await sleep(20);
  }
  const ready = await fetch(`${server.url}/readyz`);
  await store.postgres?.start();
  await sleep(1_500);
  stop.abort();
  await burst.done;
  const { acknowledged, refused, broken } = burst;
  const after = await Promise.all(
    forms.map((form) => post(server.url, "A message when the database is back.", { form })),
  );
  const all = await leads(store.settings);
  const requests = await privacyQueue(store.settings);
  await server.end("SIGTERM");

  assert.equal(ready.status, 503);
  assert.deepEqual(
    after.map(({ status }) => status),
    [201, 201],
  );
  assert.equal(broken, 0, "every post was answered");
  assert.ok(refused.length > 0, "posts were refused while the database was down");
  for (const { status, body, ms } of refused) {
    assert.equal(status, 503);
    assert.ok(body.includes("of the burst."), "the input is kept in the form");
    // Not as long as the database is away.
    assert.ok(ms < 15_000, `${ms} ms`);
  }
  const listed = new Set(all.map(({ reference }) => reference));
  assert.deepEqual(
    acknowledged.filter((reference) => !listed.has(reference)),
    [],
  );
  assert.deepEqual(
    requests.sort(),
    all.flatMap(({ form, reference }) => (form === privacyRequest.id ? [reference] : [])).sort(),
  );
  const slowest = Math.max(...refused.map(({ ms }) => ms)).toFixed(0);
  const p99 = pages.toSorted((a, b) => a - b).at(Math.floor(pages.length * 0.99)) ?? 0;
  return `${acknowledged.length} acknowledged, 0 lost, ${refused.length} times 503 with the input kept (slowest ${slowest} ms), pages' p99 meanwhile ${p99.toFixed(1)} ms`;
}
