import assert from "node:assert/strict";
import { burst } from "./burst.ts";
import { leads, mailbox, startServer, until } from "./harness.ts";
import { query, type TestStore } from "./stores.ts";

/**
 * Kills the server `rounds` times in the middle of a burst, each time after at least `posts` acknowledged messages,
 * starts it once more and compares: every acknowledged message is there, delivered once for each target.
 */
export async function killInBursts(
  store: TestStore,
  options: { rounds: number; posts: number; clients?: number },
): Promise<string> {
  const acknowledged: string[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const server = await startServer(store.settings);
    const stop = new AbortController();
    const running = burst(server, String(round), {
      clients: options.clients ?? 8,
      stop: stop.signal,
    });
    const before = acknowledged.length;
    const result = running.then((done) => acknowledged.push(...done.acknowledged));
    await until("enough posts", async () => (await stored(server.url)) >= options.posts, 120_000);
    await server.end("SIGKILL");
    stop.abort();
    await result;
    assert.ok(acknowledged.length - before > 0, "nothing was acknowledged in a round");
  }
  const server = await startServer(store.settings);
  await until("every delivery", () => isAllDelivered(store), 180_000);
  const listed = (await leads(store.settings)).map(({ reference }) => reference);
  const code = await server.end("SIGTERM");
  const known = new Set(listed);
  assert.equal(code, 0);
  assert.deepEqual(
    acknowledged.filter((reference) => !known.has(reference)),
    [],
  );
  // One target: as many mails as submissions, none twice.
  assert.deepEqual(mailbox(store.folder).sort(), listed.toSorted());
  await assertIntact(store);
  return `${options.rounds} kills, ${acknowledged.length} acknowledged, ${listed.length} stored, 0 lost, ${listed.length} deliveries`;
}

/** Submissions that the server's own metrics count. */
async function stored(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = /site_submissions_total\{form="contact",outcome="stored"\} (\d+)/.exec(text)?.[1];
  return Number(value ?? 0);
}

async function isAllDelivered(store: TestStore): Promise<boolean> {
  const all = await leads(store.settings);
  return all.every(({ deliveries }) => deliveries.every(({ state }) => state === "delivered"));
}

async function assertIntact(store: TestStore): Promise<void> {
  if (store.kind === "postgres") {
    const rows = await query<{ orphans: string }>(
      store,
      "select count(*) as orphans from deliveries d left join submissions s on s.id = d.submission_id where s.id is null",
    );
    assert.equal(Number(rows[0]?.orphans), 0);
    return;
  }
  const { run } = await import("./harness.ts");
  // Checks the copy from end to end.
  const { code, stderr } = await run("server/cli/backup.ts", [], store.settings);
  assert.equal(code, 0, stderr);
}
