import { expect, test } from "vitest";
import type { BookingFields } from "#shared/booking.ts";
import { createBooking } from "../../bookings/services.ts";
import { lockHolders } from "../../db/repositories/deliveries.ts";
import { submissionByReference } from "../../db/repositories/submissions.ts";
import { isForVisitor, isMailed, type OutboxMessage, templates } from "../../delivery/message.ts";
import { deliver } from "../../delivery/outbox.ts";
import { mailContent } from "../../delivery/templates/mail-content.ts";
import { createWorker } from "../../delivery/worker.ts";
import { submissionStats } from "../../leads/list.ts";
import { retryDeliveries } from "../../leads/retry.ts";
import { withTransaction } from "../../platform/service-context.ts";
import { purge } from "../../retention/purge.ts";
import { createSubmit } from "../../submissions/process-submission.ts";
import { identity, recordingLog, testContext } from "../../testing/context.ts";
import { listSubmissions } from "../../testing/leads.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../../testing/store.ts";
import { contactFields, meta } from "../../testing/submission.ts";
import { erasePerson, findPerson, unfinished } from "./person.ts";

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-01-01T00:00:00Z") };
  const mail = { confirmForms: ["contact"] };
  const ctx = testContext(store, { mail, rateLimit: 60, now: () => clock.now });
  const submit = createSubmit(ctx);
  /** Every text of every table. */
  const everything = async () => {
    const tables = ["submissions", "deliveries", "idempotency", "rate_events", "bookings"] as const;
    const all = await store.read((db) =>
      Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    );
    return JSON.stringify(all).toLowerCase();
  };
  return { store, ctx, submit, clock, everything };
}

