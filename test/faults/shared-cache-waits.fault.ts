import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { CONSENT_SIGNAL_PATH, CONSENT_STYLE_PATH } from "../../shared/consent-fields.ts";
import { ask } from "./asking.ts";
import { pages } from "./crowd.ts";
import { dataFolder, endServers, freePort, type Server, startServer, until } from "./harness.ts";
import { isUp, startCachingNginx } from "./nginx.ts";

after(endServers);

/** Seconds for which the cache keeps a page: short, so that a test sees one expire. */
const KEPT = 2;

/** Paths that no cache may keep, with one that isn't found. */
const neverKept = [
  CONSENT_STYLE_PATH,
  CONSENT_SIGNAL_PATH,
  "/challenge",
  "/booking/slots.json",
  "/healthz",
  "/cookie-settings",
  "/nowhere",
];

test("behind nginx no one waits for what others ask for at the same time", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, SHARED_CACHE_SECONDS: `${KEPT}`, TRUST_PROXY: "1" };
  const site = await startServer(settings);
  const port = await freePort();
  const front = startCachingNginx(data.path, port, Number(new URL(site.url).port));
  try {
    const url = `http://127.0.0.1:${port}`;
    await until("nginx", () => isUp(url));
    for (const path of neverKept) await assertNoQueue(site, url, path);
    await assertOneForMany(site, url);
  } finally {
    front.process.kill("SIGTERM");
    await site.end("SIGTERM");
    data.remove();
  }
});

/**
 * Many at once may take as long as they do at the site itself, and what no one notices on top. This machine may do
 * something else for a moment; a queue is there each time.
 */
async function assertNoQueue(site: Server, url: string, path: string): Promise<void> {
  const tries: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const control = await burst(site.url, path, 12);
    const through = await burst(url, path, 12);
    tries.push(`${through} ms instead of ${control} ms`);
    if (through <= control + 300) break;
    assert.ok(round < 2, `${path}: ${tries.join(", ")}`);
  }
  console.info(`${path}: ${tries.join(", ")}`);
}

/** A page that many ask for at once is asked for once or a few times when it is cold, and when it has expired. */
async function assertOneForMany(site: Server, url: string): Promise<void> {
  const chosen = pages
    .filter((page) => /^\/[a-z-]+$/.test(page))
    .filter((page) => !neverKept.includes(page))
    .slice(0, 5);
  const asked = (page: string) =>
    site.lines.filter((line) => line.includes(`"path":"${page}"`)).length;
  for (const state of ["cold", "expired"]) {
    // Both count in whole seconds, and the one in which a page was kept is not over at once.
    if (state === "expired") await pause(KEPT * 1_000 + 1_500);
    const times: number[] = [];
    const counts: number[] = [];
    for (const page of chosen) {
      const before = asked(page);
      times.push(await burst(url, page, 30));
      counts.push((await settled(() => asked(page), before)) - before);
    }
    console.info(`${state}: 30 at once took ${times} ms, the site was asked ${counts} times`);
    // One page may meet a moment in which this machine does something else.
    assert.ok(median(counts) <= 5, `${state}: asked ${counts} times`);
    assert.ok(median(times) < 1_000, `${state}: ${times} ms`);
  }
}

/** A count that has risen above `before`, once it rises no more: an expired page is fetched behind the answers, and logged later. */
async function settled(count: () => number, before: number): Promise<number> {
  await until("the site's log", () => count() > before);
  let seen: number;
  do {
    seen = count();
    await pause(100);
  } while (count() !== seen);
  return seen;
}

function median(of: readonly number[]): number {
  return of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** Milliseconds until the last of so many that ask at once has its answer. */
async function burst(url: string, path: string, count: number): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: count }, () => ask(url, { path })));
  return Math.round(performance.now() - started);
}
