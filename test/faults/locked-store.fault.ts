import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import BetterSqlite from "better-sqlite3";
import { dataFolder, endServers, leads, post, startServer } from "./harness.ts";
import { contact, privacyRequest } from "./posted-forms.ts";

after(endServers);

for (const [seconds, expected] of [
  [3, 201],
  [6, 503],
] as const) {
  const name = `a store locked for ${seconds} s answers ${expected} in under 5 s while pages stay quick`;
  test(name, async () => {
    const data = dataFolder();
    const server = await startServer({ DATA_DIR: data.path });
    const other = new BetterSqlite(join(data.path, "site.db"));
    other.exec("begin immediate");
    const unlocked = new Promise<void>((resolve) =>
      setTimeout(() => {
        other.exec("rollback");
        other.close();
        resolve();
      }, seconds * 1_000),
    );
    const posts = Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        post(server.url, `Message number ${i} in the lock.`, {
          form: i % 2 ? privacyRequest : contact,
        }),
      ),
    );
    const pageMs = await pageTimes(server.url, 2_500);
    const answers = await posts;
    await unlocked;
    const after = await post(server.url, "A message after the lock.");

    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([expected]));
    assert.ok(answers.every(({ ms }) => ms < 5_000));
    assert.ok(p99(pageMs) < 100, `pages' p99 was ${p99(pageMs)} ms`);
    if (expected === 503) {
      const kept = answers.every(({ body }, i) =>
        body.includes(`Message number ${i} in the lock.`),
      );
      assert.ok(kept, "the words are kept in the form");
    }
    assert.equal(after.status, 201);
    assert.equal((await leads(data.path)).length, expected === 201 ? 21 : 1);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    console.info(
      `slowest post ${slowest.toFixed(0)} ms, pages' p99 ${p99(pageMs).toFixed(1)} ms of ${pageMs.length}`,
    );
    await server.end("SIGTERM");
    data.remove();
  });
}

async function pageTimes(url: string, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const started = performance.now();
    const response = await fetch(`${url}/`);
    await response.arrayBuffer();
    assert.equal(response.status, 200);
    times.push(performance.now() - started);
  }
  return times;
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.99)) ?? 0;
}
