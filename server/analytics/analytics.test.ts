import BetterSqlite from "better-sqlite3";
import { CompiledQuery, Kysely, SqliteDialect } from "kysely";
import { expect, test, vi } from "vitest";
import type { AnalyticsEvent } from "#shared/analytics.ts";
import { ANALYTICS_DAYS } from "#shared/lead-source.ts";
import { migrate, migrations } from "../db/migrate.ts";
import type { Schema } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { sourceLimit } from "../rate-limit/policy.ts";
import { purge } from "../retention/purge.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { brokenStore, onEachStore, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { bucketOf, createCounts, OTHER_PAGE, OTHER_SOURCE, percentile } from "./counts.ts";
import { lastDays } from "./days.ts";
import { reportAnalytics } from "./report.ts";

const now = new Date("2026-11-21T12:00:00Z");
const zone = "America/New_York";
const address = "203.0.113.7";
/** Report of the last days, as of `now`. */
const report = (store: Pick<Store, "read">, days: number) =>
  reportAnalytics(store, lastDays(zone, now, days));
const isPage = (path: string) => ["/", "/pricing"].includes(path);
const view = (page: string, source = "", entry = true): AnalyticsEvent => ({
  kind: "view",
  page,
  source,
  campaign: "",
  entry,
  device: "large",
});
const vital = (value: number): AnalyticsEvent => ({
  kind: "vital",
  page: "/",
  name: "LCP",
  value,
  device: "small",
});

