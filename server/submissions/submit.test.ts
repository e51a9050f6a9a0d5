import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { forgetExpiredKey } from "../db/repositories/submissions.ts";
import { showSubmission } from "../leads/list.ts";
import { storeFile } from "../platform/data-folder.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { brokenStore, onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { createSubmit } from "./process-submission.ts";

const targets = [
  { channel: "mail" as const, target: "a@example.com" },
  { channel: "mail" as const, target: "b@example.com" },
];

type Changes = Partial<Pick<ServiceContext, "now" | "committed">>;

async function setUp(changes: Changes = {}, kind: StoreKind = "sqlite") {
  const store = await temporaryStore(kind);
  const submit = createSubmit(testContext(store, { mail: { targets }, ...changes }));
  const all = () => listSubmissions(store, { limit: 1000 });
  return { store, submit, all };
}

onEachStore("submissions", (kind) => {
  test("a submission is stored with one pending delivery for each target", async () => {
    const { store, submit } = await setUp({}, kind);
    const result = await submit("contact", contactFields(), meta());
    if (!result.ok) throw new Error(result.code);
    const stored = await showSubmission(store, result.reference);
    expect(stored).toMatchObject({
      form: "contact",
      fields: contactFields(),
      page: "/contact",
      flags: [],
    });
    expect(stored?.deliveries.map(({ target, state }) => [target, state]).sort()).toEqual([
      ["a@example.com", "pending"],
      ["b@example.com", "pending"],
    ]);
    expect(new Set(stored?.deliveries.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test("the same answers without a key are stored once", async () => {
    const committed = vi.fn();
    const { submit, all } = await setUp({ committed }, kind);
    const first = await submit("contact", contactFields(), meta());
    const second = await submit("contact", contactFields({ name: " Ada Example " }), meta());
    expect(second).toEqual({ ...first, duplicate: true });
    expect(await all()).toHaveLength(1);
    expect(committed).toHaveBeenCalledTimes(1);
  });

  test("the same answers without a key from elsewhere are somebody else's", async () => {
    const { submit, all } = await setUp({}, kind);
    const from = (address: string) => submit("contact", contactFields(), meta(), { address });
    const first = await from("203.0.113.7");
    const elsewhere = await from("203.0.113.8");
    expect(elsewhere).toMatchObject({ ok: true, duplicate: false });
    expect(elsewhere).not.toMatchObject({ reference: first.ok && first.reference });
    expect(await from("203.0.113.7")).toEqual({ ...first, duplicate: true });
    expect(await all()).toHaveLength(2);
  });

  test("two hundred parallel posts with one key are stored once", async () => {
    const { submit, all } = await setUp({}, kind);
    const posts = Array.from({ length: 200 }, () =>
      submit("contact", contactFields(), meta({ key: "k" })),
    );
    const results = await Promise.all(posts);
    expect(new Set(results.map((result) => result.ok && result.reference)).size).toBe(1);
    expect(results.filter((result) => result.ok && !result.duplicate)).toHaveLength(1);
    expect(await all()).toHaveLength(1);
  });

  test("the same key with other answers is refused", async () => {
    const { submit, all } = await setUp({}, kind);
    await submit("contact", contactFields(), meta({ key: "k" }));
    const other = contactFields({ message: "Something quite different now." });
    const result = await submit("contact", other, meta({ key: "k" }));
    expect(result).toMatchObject({ ok: false, status: 422, code: "key_reused" });
    expect(await all()).toHaveLength(1);
  });

  test("a repeat after a day is a new submission", async () => {
    let now = new Date("2026-01-01T00:00:00Z");
    const { submit, all } = await setUp({ now: () => now }, kind);
    await submit("contact", contactFields(), meta());
    now = new Date("2026-01-02T00:00:01Z");
    expect(await submit("contact", contactFields(), meta())).toMatchObject({
      ok: true,
      duplicate: false,
    });
    expect(await all()).toHaveLength(2);
  });

  test("a key that another server has just committed is never taken away", async () => {
    const { store, submit } = await setUp({}, kind);
    const first = await submit("contact", contactFields(), meta());
    await store.write(async (db) => {
      const keys = await db.selectFrom("idempotency").select("key").execute();
      for (const { key } of keys) await forgetExpiredKey(db, key, new Date().toISOString());
    });
    expect(await submit("contact", contactFields(), meta())).toEqual({ ...first, duplicate: true });
  });

  test("a filled honeypot is flagged and kept", async () => {
    const { submit, all } = await setUp({}, kind);
    const result = await submit("contact", contactFields(), meta({ honeypot: "555" }));
    expect(result.ok).toBe(true);
    expect((await all())[0]?.flags).toEqual(["suspicious", "honeypot"]);
  });

  test("answers that the form's schema refuses are not stored", async () => {
    const { submit, all } = await setUp({}, kind);
    const result = await submit("contact", contactFields({ email: "nobody" }), meta());
    expect(result).toMatchObject({ ok: false, status: 422, code: "invalid_fields" });
    expect(await all()).toEqual([]);
  });

  test("a long list comes with every delivery", { timeout: 20_000 }, async () => {
    const { submit, all } = await setUp({}, kind);
    for (let i = 0; i < 600; i++) {
      await submit("contact", contactFields({ message: `Message number ${i}.` }), meta());
    }
    const leads = await all();
    expect(leads).toHaveLength(600);
    expect(leads.every(({ deliveries }) => deliveries.length === 2)).toBe(true);
  });

  test("the list is newest first and can be narrowed", async () => {
    let now = new Date("2026-01-01T00:00:00Z");
    const { store, submit } = await setUp({ now: () => now }, kind);
    await submit("contact", contactFields({ name: "First" }), meta());
    now = new Date("2026-02-01T00:00:00Z");
    await submit("contact", contactFields({ name: "Second" }), meta());
    const names = async (since?: string) =>
      (await listSubmissions(store, { limit: 10, ...(since ? { since } : {}) })).map(
        ({ fields }) => fields.name,
      );
    expect(await names()).toEqual(["Second", "First"]);
    expect(await names("2026-01-15T00:00:00.000Z")).toEqual(["Second"]);
    expect(await listSubmissions(store, { form: "none", limit: 10 })).toEqual([]);
  });
});

test.each(["store_busy", "store_full", "store_failed"] as const)(
  "%s gives a 503 result, never an exception",
  async (code) => {
    const failed = vi.fn();
    const submit = createSubmit(testContext(brokenStore(code), { failed }));
    const result = await submit("contact", contactFields(), meta());
    expect(result).toMatchObject({ ok: false, status: 503, code });
    expect(failed).toHaveBeenCalledOnce();
  },
);

test("a store that stays locked answers 503 by itself", { timeout: 30_000 }, async () => {
  const { store, submit } = await setUp();
  const other = new BetterSqlite(join(store.folder, storeFile));
  other.exec("begin immediate");
  const started = performance.now();
  const result = await submit("contact", contactFields(), meta());
  other.exec("rollback");
  other.close();
  expect(result).toMatchObject({ ok: false, status: 503, code: "store_busy", retryAfter: 5 });
  // Five seconds at most on a machine that is not busy.
  expect(performance.now() - started).toBeLessThan(10_000);
});