onEachStore("a person's data", (kind) => {
  test("is gone from every table after an erasure; the counts and all others stay", async () => {
    const { store, ctx, submit, everything } = await setUp(kind);
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
    const erased = await erasePerson(ctx, " ada_l@EXAMPLE.com ");
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
    expect((await erasePerson(ctx, "ada_l@example.com")).references).toEqual([]);
  });

  test("is gone from every kind of message that there is", async () => {
    const { store, ctx, submit } = await setUp(kind);
    const email = "ada@example.com";
    const result = await submit("contact", contactFields({ email }), meta());
    if (!result.ok) throw new Error(result.code);
    await withTransaction(ctx, async (tx) => {
      const submission = await submissionByReference(tx.db, result.reference);
      if (!submission) throw new Error("no submission");
      const mails = templates.filter(isMailed).map((template) => ({
        channel: "mail" as const,
        target: isForVisitor(template) ? email : "sales@example.com",
        template,
        data: { text: `To ${email}` },
      }));
      await deliver(tx, submission, mails);
    });
    await erasePerson(ctx, email);
    const rows = await store.read((db) => db.selectFrom("deliveries").selectAll().execute());
    expect(rows.length).toBeGreaterThan(templates.filter(isMailed).length);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["dead"]));
  });

  test("that was never sent is neither counted as a failure nor sent by a retry", async () => {
    const { store, ctx, submit, clock } = await setUp(kind);
    await submit("contact", contactFields({ email: "ada@example.com" }), meta());
    await submit("contact", contactFields({ email: "eve@example.com", name: "Eve" }), meta());
    await erasePerson(ctx, "ada@example.com");
    const counts = async () => (await submissionStats(store, "0000")).deliveries;
    expect(await counts()).toMatchObject([{ channel: "mail", state: "pending", count: 2 }]);
    expect(await retryDeliveries(store, { dead: {} }, [], clock.now)).toMatchObject({ count: 0 });
    expect(await counts()).toMatchObject([{ channel: "mail", state: "pending", count: 2 }]);
  });

  test("goes after the retention time, and not before", async () => {
    const { store, ctx, submit, clock } = await setUp(kind);
    await submit("contact", contactFields({ name: "First" }), meta());
    clock.now = new Date("2026-02-01T00:00:00Z");
    await submit("contact", contactFields({ name: "Second" }), meta());
    const names = async () =>
      (await listSubmissions(store, { limit: 9 })).map(({ fields }) => fields.name);
    clock.now = new Date("2026-02-10T00:00:00Z");
    expect(await purge(ctx, 0)).toEqual([]);
    expect(await names()).toEqual(["Second", "First"]);
    expect(await purge(ctx, 30)).toHaveLength(1);
    expect(await names()).toEqual(["Second", undefined]);
    const events = await store.read((db) => db.selectFrom("rate_events").selectAll().execute());
    expect(events).toEqual([]);
  });

  test("takes an appointment to come along, with a last mail whose address goes with it", async () => {
    const { store, ctx, clock, everything } = await setUp(kind);
    clock.now = new Date("2026-03-05T12:00:00Z");
    const calendar = createBooking(ctx)({ address: "203.0.113.7" });
    const booked = await calendar.book(appointment("Ada@example.com"), meta());
    if (!booked.ok) throw new Error(booked.code);
    const sent: OutboxMessage[] = [];
    const mail = async (message: OutboxMessage) => void sent.push(message);
    const worker = createWorker({
      store,
      senders: { mail: { by: "smtp", send: mail } },
      log: recordingLog().log,
      now: ctx.now,
    });
    await worker.runOnce();
    sent.length = 0;

    const { reference, start } = booked;
    const demos = async () => (await findPerson(store, "ada@example.com", ctx.now())).demos;
    expect(await demos()).toEqual([{ reference, start }]);
    const erased = await erasePerson(ctx, "ada@example.com");
    expect(erased).toMatchObject({ references: [reference], cancelled: [start] });
    expect(await demos()).toEqual([]);
    expect(await unfinished(ctx, erased.references)).toBe(2);
    await worker.runOnce();
    expect(sent.map(({ target, template }) => [target, template]).sort()).toEqual([
      ["Ada@example.com", "visitor-booking-cancelled"],
      ["sales@example.com", "booking-cancelled"],
    ]);
    // The calendar that has the entry must take the removal for its own.
    const last = sent.find(({ target }) => target === "Ada@example.com");
    const entry = last && mailContent(last, identity).calendar?.content;
    expect(entry).toMatch(/METHOD:CANCEL/);
    expect(entry).toContain("Ada@example.com");

    expect(await unfinished(ctx, erased.references)).toBe(0);
    expect(await everything()).not.toMatch(/\bada@|lovelace|europe/);
    const free = await calendar.freeSlots({ from: "2026-03-09", days: 1 });
    expect(free?.slots.map(({ start }) => start)).toContain(booked.start);
  });

  test("is not written back by a delivery that was under way", async () => {
    const { store, ctx, submit, everything } = await setUp(kind);
    await submit("contact", contactFields({ email: "ada@example.com" }), meta());
    const erased = Promise.withResolvers<void>();
    const mail = async () => {
      await erased.promise;
      throw new Error("550 ada@example.com is unknown here");
    };
    const worker = createWorker({
      store,
      senders: { mail: { by: "smtp", send: mail } },
      log: recordingLog().log,
      now: ctx.now,
    });
    const sending = worker.runOnce();
    await expect.poll(() => store.read((db) => lockHolders(db))).toHaveLength(1);
    const { references } = await erasePerson(ctx, "ada@example.com");
    // Its mail may still become a file: anyone who removes the files waits for it.
    expect(await unfinished(ctx, references)).toBe(2);
    erased.resolve();
    await sending;
    expect(await unfinished(ctx, references)).toBe(0);
    expect(await everything()).not.toMatch(/\bada@example\.com/);
    const leads = await listSubmissions(store, { limit: 1 });
    expect(leads[0]?.deliveries.map(({ state }) => state)).toEqual(["dead", "dead"]);
  });

  test("stays as long as the appointment is to come, however short the retention", async () => {
    const { ctx, clock, store } = await setUp(kind);
    clock.now = new Date("2026-03-05T12:00:00Z");
    const calendar = createBooking(ctx)({ address: "203.0.113.7" });
    const booked = await calendar.book(appointment("ada@example.com"), meta());
    if (!booked.ok) throw new Error(booked.code);
    clock.now = new Date("2026-03-09T12:59:00Z");
    expect(await purge(ctx, 1)).toEqual([]);
    expect(await calendar.find(booked.token)).toMatchObject({ booking: { state: "booked" } });
    clock.now = new Date("2026-03-09T13:01:00Z");
    expect(await purge(ctx, 1)).toEqual([booked.reference]);
    expect((await listSubmissions(store, { limit: 1 }))[0]?.fields).toEqual({});
  });
});

function appointment(email: string): BookingFields {
  return {
    name: "Lovelace",
    email,
    company: "",
    start: "2026-03-09T13:00:00.000Z",
    zone: "Europe/Berlin",
    message: "",
  };
}
