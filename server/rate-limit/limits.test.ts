import { createSecretKey } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withTransaction } from "../platform/service-context.ts";
import { testContext } from "../testing/context.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { createMask, lineOf, networkOf, scopesOf } from "./sender.ts";
import {
  addUsage,
  createRateWindow,
  type Limit,
  type RateWindow,
  usageOf,
} from "./shared-limit.ts";

const minute = 60_000;

async function setUp(kind: StoreKind, windows: Limit["windows"]) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-03-02T23:55:00Z") };
  const ctx = testContext(store, { now: () => clock.now });
  const takeOne = (who = "203.0.113.7") =>
    withTransaction(ctx, async (tx) => {
      const usage = await usageOf(tx, { name: "test", windows }, who);
      if (usage.wait === 0) await addUsage(tx, "test", who);
      return usage;
    });
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { store, clock, takeOne, pass };
}

onEachStore("a limit", (kind) => {
  test("slides: it is not reset at midnight", async () => {
    const { takeOne, pass } = await setUp(kind, [{ max: 3, ms: 10 * minute }]);
    for (const before of [0, 1, 2]) expect(await takeOne()).toEqual({ wait: 0, before: [before] });
    pass(6 * minute);
    expect(await takeOne()).toMatchObject({ wait: 4 * 60 });
    pass(4 * minute);
    expect(await takeOne()).toMatchObject({ wait: 0 });
  });

  test("of a day goes on over midnight too", async () => {
    const { takeOne, pass } = await setUp(kind, [{ max: 1, ms: 24 * 60 * minute }]);
    expect(await takeOne()).toMatchObject({ wait: 0 });
    pass(23 * 60 * minute);
    expect(await takeOne()).toMatchObject({ wait: 60 * 60 });
    pass(60 * minute);
    expect(await takeOne()).toMatchObject({ wait: 0 });
  });

  test("with two windows holds in both, and says when there is room in both", async () => {
    const { takeOne, pass } = await setUp(kind, [
      { max: 2, ms: 10 * minute },
      { max: 3, ms: 60 * minute },
    ]);
    for (let i = 0; i < 2; i++) expect(await takeOne()).toMatchObject({ wait: 0 });
    expect(await takeOne()).toEqual({ wait: 600, before: [2, 2] });
    pass(10 * minute);
    expect(await takeOne()).toEqual({ wait: 0, before: [0, 2] });
    expect(await takeOne()).toMatchObject({ wait: 50 * 60 });
  });

  test("shuts nobody out for longer than its window when the clock is set back an hour", async () => {
    const { takeOne, pass } = await setUp(kind, [{ max: 3, ms: 10 * minute }]);
    for (let i = 0; i < 3; i++) await takeOne();
    pass(-60 * minute);
    for (let i = 0; i < 3; i++) expect(await takeOne()).toMatchObject({ wait: 0 });
    const { wait } = await takeOne();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    pass(10 * minute);
    expect(await takeOne()).toMatchObject({ wait: 0 });
  });

  test("counts what a server wrote whose clock is some seconds ahead", async () => {
    const { takeOne, pass } = await setUp(kind, [{ max: 1, ms: 10 * minute }]);
    await takeOne();
    pass(-5_000);
    expect(await takeOne()).toMatchObject({ wait: 600 });
  });

  test("keeps nothing that names a sender", async () => {
    const { store, takeOne } = await setUp(kind, [{ max: 1, ms: minute }]);
    await takeOne("203.0.113.7");
    const rows = await store.read((db) => db.selectFrom("rate_events").selectAll().execute());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });
});

describe("a window in memory", () => {
  const second = 1_000;
  const add = (window: RateWindow, times: number, now: number) => {
    for (let i = 0; i < times; i++) window.add("a", now);
  };

  test("slides: the minute before still counts by its share", () => {
    const window = createRateWindow(second);
    add(window, 10, 0);
    expect(window.used("a", 999)).toBe(10);
    // A fixed window would be empty here.
    expect(window.used("a", 1_000)).toBe(10);
    expect(window.used("a", 1_500)).toBe(5);
    expect(window.used("a", 5_000)).toBe(0);
  });

  test("says how long it takes until there is room again", () => {
    const filled = () => {
      const window = createRateWindow(60 * second);
      add(window, 10, 0);
      return window;
    };
    expect(createRateWindow(second).wait("a", 10, 0)).toBe(0);
    for (const at of [0, 30_000, 59_999, 60_000]) {
      const wait = filled().wait("a", 10, at);
      expect(wait).toBeGreaterThan(0);
      expect(filled().used("a", at + (wait - 1) * second - 1)).toBeGreaterThanOrEqual(10);
      expect(filled().used("a", at + wait * second)).toBeLessThan(10);
    }
  });

  test("tells keys apart, and names none of its own", () => {
    const window = createRateWindow(second);
    window.add("a", 0);
    expect(["a", "b", ""].map((key) => window.used(key, 0))).toEqual([1, 0, 0]);
  });

  test("begins anew when its clock is set back", () => {
    const window = createRateWindow(60 * second);
    add(window, 10, 1_000_000);
    expect(window.used("a", 0)).toBe(0);
    window.add("a", 0);
    expect(window.used("a", 30_000)).toBe(1);
  });

  test("keeps a bounded number of keys, and forgets none of them in a flood of others", () => {
    const window = createRateWindow(60 * second);
    add(window, 3, 0);
    for (let i = 0; i < 60_000; i++) window.add(`other-${i}`, 0);
    expect(window.used("a", 0)).toBe(3);
    expect(window.used("other-59999", 0)).toBe(0);
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::9", "2001:db8:1::/48"],
  ["[2001:db8:1:3::9]:443", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("%s is on the line %s", (address, line) => expect(lineOf(address)).toBe(line));

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  [" 203.0.113.7 ", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["[::ffff:cb00:7107]:443", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
  ["203.0.113.7:99999", "unknown"],
  ["", "unknown"],
])("%j is the network %s", (address, network) => expect(networkOf(address)).toBe(network));

test("a network is named in memory by a code that another process gives to another", () => {
  const [mask, other] = [createMask(), createMask()];
  expect(mask("203.0.113.7")).toBe(mask("203.0.113.7"));
  expect(mask("203.0.113.7")).not.toBe(mask("203.0.113.8"));
  expect(mask("203.0.113.7")).not.toBe(other("203.0.113.7"));
  expect(mask("203.0.113.7")).toMatch(/^[\w-]{22}$/);
});

test("the name of a sender changes with the day, the form and the key, and yesterday's is known", () => {
  const day = new Date("2026-03-02T23:59:59Z");
  const next = new Date("2026-03-03T00:00:00Z");
  const key = createSecretKey(Buffer.from("a"));
  const [name] = scopesOf(key, "contact", "::1", day);
  const others = [
    scopesOf(key, "contact", "::1", next)[0],
    scopesOf(key, "demo", "::1", day)[0],
    scopesOf(createSecretKey(Buffer.from("b")), "contact", "::1", day)[0],
  ];
  expect(new Set([name, ...others]).size).toBe(4);
  expect(scopesOf(key, "contact", "::1", next)[1]).toBe(name);
});
