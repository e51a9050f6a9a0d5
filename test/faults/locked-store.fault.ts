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
  const name = `a store locked for ${seconds} s answers ${expected} while pages stay quick`;
  test(name, async () => {
    const data = dataFolder();
    const server = await startServer({ DATA_DIR: data.path });
    const usual = await pagesAmongPosts(server.url, "before the lock");
    const other = new BetterSqlite(join(data.path, "site.db"));
    other.exec("begin immediate");
    const unlocked = new Promise<void>((resolve) =>
      setTimeout(() => {
        other.exec("rollback");
        other.close();
        resolve();
      }, seconds * 1_000),
    );
    const locked = await pagesAmongPosts(server.url, "in the lock");
    const { answers } = locked;
    await unlocked;
    const after = await post(server.url, "A message after the lock.");

    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([expected]));
    // Those that are refused are refused before the longer lock ends.
    assert.ok(answers.every(({ ms }) => ms < 6_000));
    // What a lock must not add. A machine that is itself slow is slow without one too.
    const bound = Math.max(100, 2 * usual.p99);
    assert.ok(locked.p99 < bound, `pages' p99 was ${locked.p99} ms, ${usual.p99} ms unlocked`);
    if (expected === 503) {
      const kept = answers.every(({ body }, i) =>
        body.includes(`Message number ${i} in the lock.`),
      );
      assert.ok(kept, "the input is kept in the form");
    }
    assert.equal(after.status, 201);
    assert.equal((await leads(data.path)).length, expected === 201 ? 41 : 21);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    console.info(
      `slowest post ${slowest.toFixed(0)} ms, pages' p99 ${locked.p99.toFixed(1)} ms, ${usual.p99.toFixed(1)} ms unlocked`,
    );
    await server.end("SIGTERM");
    data.remove();
  });
}

/** 20 posts at once, and the 99th percentile (ms) of the pages that are asked for in the meantime. */
async function pagesAmongPosts(url: string, when: string) {
  const posts = Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      post(url, `Message number ${i} ${when}.`, { form: i % 2 ? privacyRequest : contact }),
    ),
  );
  const pageMs = await pageTimes(url, 2_500);
  return { answers: await posts, p99: p99(pageMs) };
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