onEachStore("counts", (kind) => {
  test("visits, pages, sources and the 75th percentile come out as they went in", async () => {
    const store = await temporaryStore(kind);
    const ctx = testContext(store, { now: () => now });
    // Two servers count into one store.
    const servers = [createCounts(ctx), createCounts(ctx)] as const;
    await servers[0].record(
      [view("/", "search.example"), view("/pricing", "", false), view("/", "search.example")],
      isPage,
      address,
    );
    await servers[1].record(
      [view("/pricing"), view("/secret-of-mine", "", false)],
      isPage,
      address,
    );
    await servers[1].record([100, 200].map(vital), isPage, address);
    await servers[0].record([300, 400].map(vital), isPage, address);
    await Promise.all(servers.map((server) => server.flush()));
    expect(await report(store, 30)).toEqual({
      since: "2026-10-23",
      until: "2026-11-21",
      days: 30,
      visits: { count: 3, before: 0 },
      views: { count: 5, before: 0 },
      pages: [
        { name: "/", count: 2, before: 0 },
        { name: "/pricing", count: 2, before: 0 },
        { name: OTHER_PAGE, count: 1, before: 0 },
      ],
      devices: [{ name: "large", count: 5, before: 0 }],
      funnel: expect.anything(),
      vitals: [
        { name: "LCP", p75: 300, samples: 4 },
        { name: "INP", p75: null, samples: 0 },
        { name: "CLS", p75: null, samples: 0 },
        { name: "FCP", p75: null, samples: 0 },
        { name: "TTFB", p75: null, samples: 0 },
      ],
    });
  });

  test("a hundred thousand views and any source that is sent leave the rows of a day", {
    timeout: 30_000,
  }, async () => {
    const store = await temporaryStore(kind);
    const { record, flush } = createCounts(testContext(store, { now: () => now }));
    for (let i = 0; i < 20; i++) {
      for (let n = 0; n < 50; n++) {
        const many = Array.from({ length: 100 }, (_, k) => view("/", `h${(n * 100 + k) % 999}`));
        await record(many, isPage, `10.0.${i}.${n}`);
      }
      await flush();
    }
    const rows = await store.read((db) => db.selectFrom("analytics_daily").selectAll().execute());
    expect(rows).toHaveLength(4 + sourceLimit.all + 1);
    expect(rows.find(({ name }) => name === OTHER_SOURCE)?.count).toBeGreaterThan(10_000);
    expect((await report(store, 1)).visits.count).toBe(100_000);
  });

  test("nothing tells which views were one visit", async () => {
    const store = await temporaryStore(kind);
    const { record, flush } = createCounts(testContext(store, { now: () => now }));
    await record(
      [view("/", "rare.example"), view("/pricing", "", false), vital(2_512)],
      isPage,
      address,
    );
    await flush();
    const rows = await store.read((db) => db.selectFrom("analytics_daily").selectAll().execute());
    // Each row holds one fact and its count.
    expect(rows.map(({ day, what, name, count }) => [day, what, name, count])).toEqual(
      expect.arrayContaining([
        ["2026-11-21", "page", "/", 1],
        ["2026-11-21", "source", "rare.example", 1],
        ["2026-11-21", "LCP", "2500", 1],
      ]),
    );
    for (const row of rows)
      expect(Object.keys(row).sort()).toEqual(["count", "day", "name", "what"]);
  });

  test("only the days asked for count, and old ones are forgotten", async () => {
    const store = await temporaryStore(kind);
    let at = new Date(now.getTime() - (ANALYTICS_DAYS + 2) * 86_400_000);
    const ctx = testContext(store, { now: () => at });
    const { record, flush } = createCounts(ctx);
    await record([view("/")], isPage, address);
    at = now;
    // The day is that of the view, not that of the write.
    await flush();
    await record([view("/")], isPage, address);
    await flush();
    expect((await report(store, 1)).views.count).toBe(1);
    expect((await report(store, 9_999)).views.count).toBe(2);
    await purge(ctx, 0);
    expect((await report(store, 9_999)).views.count).toBe(1);
  });

  test("stand beside those of the week before, what came no more included", async () => {
    const store = await temporaryStore(kind);
    let at = new Date("2026-11-14T12:00:00Z");
    const ctx = testContext(store, { now: () => at });
    const { record, flush } = createCounts(ctx);
    await record([view("/", "newsletter"), view("/"), view("/", "old.example")], isPage, address);
    await createSubmit(ctx)("contact", contactFields(), meta());
    await flush();
    // Of the week before, as its rows are gone.
    await store.write((db) =>
      db
        .insertInto("submission_counts")
        .values([
          { day: "2026-11-14", form: "contact", flags: "expired", count: 2 },
          { day: "2026-11-13", form: "contact", flags: "suspicious,honeypot", count: 50 },
        ])
        .execute(),
    );
    at = now;
    await record([view("/", "newsletter"), view("/", "newsletter")], isPage, address);
    await createSubmit(ctx)("contact", contactFields({ name: "Eve" }), meta());
    await flush();
    expect(await report(store, 7)).toMatchObject({
      since: "2026-11-15",
      visits: { count: 2, before: 3 },
      views: { count: 2, before: 3 },
      funnel: {
        forms: [{ name: "contact", sent: { count: 1, before: 3, month: 0.8 } }],
        by: {
          source: [
            { name: "(unknown)", sent: { count: 1, before: 3 } },
            { name: "newsletter", visits: { count: 2, before: 1, month: 0.3 } },
            { name: "", visits: { count: 0, before: 1 } },
            { name: "old.example", visits: { count: 0, before: 1 } },
          ],
        },
      },
    });
    expect(await report(store, 8)).toMatchObject({ visits: { count: 5, before: 0 } });
  });

  test("are of a day in the zone of the business hours, leads as well as views", async () => {
    const store = await temporaryStore(kind);
    let at = new Date("2026-11-21T04:59:00Z");
    const ctx = testContext(store, { now: () => at });
    const { record, flush } = createCounts(ctx);
    const counted = async (from: string, to: string) => {
      const range = { zone, from, to, oldest: "2025-11-01" };
      const { views, funnel } = await reportAnalytics(store, range);
      return [views.count, funnel.forms[0]?.sent.count ?? 0];
    };
    // A minute before midnight, and at midnight.
    for (const time of ["2026-11-21T04:59:59.999Z", "2026-11-21T05:00:00.000Z"]) {
      at = new Date(time);
      await record([view("/")], isPage, address);
      await createSubmit(ctx)("contact", contactFields(), meta({ key: crypto.randomUUID() }));
    }
    await flush();
    expect(await counted("2026-11-20", "2026-11-20")).toEqual([1, 1]);
    expect(await counted("2026-11-21", "2026-11-21")).toEqual([1, 1]);
    expect(await counted("2026-11-20", "2026-11-21")).toEqual([2, 2]);
    expect(await counted("2026-11-22", "2026-11-22")).toEqual([0, 0]);
  });

  test("have nothing beside them where they don't reach that far back", async () => {
    const store = await temporaryStore(kind);
    const { record, flush } = createCounts(testContext(store, { now: () => now }));
    await record([view("/")], isPage, address);
    await flush();
    expect(await report(store, ANALYTICS_DAYS)).toMatchObject({
      visits: { count: 1, before: null },
      pages: [{ name: "/", count: 1, before: null }],
    });
  });

  test("are dropped when the disk is low", async () => {
    const store = await temporaryStore(kind);
    const isDiskLow = vi.fn(() => true);
    const { record, flush } = createCounts(testContext(store, { now: () => now, isDiskLow }));
    await record([view("/")], isPage, address);
    await flush();
    isDiskLow.mockReturnValue(false);
    await flush();
    expect((await report(store, 1)).views.count).toBe(0);
  });
});

