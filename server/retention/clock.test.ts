import { expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { jobRun } from "../db/repositories/monitoring.ts";
import { openStore, type Store } from "../db/store.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import {
  earlierStore,
  executeOn,
  onEachStore,
  type StoreKind,
  temporaryStore,
} from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { clockText, confirmClock, createClockGuard } from "./clock.ts";
import { purge } from "./purge.ts";

const begin = Date.parse("2026-11-25T12:00:00Z");
const hour = 3_600_000;

/** A machine: its clock can be set, the time since its start can't. A database on it goes by `real`. */
function machine(store: Store, real: { now: number }) {
  const clock = { ahead: 0 };
  const now = () => new Date(real.now + clock.ahead);
  const asked = { kind: store.kind, read: store.read, write: store.write };
  const start = () =>
    createClockGuard({
      store: { ...asked, time: async () => new Date(real.now) },
      now,
      monotonic: () => real.now,
    });
  return { clock, now, start };
}

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const real = { now: begin };
  await confirmClock(store, new Date(begin));
  const seen = async () => (await store.read((db) => jobRun(db, "retention")))?.ok_at;
  return { store, real, seen, ...machine(store, real) };
}

onEachStore("what is removed for its age", (kind) => {
  test("goes by the clock as long as that moves as time does", async () => {
    const { real, start, seen } = await setUp(kind);
    const guard = start();
    for (let day = 0; day < 60; day++) {
      expect(await guard()).toMatchObject({ problem: null, now: new Date(real.now) });
      real.now += DAY_MS;
    }
    expect(await seen()).toBe(new Date(real.now - DAY_MS).toISOString());
  });

  test.each([
    ["1,100 days ahead", 1_100 * DAY_MS],
    ["three weeks ahead", 21 * DAY_MS],
    ["three weeks back", -21 * DAY_MS],
    ["at the beginning of all clocks", -begin],
  ])(
    "stops where the clock is %s, also after a restart, and goes on by itself once it is right",
    async (_, ahead) => {
      const { real, clock, start, seen } = await setUp(kind);
      const running = start();
      expect((await running()).problem).toBeNull();
      real.now += hour;
      clock.ahead = ahead;
      const before = await seen();
      for (const guard of [running, start()]) {
        const verdict = await guard();
        expect(verdict.problem).not.toBeNull();
        // Alerts go by the time that contradicts the clock.
        expect(Math.abs(verdict.now.getTime() - real.now)).toBeLessThanOrEqual(2 * hour);
        expect(clockText(verdict, "here")).toMatch(
          /The clock of here says .* resume-retention <today>/,
        );
      }
      expect(await seen()).toBe(before);
      real.now += hour;
      clock.ahead = 0;
      expect((await running()).problem).toBeNull();
      expect((await start()()).problem).toBeNull();
    },
  );

  test("is not reached by a clock that creeps ahead while a server runs", async () => {
    const { real, clock, start } = await setUp(kind);
    const guard = start();
    await guard();
    const problems: unknown[] = [];
    for (let step = 0; step < 10; step++) {
      real.now += hour;
      clock.ahead += 13 * DAY_MS;
      problems.push((await guard()).problem);
    }
    expect(problems.filter((problem) => problem === null).length).toBeLessThanOrEqual(1);
  });

  test("takes two weeks without a server from the clock, and more from an operator", async () => {
    const { store, real, start } = await setUp(kind);
    await start()();
    real.now += 13 * DAY_MS;
    const running = start();
    expect((await running()).problem).toBeNull();
    real.now += hour;
    await running();
    real.now += 15 * DAY_MS;
    const later = start();
    const stopped = await later();
    expect(stopped.problem).toMatch(/last in use on 2026-12-08/);
    await confirmClock(store, new Date(real.now));
    expect((await later()).problem).toBeNull();
    expect((await start()()).problem).toBeNull();
  });

  test("a look that is to change nothing writes nothing", async () => {
    const { store, real, seen } = await setUp(kind);
    const before = await seen();
    real.now += 5 * DAY_MS;
    const now = () => new Date(real.now);
    const asked = { ...store, time: async () => now() };
    const verdict = await createClockGuard({ store: asked, now, isReadOnly: true })();
    expect(verdict.problem).toBeNull();
    expect(await seen()).toBe(before);
  });

  test("a new store begins with the clock that it finds", async () => {
    const { store, real, start, seen } = await setUp(kind);
    await store.write((db) => db.deleteFrom("job_runs").execute());
    expect((await start()()).problem).toBeNull();
    expect(await seen()).toBe(new Date(real.now).toISOString());
  });

  test("a store of an earlier version is known by the newest of its rows, and an empty one by nothing", async () => {
    const location = await earlierStore(kind, 42);
    const runIn = async () => {
      const store = await openStore(location);
      const run = await store.read((db) => jobRun(db, "retention"));
      await store.close();
      return run;
    };
    await executeOn(location, [
      "insert into job_runs (name, ok_at, problem) values ('backup', '2026-01-02T00:00:00.000Z', '')",
      `insert into submissions (id, reference, form, fields, page, flags, created_at, state)
       values ('a', 'a', 'contact', '{}', '/', '', '2026-01-01T00:00:00.000Z', 'new')`,
    ]);
    expect((await runIn())?.ok_at).toBe("2026-01-02T00:00:00.000Z");
    const fresh = await temporaryStore(kind);
    expect(await fresh.read((db) => jobRun(db, "retention"))).toBeUndefined();
  });

  test("nothing is emptied, dropped or forgotten by a clock that has jumped", async () => {
    const { store, real, clock, start, now } = await setUp(kind);
    const ctx = testContext(store, { now });
    await createSubmit(ctx)("contact", contactFields(), meta());
    const guard = start();
    await guard();
    clock.ahead = 1_100 * DAY_MS;
    const verdict = await guard();
    expect(verdict.problem).not.toBeNull();
    // As the server does: by the time that is trusted.
    await purge({ ...ctx, now: () => verdict.now }, 30);
    expect(await listSubmissions(store, { limit: 9 })).toMatchObject([
      { fields: { name: "Ada Example" } },
    ]);
    clock.ahead = 0;
    real.now += 31 * DAY_MS;
    const right = await guard();
    expect(right.problem).toBeNull();
    expect(await purge({ ...ctx, now: () => right.now }, 30)).toHaveLength(1);
  });
});

test("of two servers on one database the one whose clock is off stops, and the other goes on", async () => {
  const postgres = await setUp("postgres").catch(() => null);
  if (!postgres) return;
  const { store, real, start, seen } = postgres;
  const other = machine(store, real);
  const [right, wrong] = [start(), other.start()];
  other.clock.ahead = 1_100 * DAY_MS;
  for (let look = 0; look < 5; look++) {
    real.now += 2 * hour;
    expect((await wrong()).problem).toMatch(/the database's says 2026-11-2/);
    expect((await right()).problem).toBeNull();
    expect(await seen()).toBe(new Date(real.now).toISOString());
  }
  // Less than a day apart: the doctor tells of it.
  other.clock.ahead = 5 * hour;
  expect((await wrong()).problem).toBeNull();
  expect((await right()).problem).toBeNull();
});
