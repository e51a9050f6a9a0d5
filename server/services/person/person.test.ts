import { expect, test } from "vitest";
import { onEachStore, type StoreKind, temporaryStore } from "../../testing/store.ts";
import { contactFields, meta } from "../../testing/submission.ts";
import { siteKeys } from "../abuse/secret.ts";
import { retryDeliveries } from "../delivery/retry.ts";
import { purge } from "../retention/purge.ts";
import { listSubmissions } from "../submission/list.ts";
import { submissionStats } from "../submission/stats.ts";
import { createSubmit } from "../submission/submit.ts";
import { erasePerson } from "./erase.ts";

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const keys = await siteKeys(store);
  const clock = { now: new Date("2026-01-01T00:00:00Z") };
  const submit = createSubmit({
    store,
    targets: [{ channel: "mail", target: "sales@example.com" }],
    mailDomain: "example.com",
    guard: { keys, limit: 60 },
    confirmations: { keys, forms: ["contact"] },
    now: () => clock.now,
  });
  /** Every text of every table. */
  const everything = async () => {
    const tables = ["submissions", "deliveries", "idempotency", "rate_events", "bookings"] as const;
    const all = await store.read((db) =>
      Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    );
    return JSON.stringify(all).toLowerCase();
  };
  return { store, submit, clock, everything };
}

onEachStore("a person's data", (kind) => {
  test("is gone from every table after an erasure; the counts and all others stay", async () => {
    const { store, submit, everything } = await setUp(kind);
    await submit(
      "contact",
      contactFields({ email: "Ada_L@example.com", name: "Lovelace" }),
      meta(),
    );
    await submit("contact", contactFields({ email: "adaxl@example.com" }), meta());
    await submit(
      "contact",
      contactFields({ email: "eve@example.com", message: "Ask ada_l@example.com about it." }),
      meta(),
    );
    const erased = await erasePerson(store, " ada_l@EXAMPLE.com ");
    expect(erased.references).toHaveLength(1);
    expect(erased.mentions).toHaveLength(1);
    const left = await everything();
    expect(left).not.toContain("lovelace");
    expect(left.match(/ada_l@example\.com/g)).toHaveLength(1);
    const leads = await listSubmissions(store, { limit: 10 });
    expect(leads).toHaveLength(3);
    const theirs = leads.find(({ reference }) => reference === erased.references[0]);
    expect(theirs).toMatchObject({ fields: {}, flags: ["erased"] });
    expect(theirs?.deliveries.map(({ state }) => state)).toEqual(["dead", "dead"]);
    expect(theirs?.deliveries.map(({ target }) => target).sort()).toEqual([
      "erased",
      "sales@example.com",
    ]);
    expect((await erasePerson(store, "ada_l@example.com")).references).toEqual([]);
  });

  test("that was never sent is neither counted as a failure nor sent by a retry", async () => {
    const { store, submit, clock } = await setUp(kind);
    await submit("contact", contactFields({ email: "ada@example.com" }), meta());
    await submit("contact", contactFields({ email: "eve@example.com", name: "Eve" }), meta());
    await erasePerson(store, "ada@example.com");
    const counts = async () => (await submissionStats(store, "0000")).deliveries;
    expect(await counts()).toMatchObject([{ channel: "mail", state: "pending", count: 2 }]);
    expect(await retryDeliveries(store, "dead", clock.now)).toMatchObject({ count: 0 });
    expect(await counts()).toMatchObject([{ channel: "mail", state: "pending", count: 2 }]);
  });

  test("goes after the retention time, and not before", async () => {
    const { store, submit, clock } = await setUp(kind);
    await submit("contact", contactFields({ name: "First" }), meta());
    clock.now = new Date("2026-02-01T00:00:00Z");
    await submit("contact", contactFields({ name: "Second" }), meta());
    const names = async () =>
      (await listSubmissions(store, { limit: 9 })).map(({ fields }) => fields.name);
    const now = new Date("2026-02-10T00:00:00Z");
    expect(await purge(store, 0, now)).toEqual([]);
    expect(await names()).toEqual(["Second", "First"]);
    expect(await purge(store, 30, now)).toHaveLength(1);
    expect(await names()).toEqual(["Second", undefined]);
    const events = await store.read((db) => db.selectFrom("rate_events").selectAll().execute());
    expect(events).toEqual([]);
  });
});