test("what the store refuses is kept for the next time, in a bounded memory", async () => {
  const store = await temporaryStore();
  const broken = brokenStore("store_busy");
  const ctx = testContext({ ...broken }, { now: () => now });
  const { record, flush } = createCounts(ctx);
  for (let i = 0; i < 20_000; i++)
    await record([view("/", `h${i}.example`)], isPage, `10.0.${i >> 8}.${i & 255}`);
  await expect(flush()).rejects.toThrow();
  Object.assign(ctx.store, { read: store.read, write: store.write });
  await flush();
  const { views, visits, funnel } = await report(store, 1);
  expect([views.count, visits.count]).toEqual([20_000, 20_000]);
  const [most] = funnel.by.source;
  expect(most).toMatchObject({ name: OTHER_SOURCE, visits: { count: 20_000 - sourceLimit.all } });
});

test("a bucket is close to the value, and a day has a few hundred of them", () => {
  expect([0, 0.0004, 0.1234, 3.7, 2_512, 600_000].map(bucketOf)).toEqual([
    "0",
    "0",
    "0.12",
    "3.7",
    "2500",
    "600000",
  ]);
  const buckets = new Set<string>();
  for (let value = 0.001; value < 600_000; value *= 1.001) {
    expect(Math.abs(Number(bucketOf(value)) - value) / value).toBeLessThanOrEqual(
      value < 0.01 ? 0.5 : 0.06,
    );
    buckets.add(bucketOf(value));
  }
  expect(buckets.size).toBeLessThan(700);
});

test("the percentile of buckets is that of their values", () => {
  const buckets = [
    { name: "300", count: 1 },
    { name: "9.5", count: 5 },
    { name: "100", count: 2 },
  ];
  expect(percentile(buckets, 0.75)).toEqual({ value: 100, samples: 8 });
  expect(percentile(buckets, 1)).toEqual({ value: 300, samples: 8 });
  expect(percentile([], 0.75)).toEqual({ value: null, samples: 0 });
});

test("the rows of an earlier version become counts, and are gone", async () => {
  const sqlite = new BetterSqlite(":memory:");
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(
    db,
    migrations.filter(({ version }) => version < 21),
  );
  const insert = sqlite.prepare("insert into analytics_events values (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const day = "2026-11-20";
  insert.run("a", day, "view", "/", "large", "search.example", 1, "", 0);
  insert.run("b", day, "view", "/pricing", "large", "", 0, "", 0);
  for (const [i, value] of [101, 99.6, 2_512].entries()) {
    insert.run(`v${i}`, day, "vital", "/", "small", "", 0, "LCP", value);
  }
  await migrate(db);
  const { rows } = await db.executeQuery(
    CompiledQuery.raw("select what, name, count from analytics_daily order by what, name"),
  );
  expect(rows).toEqual([
    { what: "LCP", name: "100", count: 2 },
    { what: "LCP", name: "2500", count: 1 },
    { what: "device", name: "large", count: 2 },
    { what: "page", name: "/", count: 1 },
    { what: "page", name: "/pricing", count: 1 },
    { what: "source", name: "search.example", count: 1 },
  ]);
  expect(sqlite.prepare("select count(*) from analytics_events").pluck().get()).toBe(0);
  sqlite.close();
});
