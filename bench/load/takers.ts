/**
 * 200 parallel takers of one slot, by two servers' pools on PostgreSQL:
 * `node scripts/run.mjs bench/load/takers.ts [sqlite|postgres]`.
 */

import assert from "node:assert/strict";
import { createBooking } from "../../server/bookings/services.ts";
import { openStore } from "../../server/db/store.ts";
import { siteKeys } from "../../server/platform/keys.ts";
import { contextOn } from "../../server/testing/context-on.ts";
import { content } from "../../test/e2e/content.ts";
import type { TestStore } from "../../test/faults/stores.ts";
import { measure } from "./stores.ts";

const bookingPolicy = content.booking;
const site = content.site;

await measure("takers of one slot", takeAtOnce);

async function takeAtOnce(store: TestStore): Promise<string> {
  const databaseUrl = store.settings.DATABASE_URL ?? null;
  const servers = await Promise.all(
    Array.from({ length: databaseUrl ? 2 : 1 }, () =>
      openStore({ dataDir: store.folder, databaseUrl }),
    ),
  );
  const holidays = new Map(bookingPolicy.holidays.map(({ day, name }) => [day, name]));
  const calendars = await Promise.all(
    servers.map(async (server) =>
      createBooking(
        contextOn(server, () => content, {
          keys: await siteKeys(server),
          booking: { policy: { ...bookingPolicy, ...site.hours, holidays } },
        }),
      )({ address: "192.0.2.1" }),
    ),
  );
  const start = (await calendars[0]?.freeSlots())?.slots[0]?.start ?? "";
  const started = performance.now();
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      calendars[i % calendars.length]?.book(
        {
          name: `Visitor ${i}`,
          email: `visitor${i}@example.com`,
          company: "",
          start,
          zone: "America/New_York",
          message: "",
        },
        { key: null, honeypot: "", page: "/book-a-demo" },
      ),
    ),
  );
  const ms = performance.now() - started;
  await Promise.all(servers.map((server) => server.close()));
  const winners = results.filter((result) => result?.ok).length;
  const others = new Set(results.flatMap((result) => (result && !result.ok ? [result.code] : [])));
  assert.equal(winners, 1);
  assert.deepEqual([...others], ["slot_taken"]);
  return `200 takers on ${servers.length} server(s), 1 winner, 199 told in ${ms.toFixed(0)} ms`;
}
