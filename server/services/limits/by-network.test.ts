import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testContext } from "../../testing/context.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../../testing/store.ts";
import { withTransaction } from "../context.ts";
import { takeOfNetwork } from "./by-network.ts";
import type { Limit } from "./limiter.ts";
import { ringFactor } from "./policy.ts";
import { ringOf } from "./sender.ts";

const tenMinutes = 600_000;

async function setUp(kind: StoreKind, most: number) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-03-02T12:00:00Z") };
  const ctx = testContext(store, { now: () => clock.now });
  const limit: Limit = { name: "test", windows: [{ most, ms: tenMinutes }] };
  const take = (address: string) =>
    withTransaction(ctx, (tx) => takeOfNetwork(tx, limit, address)).catch((error) => error);
  const events = async () =>
    (await store.read((db) => db.selectFrom("rate_events").selectAll().execute())).length;
  return { clock, take, events };
}

onEachStore("a limit by network", (kind) => {
  test("holds a line with thousands of networks to a few times what one may do", async () => {
    const { take, clock, events } = await setUp(kind, 2);
    for (let i = 0; i < 2 * ringFactor; i++) {
      // Of networks that sent nothing themselves, it tells the share of all around them.
      expect(await take(`2001:db8:0:${i}::1`)).toEqual([Math.floor(i / ringFactor)]);
    }
    const stored = await events();
    expect(await take("2001:db8:0:ff00::1")).toMatchObject({ code: "too_many", retryAfter: 600 });
    // What is refused is not counted, neither for the network nor for what is around it.
    expect(await events()).toBe(stored);
    expect(await take("2001:db8:1:0::1")).toEqual([0]);
    clock.now = new Date(clock.now.getTime() + tenMinutes);
    expect(await take("2001:db8:0:ff00::1")).toEqual([0]);
  });

  test("holds one network to its own limit, and its neighbors may go on", async () => {
    const { take } = await setUp(kind, 2);
    for (const before of [0, 1]) expect(await take("2001:db8:0:1::1")).toEqual([before]);
    expect(await take("2001:db8:0:1::2")).toMatchObject({ code: "too_many" });
    expect(await take("2001:db8:0:2::1")).toEqual([0]);
  });

  test("counts an IPv4 address once, beside no other", async () => {
    const { take, events } = await setUp(kind, 1);
    for (let i = 1; i <= 2 * ringFactor; i++) expect(await take(`203.0.113.${i}`)).toEqual([0]);
    expect(await events()).toBe(2 * ringFactor);
  });
});

test.each([
  ["2001:db8:1:2", "2001:db8:1::/48"],
  ["2001:db8:0:0", "2001:db8:0::/48"],
  ["0:0:0:0", "0:0:0::/48"],
  ["203.0.113.7", null],
  ["unknown", null],
])("around the network %s is %s", (network, ring) => expect(ringOf(network)).toBe(ring));

test("no service counts a network but by the one function that counts what is around it", () => {
  const folder = join(import.meta.dirname, "..");
  const named = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => /\bnetworkOf\b/.test(readFileSync(join(folder, file), "utf8")));
  // A key of a submission is bound to its network, and a page is opened from one; those are no limits.
  expect(named.sort()).toEqual([
    "intake/openings.ts",
    "intake/store-submission.ts",
    "limits/by-network.ts",
    "limits/sender.ts",
  ]);
});
