import { expect, test } from "vitest";
import type { BookingFields } from "#shared/booking.ts";
import { forms } from "#shared/forms/forms.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { cancelBooking } from "../bookings/operate.ts";
import { createBooking } from "../bookings/services.ts";
import { complyWithDeletion } from "../privacy/deletion.ts";
import { erasePerson } from "../privacy/person/person.ts";
import { close } from "../privacy/queue.ts";
import { createRequest } from "../privacy/services.ts";
import { purge } from "../retention/purge.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { findLeads, showSubmission } from "./list.ts";
import { markLead } from "./work.ts";

const start = "2026-03-09T13:00:00.000Z";
const person = { name: "Ada", email: "ada@example.com" };
const demo: BookingFields = { ...person, company: "", start, zone: "UTC", message: "" };

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-03-05T12:00:00Z") };
  const ctx = testContext(store, { now: () => clock.now });
  const calendar = createBooking(ctx)({ address: "203.0.113.7" });
  const stateOf = async (reference: string) => (await showSubmission(store, reference))?.state;
  /** References that are still new, as the list finds them. */
  const left = async () => {
    const { leads } = await findLeads(store, { state: "new", limit: 99 });
    return leads.map(({ reference }) => reference);
  };
  const ask = async (kinds: string, gpc = false) => {
    const fields = forms[PRIVACY_FORM].parse({
      ...person,
      kinds,
      subject: "self",
      details: "My number is wrong.",
    });
    const sent = await createRequest(ctx)(fields, meta({ key: crypto.randomUUID(), gpc }));
    if (!sent.ok) throw new Error(sent.code);
    return sent.reference;
  };
  const send = async () => {
    const sent = await createSubmit(ctx)("contact", contactFields(person), meta());
    if (!sent.ok) throw new Error(sent.code);
    return sent.reference;
  };
  const book = async () => {
    const booked = await calendar.book(demo, meta({ key: crypto.randomUUID() }));
    if (!booked.ok) throw new Error(booked.code);
    return booked;
  };
  return { store, ctx, clock, calendar, stateOf, left, ask, send, book };
}

onEachStore("the state new", (kind) => {
  test("is left by a demo that its visitor or the operator cancels, and not by one that is moved", async () => {
    const { ctx, calendar, book, stateOf, left } = await setUp(kind);
    const first = await book();
    await calendar.move(first.token, "2026-03-10T13:00:00.000Z");
    expect(await left()).toEqual([first.reference]);
    await calendar.cancel(first.token);
    expect(await stateOf(first.reference)).toBe("closed");
    const second = await book();
    await cancelBooking(ctx, second.reference);
    expect(await left()).toEqual([]);
  });

  test("is left by a privacy request once all of it is closed", async () => {
    const { ctx, ask, left, stateOf } = await setUp(kind);
    const reference = await ask("access, correct");
    await close(ctx, reference, { kind: "access", outcome: "complied", reason: "" });
    expect(await left()).toEqual([reference]);
    await close(ctx, reference, { kind: "correct", outcome: "not-found", reason: "" });
    expect(await stateOf(reference)).toBe("closed");
    expect(await left()).toEqual([]);
    const reopened = markLead(ctx, reference, { state: "open", by: "ada" });
    await expect(reopened).rejects.toThrow(/privacy request that was closed, and stays so/);
    expect(await stateOf(reference)).toBe("closed");
  });

  test("is left by a deletion that is complied with, and by all that it erases", async () => {
    const { ctx, ask, send, left, stateOf } = await setUp(kind);
    const lead = await send();
    const reference = await ask("delete");
    await complyWithDeletion(ctx, reference, { reason: "" });
    expect([await stateOf(lead), await stateOf(reference)]).toEqual(["closed", "closed"]);
    expect(await left()).toEqual([]);
  });

  test("is left by who is erased, and by what expires", async () => {
    const { ctx, clock, send, left, stateOf } = await setUp(kind);
    const gone = await send();
    await erasePerson(ctx, person.email);
    expect(await stateOf(gone)).toBe("closed");
    const old = await send();
    clock.now = new Date("2026-06-05T12:00:00Z");
    await purge(ctx, 30);
    expect(await stateOf(old)).toBe("closed");
    expect(await left()).toEqual([]);
  });

  test("stays with a lead whose signal was closed: the message still has to be answered", async () => {
    const { ctx, left } = await setUp(kind);
    const sent = await createSubmit(ctx)("contact", contactFields(person), meta({ gpc: true }));
    if (!sent.ok) throw new Error(sent.code);
    await close(ctx, sent.reference, { outcome: "complied", reason: "" });
    expect(await left()).toEqual([sent.reference]);
  });

  test("what an operator has made of it stays, whatever ends", async () => {
    const { ctx, calendar, book, stateOf } = await setUp(kind);
    for (const state of ["open", "won", "lost", "spam"] as const) {
      const booked = await book();
      await markLead(ctx, booked.reference, { state, by: "ada" });
      await calendar.cancel(booked.token);
      expect(await stateOf(booked.reference)).toBe(state);
    }
  });
});
