import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { withTransaction } from "../platform/service-context.ts";
import { testContext } from "../testing/context.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import {
  beaconLimit,
  campaignLimit,
  dayLimit,
  errorReportLimit,
  formCampaignLimit,
  formLimit,
  formSourceLimit,
  mailKinds,
  mailLimits,
  sandboxLimit,
  slash48Multiplier,
  sourceLimit,
  surgeLimit,
} from "./policy.ts";
import { ipv6Prefix48 } from "./sender.ts";
import {
  consumeOfNetwork,
  consumeShare,
  createMemoryShare,
  type Limit,
  type SharedLimit,
  storedKinds,
} from "./shared-limit.ts";

const tenMinutes = 600_000;

async function setUp(kind: StoreKind, max: number) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-03-02T12:00:00Z") };
  const ctx = testContext(store, { now: () => clock.now });
  const limit: Limit = { name: "test", windows: [{ max, ms: tenMinutes }] };
  const take = (address: string) =>
    withTransaction(ctx, (tx) => consumeOfNetwork(tx, limit, address)).catch((error) => error);
  const events = async () =>
    (await store.read((db) => db.selectFrom("rate_events").selectAll().execute())).length;
  return { ctx, clock, take, events };
}

onEachStore("a limit by network", (kind) => {
  test("holds a line with thousands of networks to a few times what one may do", async () => {
    const { take, clock, events } = await setUp(kind, 2);
    for (let i = 0; i < 2 * slash48Multiplier; i++) {
      // Of networks that sent nothing themselves, it tells the share of all around them.
      expect(await take(`2001:db8:0:${i}::1`)).toEqual([Math.floor(i / slash48Multiplier)]);
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
    for (let i = 1; i <= 2 * slash48Multiplier; i++)
      expect(await take(`203.0.113.${i}`)).toEqual([0]);
    expect(await events()).toBe(2 * slash48Multiplier);
  });
});

const limit: SharedLimit = {
  name: "shared",
  windows: [{ max: 4, ms: DAY_MS }],
  all: 20,
  reserveThreshold: 16,
};

/** Both ways to count: rows of the store, and a window in memory. */
const ways = ["sqlite", "postgres", "memory"] as const;

async function shareOf(way: (typeof ways)[number]) {
  if (way === "memory") {
    const share = createMemoryShare(limit, () => 0);
    return async (address: string) => {
      const verdict = share.consume(address);
      return verdict.ok ? "taken" : verdict.by;
    };
  }
  const { ctx } = await setUp(way, 1);
  let total = 0;
  return (address: string) =>
    withTransaction(ctx, (tx) => consumeShare(tx, limit, address, total)).then(
      () => {
        total++;
        return "taken";
      },
      ({ code }: { code: string }) => ({ too_many: "network", day_full: "all" })[code],
    );
}

describe.each(ways)("a limit that all share, in %s", (way) => {
  test("asks the network first: who is over its share takes nothing from others", async () => {
    const take = await shareOf(way);
    for (let i = 0; i < 4; i++) expect(await take("203.0.113.1")).toBe("taken");
    for (let i = 0; i < 100; i++) expect(await take("203.0.113.1")).toBe("network");
    for (let i = 0; i < 4; i++) expect(await take("203.0.113.2")).toBe("taken");
  });

  test("keeps its last part for newcomers, one each", async () => {
    const take = await shareOf(way);
    for (let i = 0; i < 16; i++) expect(await take(`203.0.113.${i >> 1}`)).toBe("taken");
    expect(await take("203.0.113.1")).toBe("all");
    for (let i = 0; i < 4; i++) {
      expect(await take(`198.51.100.${i}`)).toBe("taken");
      expect(await take(`198.51.100.${i}`)).toBe("all");
    }
    expect(await take("192.0.2.1")).toBe("all");
  });

  test("gives a line with thousands of networks what three networks get, of the reserve too", async () => {
    const take = await shareOf(way);
    const line = async (from: number, times: number) => {
      const found: Array<string | undefined> = [];
      for (let i = 0; i < times; i++) found.push(await take(`2001:db8:0:${from + i}::1`));
      return found.filter((one) => one === "taken").length;
    };
    expect(await line(0, 100)).toBe(4 * slash48Multiplier);
    for (let i = 0; i < 4; i++) expect(await take("203.0.113.1")).toBe("taken");
    // The reserve has begun.
    let taken = 0;
    for (let i = 0; i < 100; i++) if ((await take(`2001:db8:9:${i}::1`)) === "taken") taken++;
    expect(taken).toBe(slash48Multiplier);
    expect(await take("198.51.100.1")).toBe("taken");
  });

  test("counts nothing of what it refuses", async () => {
    const take = await shareOf(way);
    for (let i = 0; i < 16; i++) await take(`203.0.113.${i}`);
    for (let i = 0; i < 50; i++) expect(await take("203.0.113.0")).toBe("all");
    for (let i = 0; i < 4; i++) expect(await take(`198.51.100.${i}`)).toBe("taken");
  });
});

describe("a limit in memory", () => {
  test("has room again as its window passes, and says when", () => {
    let now = 0;
    const share = createMemoryShare({ ...limit, windows: [{ max: 2, ms: 60_000 }] }, () => now);
    for (let i = 0; i < 2; i++) expect(share.consume("203.0.113.1").ok).toBe(true);
    expect(share.consume("203.0.113.1")).toMatchObject({ by: "network" });
    const wait = share.retryAfter("203.0.113.1");
    now = (wait - 1) * 1_000 - 1;
    expect(share.consume("203.0.113.1").ok).toBe(false);
    now = wait * 1_000;
    expect(share.consume("203.0.113.1").ok).toBe(true);
  });

  test("takes no newcomer for another when twenty thousand of them come", () => {
    const many = { ...sandboxLimit, windows: [{ max: 2, ms: 60_000 }] } as const;
    const share = createMemoryShare(many, () => 0);
    for (let i = 0; i < 20_000; i++)
      expect(share.consume(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`).ok).toBe(true);
    expect(share.consume("203.0.113.1").ok).toBe(true);
    expect(share.consume("203.0.113.1").ok).toBe(true);
    expect(share.consume("203.0.113.1")).toMatchObject({ by: "network" });
  });
});

/** Every bound of all that there is. */
const bounds: ReadonlyArray<[name: string, limit: SharedLimit]> = [
  ...[...storedKinds, "question" as const].flatMap((kind) =>
    [false, true].map((proven): [string, SharedLimit] => [
      `${kind}${proven ? ", proven" : ""}`,
      dayLimit(kind, 60, proven) as SharedLimit,
    ]),
  ),
  ["sandbox", sandboxLimit],
  ["error reports", errorReportLimit],
  ["beacons", beaconLimit],
  ["sources", sourceLimit],
  ["campaigns", campaignLimit],
  ["sources of steps in forms", formSourceLimit],
  ["campaigns of steps in forms", formCampaignLimit],
  ["surge", surgeLimit(formLimit(60))],
];

test.each(bounds)(
  "of %s no network gets more than a tenth, and newcomers the last tenth",
  (_, one) => {
    expect(one.windows.at(-1)?.max).toBeLessThanOrEqual(one.all / 10);
    expect(one.reserveThreshold).toBeLessThanOrEqual(one.all * 0.9);
  },
);

test.each(mailKinds)("of the %s mails to one receiver no network causes the last", (kind) => {
  for (const { windows, all, reserveThreshold: reserveFrom } of Object.values(mailLimits[kind])) {
    expect(windows[0].max).toBeLessThan(all);
    expect(reserveFrom).toBeLessThan(all);
  }
});

test.each([
  ["2001:db8:1:2", "2001:db8:1::/48"],
  ["2001:db8:0:0", "2001:db8:0::/48"],
  ["0:0:0:0", "0:0:0::/48"],
  ["203.0.113.7", null],
  ["unknown", null],
])("around the network %s is %s", (network, ring) => expect(ipv6Prefix48(network)).toBe(ring));

const server = join(import.meta.dirname, "..");
const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|^(?:testing|cli)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(server, file), "utf8") }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

test("nothing counts a network but the one function that counts what is around it too", () => {
  expect(filesWith(/\bnetworkOf\b/)).toEqual([
    // Connections that are open, which has no window.
    "http/listen.ts",
    // The log names that limits hold, and doesn't count anyone's requests.
    "http/request.ts",
    "rate-limit/sender.ts",
    "rate-limit/shared-limit.ts",
    // A key of a submission is bound to its network, and a page is opened from one; those are no limits.
    "submissions/form-token.ts",
    "submissions/process-submission.ts",
  ]);
});

test("nothing reads what came in from everywhere but the function that shares it out", () => {
  expect(filesWith(/\bvolume\.today\(|\.today\(kind/)).toEqual(["rate-limit/shared-limit.ts"]);
  expect(filesWith(/\b(?:usageOf|addUsage|createRateWindow)\b/)).toEqual([
    "rate-limit/shared-limit.ts",
  ]);
  expect(filesWith(/\bcountToday\(/)).toEqual([
    // What the operator is told.
    "monitoring/conditions.ts",
    "rate-limit/shared-limit.ts",
  ]);
});

/** Comparisons of a size or a count with a bound that has a name: what a counter of all would be made of. */
const comparison =
  /(?:\.size|\.length|\b(?:count|used|taken|total|sum|open|seen|calls?|hits|requests)\w*(?:\([^)]*\))?) *[<>]=? *(?!\d)[(a-z_.]/i;

/** The bounds that no visitor can use up for another, each with the reason. */
const others: Readonly<Record<string, string>> = {
  "db/copies.ts": "Stores put aside, by the operator alone.",
  "db/move.ts": "A batch of rows.",
  "db/schema-check.ts": "Differences that a message to the operator names.",
  "db/sqlite.ts":
    "The size of a file; statements of our own, which are all forgotten and made again.",
  "delivery/senders/guarded-request.ts": "The length of a text.",
  "delivery/templates/operator-mails.ts": "Lines of a mail to the operator.",
  "delivery/templates/mail-content.ts": "The length of a text.",
  "http/request.ts": "Networks that the log names as refused in an hour.",
  "http/metrics.ts": "The longest path that fits.",
  "http/listen.ts":
    "Of one more than all the oldest idle one ends, whoever has it; requests of one connection.",
  "platform/errors.ts": "The length of a text.",
  "renderer/renderer.ts":
    "Places that the fair queue fills in turn; who has most in a full one gives one up.",
  "analytics/counts.ts": "A rank among measurements.",
  "consent/record.ts": "A batch of rows.",
  "submissions/lead-source.ts": "The length of a text.",
  "submissions/reference.ts": "The length of a text.",
  "leads/list.ts": "A page of rows.",
  "leads/terms.ts": "The length of a text.",
  "leads/reply.ts": "Notes from mails on one lead, by those who know its reference and address.",
  "leads/work.ts": "Notes of the operator on one lead.",
  "rate-limit/shared-limit.ts": "The counts of the shared limits, and the one comparison.",
  "api-sandbox/sandbox.ts": "The length of a text.",
  "monitoring/alerts.ts": "Times of an alert to the operator.",
  "monitoring/conditions.ts": "Lines of a mail to the operator.",
  "targets/running-servers.ts": "Times at which servers were seen.",
};

test("no file compares a count with a bound of its own: a new one is a shared limit, or has its reason here", () => {
  expect(filesWith(comparison)).toEqual(Object.keys(others).sort());
});
