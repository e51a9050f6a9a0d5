import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { CONSENT_VERSION } from "#shared/consent.ts";
import type { Store } from "../db/store.ts";
import { consentBurst } from "../rate-limit/policy.ts";
import { purge, retentionPeriods } from "../retention/purge.ts";
import { testContext } from "../testing/context.ts";
import { brokenStore, onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import {
  type ConsentGiven,
  type ConsentProof,
  createRecordConsent,
  exportConsent,
} from "./record.ts";

const choicesPerNetwork = consentBurst.max;

function given(changes: Partial<ConsentGiven["choice"]> = {}, page = "/pricing"): ConsentGiven {
  const choice = {
    version: CONSENT_VERSION,
    at: Date.UTC(2026, 10, 21),
    analytics: true,
    marketing: false,
    underGpc: false,
    ...changes,
  };
  return { choice, mode: "opt-out", source: "banner", page };
}

async function setUp(kind: StoreKind = "sqlite") {
  const store = await temporaryStore(kind);
  // Choices reach the server at once, unless a test says otherwise.
  let at = 0;
  const recordNow = createRecordConsent(testContext(store, { now: () => new Date(at) }));
  const record: typeof recordNow = (choice, address) => {
    at = choice.choice.at;
    return recordNow(choice, address);
  };
  return { store, record };
}

async function all(store: Store, since?: string, batch?: number): Promise<ConsentProof[]> {
  const found: ConsentProof[] = [];
  for await (const proofs of exportConsent(store, since, batch)) found.push(...proofs);
  return found;
}

onEachStore("proofs of consent", (kind) => {
  test("a proof says what was chosen, when, how and where, and nothing of who", async () => {
    const { store, record } = await setUp(kind);
    const result = await record(given({ underGpc: true }), "192.0.2.1");
    expect(await all(store)).toEqual([
      {
        id: result.ok ? result.id : "",
        version: CONSENT_VERSION,
        chosenAt: "2026-11-21T00:00:00.000Z",
        analytics: true,
        marketing: false,
        gpc: true,
        mode: "opt-out",
        source: "banner",
        page: "/pricing",
      },
    ]);
    expect(JSON.stringify(await all(store))).not.toContain("192.0.2.1");
  });

  test("a choice that is sent twice under its id is one choice", async () => {
    const { store, record } = await setUp(kind);
    const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
    const results = await Promise.all([1, 2].map(() => record({ ...given(), id }, "192.0.2.1")));
    expect(results).toEqual([
      { ok: true, id },
      { ok: true, id },
    ]);
    expect(await all(store)).toHaveLength(1);
  });

  test("another choice under a used id has a proof of its own", async () => {
    const { store, record } = await setUp(kind);
    const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
    await record({ ...given({ analytics: false }), id }, "192.0.2.1");
    const result = await record({ ...given({ analytics: true }), id }, "192.0.2.1");
    expect(result).toMatchObject({ ok: true });
    expect(result).not.toMatchObject({ id });
    expect((await all(store)).map((proof) => proof.analytics).sort()).toEqual([false, true]);
  });

  test("one network can't flood the proofs, and another one is not stopped by it", {
    timeout: 30_000,
  }, async () => {
    const { store, record } = await setUp(kind);
    for (let i = 0; i < choicesPerNetwork; i++) await record(given(), "192.0.2.1");
    expect(await record(given(), "192.0.2.1")).toMatchObject({ ok: false, status: 429 });
    expect(await record(given(), "192.0.2.2")).toMatchObject({ ok: true });
    expect(await all(store)).toHaveLength(choicesPerNetwork + 1);
  });

  test("proofs are forgotten when their time is over", async () => {
    const { store, record } = await setUp(kind);
    const day = 86_400_000;
    const now = new Date("2030-01-01T00:00:00Z");
    await record(given({ at: now.getTime() - (retentionPeriods.consent + 1) * day }), "192.0.2.1");
    await record(
      given({ at: now.getTime() - (retentionPeriods.consent - 1) * day }, "/kept"),
      "192.0.2.1",
    );
    await purge(testContext(store, { now: () => now }), 0);
    expect((await all(store)).map(({ page }) => page)).toEqual(["/kept"]);
  });

  test("no clock of a browser keeps a proof longer than the server's", async () => {
    const store = await temporaryStore(kind);
    const now = new Date("2026-11-21T12:00:00Z");
    const record = createRecordConsent(testContext(store, { now: () => now }));
    const hourAgo = now.getTime() - 3_600_000;
    for (const at of [hourAgo, Date.UTC(2999, 1, 1), 0]) await record(given({ at }), "192.0.2.1");
    expect((await all(store)).map(({ chosenAt }) => chosenAt)).toEqual([
      new Date(hourAgo).toISOString(),
      now.toISOString(),
      now.toISOString(),
    ]);
  });

  test("an export of more than a batch has every proof once, in order", async () => {
    const { store, record } = await setUp(kind);
    for (let i = 0; i < 70; i++) await record(given({ at: 1e12 + (i % 7) }), `192.0.2.${i % 9}`);
    const proofs = await all(store, undefined, 25);
    expect(new Set(proofs.map(({ id }) => id)).size).toBe(70);
    expect(proofs.map(({ chosenAt }) => chosenAt)).toEqual(
      proofs.map(({ chosenAt }) => chosenAt).sort(),
    );
    expect(await all(store, new Date(1e12 + 6).toISOString())).toHaveLength(10);
  });
});

test("over 1,000 random sequences there is one proof for each choice, no more and no less", {
  timeout: 60_000,
}, async () => {
  const { store, record } = await setUp();
  const answer = fc.record({
    analytics: fc.boolean(),
    marketing: fc.boolean(),
    underGpc: fc.boolean(),
  });
  let made = 0;
  let sequence = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 6 }), async (answers) => {
      sequence += 1;
      const page = `/s-${sequence}`;
      for (const choice of answers) {
        const result = await record(given(choice, page), `10.0.${sequence % 97}.${made % 50}`);
        if (!result.ok) throw new Error(result.message);
        made += 1;
      }
      expect(await all(store)).toHaveLength(made);
    }),
    { numRuns: 1_000 },
  );
  expect(made).toBeGreaterThan(1_000);
  const ids = (await all(store)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(made);
});

test.each(["store_busy", "store_full", "store_failed"] as const)(
  "%s is a refusal in words, never an exception",
  async (code) => {
    const failed = vi.fn();
    const record = createRecordConsent(testContext(brokenStore(code), { failed }));
    expect(await record(given(), "192.0.2.1")).toMatchObject({ ok: false, status: 503 });
    expect(failed).toHaveBeenCalledOnce();
  },
);
