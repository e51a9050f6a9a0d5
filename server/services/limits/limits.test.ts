import { createSecretKey } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testContext } from "../../testing/context.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../../testing/store.ts";
import { withTransaction } from "../context.ts";
import { type Limit, take } from "./limiter.ts";
import { createRateWindow } from "./rate-window.ts";
import { networkOf, scopesOf } from "./sender.ts";

const minute = 60_000;

async function setUp(kind: StoreKind, windows: Limit["windows"]) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-03-02T23:55:00Z") };
  const ctx = testContext(store, { now: () => clock.now });
  const takeOne = (who = "203.0.113.7") =>
    withTransaction(ctx, (tx) => take(tx, { name: "test", windows }, who));
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { store, clock, takeOne, pass };
}

onEachStore("a limit", (kind) => {
  test("slides: it is not reset at midnight", async () => {
    const { takeOne, pass } = await setUp(kind, [{ most: 3, ms: 10 * minute }]);
    for (const before of [0, 1, 2]) expect(await takeOne()).toEqual({ ok: true, before: [before] });
    pass(6 * minute);
    expect(await takeOne()).toEqual({ ok: false, retryAfter: 4 * 60 });
    pass(4 * minute);
    expect(await takeOne()).toMatchObject({ ok: true });
  });

  test("of a day goes on over midnight too", async () => {
    const { takeOne, pass } = await setUp(kind, [{ most: 1, ms: 24 * 60 * minute }]);
    expect(await takeOne()).toMatchObject({ ok: true });
    pass(23 * 60 * minute);
    expect(await takeOne()).toEqual({ ok: false, retryAfter: 60 * 60 });
    pass(60 * minute);
    expect(await takeOne()).toMatchObject({ ok: true });
  });

  test("with two windows holds in both, and says when there is room in both", async () => {
    const { takeOne, pass } = await setUp(kind, [
      { most: 2, ms: 10 * minute },
      { most: 3, ms: 60 * minute },
    ]);
    for (let i = 0; i < 2; i++) expect(await takeOne()).toMatchObject({ ok: true });
    expect(await takeOne()).toEqual({ ok: false, retryAfter: 600 });
    pass(10 * minute);
    expect(await takeOne()).toEqual({ ok: true, before: [0, 2] });
    expect(await takeOne()).toEqual({ ok: false, retryAfter: 50 * 60 });
  });

  test("shuts nobody out for longer than its window when the clock is set back an hour", async () => {
    const { takeOne, pass } = await setUp(kind, [{ most: 3, ms: 10 * minute }]);
    for (let i = 0; i < 3; i++) await takeOne();
    pass(-60 * minute);
    for (let i = 0; i < 3; i++) expect(await takeOne()).toMatchObject({ ok: true });
    const refused = await takeOne();
    expect(refused).toMatchObject({ ok: false });
    if (!refused.ok) expect(refused.retryAfter).toBeLessThanOrEqual(600);
    pass(10 * minute);
    expect(await takeOne()).toMatchObject({ ok: true });
  });

  test("counts what a server wrote whose clock is some seconds ahead", async () => {
    const { takeOne, pass } = await setUp(kind, [{ most: 1, ms: 10 * minute }]);
    await takeOne();
    pass(-5_000);
    expect(await takeOne()).toEqual({ ok: false, retryAfter: 600 });
  });

  test("keeps nothing that names a sender", async () => {
    const { store, takeOne } = await setUp(kind, [{ most: 1, ms: minute }]);
    await takeOne("203.0.113.7");
    const rows = await store.read((db) => db.selectFrom("rate_events").selectAll().execute());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });
});

describe("a window in memory", () => {
  test("slides: the minute before still counts by its share", () => {
    const window = createRateWindow({ limit: 10, windowMs: 1_000 });
    const allowed = (now: number) =>
      Array.from({ length: 20 }, () => window.allow("a", now)).filter(Boolean).length;
    expect(allowed(0)).toBe(10);
    expect(allowed(999)).toBe(0);
    // A fixed window would let ten more through here.
    expect(allowed(1_000)).toBe(0);
    expect(allowed(1_500)).toBe(5);
    expect(allowed(5_000)).toBe(10);
  });

  test("says how long it takes until there is room again", () => {
    const window = createRateWindow({ limit: 10, windowMs: 60_000 });
    expect(window.retryAfter("a", 0)).toBe(0);
    for (let i = 0; i < 10; i++) window.allow("a", 0);
    for (const at of [0, 30_000, 59_999, 60_000]) {
      const wait = window.retryAfter("a", at);
      expect(wait).toBeGreaterThan(0);
      const copy = createRateWindow({ limit: 10, windowMs: 60_000 });
      for (let i = 0; i < 10; i++) copy.allow("a", 0);
      expect(copy.allow("a", at + (wait - 1) * 1_000 - 1)).toBe(false);
      const other = createRateWindow({ limit: 10, windowMs: 60_000 });
      for (let i = 0; i < 10; i++) other.allow("a", 0);
      expect(other.allow("a", at + wait * 1_000)).toBe(true);
    }
  });

  test("tells keys apart", () => {
    const window = createRateWindow({ limit: 1, windowMs: 1_000 });
    expect([window.allow("a", 0), window.allow("b", 0), window.allow("a", 0)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("lets new keys pass once it is full, where it is told to", () => {
    const window = createRateWindow({ limit: 1, windowMs: 1_000, maxKeys: 1, whenFull: "pass" });
    expect([window.allow("a", 0), window.allow("b", 0), window.allow("b", 0)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(window.allow("a", 0)).toBe(false);
  });

  test("forgets nobody's count when it is flooded with keys", () => {
    const window = createRateWindow({ limit: 1, windowMs: 1_000, maxKeys: 2 });
    expect([window.allow("a", 0), window.allow("b", 0), window.allow("c", 0)]).toEqual([
      true,
      true,
      true,
    ]);
    // All that come later share one count.
    expect(window.allow("d", 0)).toBe(false);
    expect(window.allow("a", 0)).toBe(false);
  });
});

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
