/**
 * A year of days that are full to their limits, under a clock of its own, against the documented bounds of rows and bytes:
 * `node scripts/run.mjs bench/load/growth.ts [sqlite|postgres]`. DAYS, RATE_LIMIT and RETENTION_DAYS change the 365, the
 * default 60 and the 30.
 */
import assert from "node:assert/strict";
import { setImmediate as heard } from "node:timers/promises";
import { openStore } from "../../server/db/store.ts";
import { servedContent } from "../../server/releases/content.ts";
import { busySite, folderBytes, rowCounts } from "../../server/testing/growth.ts";
import { bounds, maxRows } from "../../server/testing/growth-bounds.ts";
import { query, type TestStore } from "../../test/faults/stores.ts";
import { measure } from "./stores.ts";

const days = Number(process.env.DAYS ?? 365);
const rateLimit = Number(process.env.RATE_LIMIT ?? 60);
const retentionDays = Number(process.env.RETENTION_DAYS ?? 30);

await measure("growth", grow);

async function grow(given: TestStore): Promise<string> {
  const databaseUrl = given.settings.DATABASE_URL ?? null;
  const store = await openStore({ dataDir: given.folder, databaseUrl });
  const busy = busySite(store, servedContent(), { rateLimit, retentionDays });
  const started = performance.now();
  for (let i = 0; i < days; i++) {
    if (i > 0) busy.pass(1);
    await busy.day();
    // The store answers in microtasks only: a signal would never be heard.
    await heard();
    if ((i + 1) % 30 === 0) console.info(`  day ${i + 1}: ${await summary(given)}`);
  }
  const most = bounds(busy.site);
  let allowedBytes = 0;
  const lines: string[] = [];
  for (const [table, rows] of Object.entries(await rowCounts(store))) {
    const bound = most[table];
    const allowed = bound ? maxRows(bound, days) : 0;
    assert.ok(rows <= allowed, `${table}: ${rows} rows, ${allowed} allowed`);
    allowedBytes += allowed * (bound?.bytes ?? 0);
    lines.push(`${table} ${rows} of ${allowed}`);
  }
  const bytes = await bytesOf(given);
  assert.ok(bytes <= allowedBytes, `${bytes} bytes, ${allowedBytes} allowed`);
  await store.close();
  const minutes = ((performance.now() - started) / 60_000).toFixed(0);
  return `${days} days at RATE_LIMIT=${rateLimit} in ${minutes} min: ${JSON.stringify(busy.took)}; rows ${lines.join(", ")}; ${(bytes / 1e6).toFixed(0)} MB of ${(allowedBytes / 1e6).toFixed(0)} MB`;
}

async function summary(store: TestStore): Promise<string> {
  return `${((await bytesOf(store)) / 1e6).toFixed(0)} MB`;
}

async function bytesOf(store: TestStore): Promise<number> {
  if (store.kind === "sqlite") return folderBytes(store.folder);
  const [row] = await query<{ size: string }>(
    store,
    "select pg_database_size(current_database()) as size",
  );
  return Number(row?.size ?? 0);
}
