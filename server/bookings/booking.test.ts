import ICAL from "ical.js";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { BookingFields, BookingServices } from "#shared/booking.ts";
import { poolSize } from "../db/postgres.ts";
import { lockHolders } from "../db/repositories/deliveries.ts";
import type { OutboxMessage } from "../delivery/message.ts";
import { toMail } from "../delivery/senders/mail.ts";
import { createWorker } from "../delivery/worker.ts";
import { withTransaction } from "../platform/service-context.ts";
import { mailLimits } from "../rate-limit/policy.ts";
import { mayWriteTo } from "../rate-limit/shared-limit.ts";
import { identity, recordingLog, testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { meta } from "../testing/submission.ts";
import { blockTime } from "./operate.ts";
import { createBooking } from "./services.ts";
import { slotsBetween } from "./slots.ts";

const start = "2026-03-09T13:00:00.000Z";
const links = mailLimits["booking-link"].mailbox;
const other = "2026-03-09T13:30:00.000Z";

const fields = (changes: Partial<BookingFields> = {}): BookingFields => ({
  name: "Ada Example",
  email: "ada@example.com",
  company: "",
  start,
  zone: "Europe/Berlin",
  message: "",
  ...changes,
});

async function setUp(kind: StoreKind, rateLimit = 0) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-03-05T12:00:00Z") };
  const now = () => clock.now;
  const ctx = testContext(store, { now, rateLimit });
  const services = createBooking(ctx)({ address: "203.0.113.7" });
  const sent: OutboxMessage[] = [];
  const mail = async (message: OutboxMessage) => void sent.push(message);
  const deliver = async () => {
    const worker = createWorker({
      store,
      senders: { mail: { by: "smtp", send: mail } },
      log: recordingLog().log,
      now,
    });
    while ((await worker.runOnce()) > 0);
  };
  return { store, ctx, clock, services, sent, deliver };
}

/** The first slot is Ada's; a mailbox has one open booking. */
async function booked(services: BookingServices, start_ = start) {
  const email = start_ === start ? "ada@example.com" : `at${Date.parse(start_)}@example.com`;
  const result = await services.book(fields({ start: start_, name: start_, email }), meta());
  if (!result.ok) throw new Error(result.code);
  return result;
}

async function calendarOf(message: OutboxMessage) {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const mail = await PostalMime.parse(
    (await composer.sendMail(toMail(message, identity))).message.toString(),
  );
  const part = mail.attachments.find(({ mimeType }) => mimeType.includes("calendar"));
  const content = part?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return { mail, text, ...read(text) };
}

/** An iCalendar text by a parser that is not the generator's. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("no VEVENT");
  const event = new ICAL.Event(component);
  const facts = {
    method: calendar.getFirstPropertyValue("method"),
    status: component.getFirstPropertyValue("status"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    stamp: String(component.getFirstPropertyValue("dtstamp")),
    organizer: event.organizer,
  };
  return { event, facts };
}

onEachStore("booking", (kind) => {
  test("a slot is taken with its submission, and owner and visitor are told", async () => {
    const { store, services, sent, deliver } = await setUp(kind);
    const result = await booked(services);
    expect(result).toMatchObject({ start, duplicate: false });
    await deliver();
    expect(sent.map(({ target, template }) => [target, template]).sort()).toEqual([
      ["ada@example.com", "visitor-booking"],
      ["sales@example.com", "booking"],
    ]);
    expect(await listSubmissions(store, { limit: 9 })).toMatchObject([
      { form: "booking", reference: result.reference },
    ]);
    const free = await services.freeSlots({ from: "2026-03-09", days: 1 });
    expect(free?.slots).toHaveLength(17);
    expect(free?.slots.map((slot) => slot.start)).not.toContain(start);
  });

  test("the days before the first free slot are told with what is in their way", async () => {
    const { ctx, clock, store } = await setUp(kind);
    // Thursday noon in New York; the notice of a day leaves the rest of Thursday and Friday's morning out.
    clock.now = new Date("2026-03-05T17:00:00Z");
    const { policy } = ctx.booking;
    const holidays = new Map([["2026-03-09", "Founders’ Day"]]);
    const calendar = createBooking({
      ...ctx,
      booking: { ...ctx.booking, policy: { ...policy, holidays } },
    });
    const services = calendar({ address: "203.0.113.9" });
    const before = async () => (await services.freeSlots())?.before;
    expect(await before()).toEqual([]);

    // Friday afternoon is closed, but for one slot, which is taken; then Monday is a holiday; Tuesday is closed.
    const close = (from: string, to: string) => blockTime(ctx, { from, to, by: "ada" });
    await close("2026-03-06T05:00:00.000Z", "2026-03-06T20:00:00.000Z");
    await close("2026-03-06T20:30:00.000Z", "2026-03-07T05:00:00.000Z");
    expect(await before()).toEqual([]);
    const last = fields({ start: "2026-03-06T20:00:00.000Z", email: "last@example.com" });
    expect(await services.book(last, meta())).toMatchObject({ ok: true });
    await close("2026-03-10T04:00:00.000Z", "2026-03-11T04:00:00.000Z");
    expect(await before()).toEqual([
      { day: "2026-03-06", reason: "full" },
      { day: "2026-03-09", reason: "holiday", name: "Founders’ Day" },
      { day: "2026-03-10", reason: "closed" },
    ]);

    // With nothing open at all, to the end of the range.
    await close("2026-03-11T04:00:00.000Z", "2026-12-31T05:00:00.000Z");
    const all = await services.freeSlots();
    expect(all?.slots).toEqual([]);
    expect(all?.before.length).toBeGreaterThan(30);
    await store.close();
    expect(await services.freeSlots()).toBeNull();
  });

  test("of two hundred parallel takers exactly one gets the slot", {
    timeout: 30_000,
  }, async () => {
    const { store, services } = await setUp(kind);
    // As on a server that runs: its connections are open, and making ten is not part of the race.
    await Promise.all(Array.from({ length: poolSize }, () => store.probe()));
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        services.book(fields({ name: `Visitor ${i}`, email: `v${i}@example.com` }), meta()),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const codes = results.flatMap((result) => (result.ok ? [] : [result.code]));
    expect(new Set(codes)).toEqual(new Set(["slot_taken"]));
    expect(await listSubmissions(store, { limit: 300 })).toHaveLength(1);
  });

  test("the same booking sent twice is one", async () => {
    const { services } = await setUp(kind);
    const first = await booked(services);
    expect(await booked(services)).toEqual({ ...first, duplicate: true });
  });

  test("the same booking sent from elsewhere gets no link to it", async () => {
    const { ctx, services } = await setUp(kind);
    const first = await booked(services);
    const elsewhere = createBooking(ctx)({ address: "203.0.113.8" });
    const result = await elsewhere.book(fields({ name: start }), meta());
    expect(result).toMatchObject({ ok: false, code: "slot_taken" });
    expect(JSON.stringify(result)).not.toContain(first.reference);
  });

  test("only who could book a slot learns that an address has a demo", async () => {
    const { store, ctx, services } = await setUp(kind);
    await booked(services);
    await blockTime(ctx, { from: other, to: "2026-03-09T14:00:00.000Z", by: "test" });
    for (const [wrong, code] of [
      ["2026-03-08T13:00:00.000Z", "slot_unknown"],
      [other, "slot_unknown"],
      [start, "slot_taken"],
    ] as const) {
      for (const [n, email] of ["ada@example.com", "nobody@example.com"].entries()) {
        const result = await services.book(fields({ start: wrong, email, name: `${n}` }), meta());
        expect(result).toMatchObject({ ok: false, code });
      }
    }
    const mails = await store.read((db) =>
      db.selectFrom("deliveries").select("template").execute(),
    );
    expect(mails.map(({ template }) => template)).not.toContain("visitor-booking-link");
  });

  test("a try for a slot that nobody can have takes no room in the limit, one that tells of a person does", async () => {
    const { ctx, clock } = await setUp(kind, 30);
    await booked(createBooking(ctx)({ address: "203.0.113.8" }));
    const probe = (slot: string, changes: Partial<BookingFields> = {}) =>
      createBooking(ctx)({ address: "203.0.113.9" }).book(
        fields({ start: slot, email: "eve@example.com", ...changes }),
        meta(),
      );
    for (let i = 0; i < 4; i++) {
      const name = `Eve ${i}`;
      expect(await probe("2026-03-08T13:00:00.000Z", { name })).toMatchObject({
        code: "slot_unknown",
      });
      expect(await probe(start, { name })).toMatchObject({ code: "slot_taken" });
    }
    for (const [i, message] of ["a", "b", "c"].entries()) {
      expect(await probe(other, { email: "ada@example.com", message })).toMatchObject({
        code: i < links.windows[0].max ? "booking_open" : "booking_open_unmailed",
      });
      clock.now = new Date(clock.now.getTime() + 60_000);
    }
    expect(await probe(other)).toMatchObject({ code: "too_many", retryAfter: 7 * 60 });
  });

  test("tries with an address that has a demo leave a few rows, from however many networks", async () => {
    const { store, ctx, services } = await setUp(kind, 60);
    await booked(services);
    const rows = async () =>
      (await store.read((db) => db.selectFrom("rate_events").select("id").execute())).length;
    const before = await rows();
    for (let i = 0; i < 12; i++) {
      const elsewhere = createBooking(ctx)({ address: `2001:db8:${i.toString(16)}::1` });
      const again = fields({ start: other, message: `${i}` });
      const code = i < links.all ? "booking_open" : "booking_open_unmailed";
      expect(await elsewhere.book(again, meta())).toMatchObject({ code });
    }
    // Of each of five its network and ring, for the form and for the day, and the booking; of three mails their mailbox
    // and host, and what network and ring have had of these.
    expect((await rows()) - before).toBe(5 * 5 + 3 * 6);
  });

  test("only whom the limit of mails concerns is told of it, a repeat and a mover too", async () => {
    const { services, ctx, clock } = await setUp(kind);
    const first = await services.book(fields(), meta({ key: "first" }));
    expect(first).toMatchObject({ ok: true, isUnmailed: false });
    await withTransaction(ctx, async (tx) => {
      while (await mayWriteTo(tx, "ada@example.com", "booking", "203.0.113.1"));
    });
    if (!first.ok) throw new Error(first.code);
    // Its first mail is still here, and replaced.
    expect(await services.move(first.token, other)).toMatchObject({ isUnmailed: false });
    await services.cancel(first.token);
    const second = fields({ start: "2026-03-11T14:00:00.000Z" });
    const sent = await services.book(second, meta({ key: "second" }));
    expect(sent).toMatchObject({ ok: true, isUnmailed: true });
    expect(await services.book(second, meta({ key: "second" }))).toMatchObject({
      duplicate: true,
      isUnmailed: true,
    });
    if (!sent.ok) throw new Error(sent.code);
    expect(await services.move(sent.token, other)).toMatchObject({ isUnmailed: true });
    const robot = fields({ start: "2026-03-12T14:00:00.000Z", email: "bot@example.com" });
    expect(await services.book(robot, meta({ honeypot: "5" }))).toMatchObject({
      isUnmailed: true,
    });
    clock.now = new Date(clock.now.getTime() + 25 * 60 * 60_000);
    expect(await services.move(sent.token, "2026-03-12T15:00:00.000Z")).toMatchObject({
      isUnmailed: false,
    });
  });

  test("no other time than a slot can be had", async () => {
    const { services } = await setUp(kind);
    for (const wrong of [
      "2026-03-09T13:10:00.000Z",
      "2026-03-08T13:00:00.000Z",
      "2026-03-05T14:00:00.000Z",
      "2027-03-09T13:00:00.000Z",
    ]) {
      const result = await services.book(fields({ start: wrong }), meta());
      expect(result).toMatchObject({ ok: false, status: 422, code: "slot_unknown" });
    }
  });

  test("a cancelled slot is free again, for the same visitor too", async () => {
    const { services, sent, deliver } = await setUp(kind);
    const { token } = await booked(services);
    expect(await services.cancel(token)).toMatchObject({ booking: { state: "cancelled" } });
    expect(await services.cancel(token)).toMatchObject({ booking: { state: "cancelled" } });
    await deliver();
    expect(sent.filter(({ template }) => template.endsWith("cancelled"))).toHaveLength(2);
    expect(await services.move(token, other)).toMatchObject({ code: "booking_over" });
    expect(await booked(services)).toMatchObject({ duplicate: false });
  });

  test("a move takes the new slot and gives the old one back, or changes nothing", async () => {
    const { services } = await setUp(kind);
    const { token } = await booked(services);
    await booked(services, other);
    expect(await services.move(token, other)).toMatchObject({ ok: false, code: "slot_taken" });
    expect(await services.find(token)).toMatchObject({ booking: { start, state: "booked" } });
    const third = "2026-03-10T15:00:00.000Z";
    expect(await services.move(token, third)).toMatchObject({ booking: { start: third } });
    const free = await services.freeSlots({ from: "2026-03-09", days: 2 });
    expect(free?.slots.some((slot) => slot.start === start)).toBe(true);
    expect(free?.slots.some((slot) => slot.start === third)).toBe(false);
  });

  test("many moves to one slot at once leave it to one booking", async () => {
    const { services } = await setUp(kind);
    const starts = Array.from({ length: 8 }, (_, i) =>
      new Date(Date.parse(start) + i * 1_800_000).toISOString(),
    );
    const tokens: string[] = [];
    for (const at of starts) tokens.push((await booked(services, at)).token);
    const wanted = "2026-03-10T15:00:00.000Z";
    const results = await Promise.all(tokens.map((token) => services.move(token, wanted)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a link that we did not sign opens nothing, and the past cannot be changed", async () => {
    const { services, clock } = await setUp(kind);
    const { token } = await booked(services);
    for (const wrong of ["", "x", token.slice(1), `${token.slice(0, -1)}~`]) {
      expect(await services.find(wrong)).toMatchObject({ ok: false, status: 404 });
      expect(await services.entry(wrong)).toMatchObject({ ok: false, status: 404 });
      expect(await services.cancel(wrong)).toMatchObject({ ok: false, status: 404 });
    }
    clock.now = new Date("2026-03-09T13:00:01Z");
    expect(await services.cancel(token)).toMatchObject({ code: "booking_over" });
    expect(await services.find(token)).toMatchObject({ booking: { state: "over" } });
  });

  test("mail and download keep one calendar entry right: booked, moved twice, cancelled", async () => {
    const { services, clock, sent, deliver } = await setUp(kind);
    const result = await services.book(fields({ name: "MARKER", message: "MARKER" }), meta());
    if (!result.ok) throw new Error(result.code);
    const { token } = result;
    const downloads: string[] = [];
    const step = async (change?: () => Promise<{ ok: boolean }>) => {
      clock.now = new Date(clock.now.getTime() + 60_000);
      if (change) expect(await change()).toMatchObject({ ok: true });
      const entry = await services.entry(token);
      if (!entry.ok) throw new Error(entry.code);
      downloads.push(entry.content);
      await deliver();
    };
    const later = "2026-03-10T15:00:00.000Z";
    await step();
    await step(() => services.move(token, other));
    // Asking for the time that it has changes nothing, and so must not count.
    expect(await services.move(token, other)).toMatchObject({ ok: true });
    await step(() => services.move(token, later));
    await step(() => services.cancel(token));

    const mails = sent.filter(({ target }) => target === "ada@example.com");
    const entries = await Promise.all(mails.map(calendarOf));
    const files = downloads.map((text) => ({ text, ...read(text) }));
    expect(entries.map(({ facts }) => facts)).toMatchObject([
      { method: "REQUEST", status: "CONFIRMED", sequence: 0, start },
      { method: "REQUEST", status: "CONFIRMED", sequence: 1, start: other },
      { method: "REQUEST", status: "CONFIRMED", sequence: 2, start: later },
      { method: "CANCEL", status: "CANCELLED", sequence: 3, start: later },
    ]);
    expect(new Set([...entries, ...files].map(({ facts }) => facts.uid)).size).toBe(1);
    // A file that is opened has no method of its own; everything else is as in the mail of the same moment.
    expect(files.map(({ facts }) => facts)).toEqual(
      entries.map(({ facts }) => ({
        ...facts,
        method: facts.method === "REQUEST" ? "PUBLISH" : "CANCEL",
      })),
    );
    expect(new Set(entries.map(({ facts }) => facts.stamp)).size).toBe(4);
    expect(entries.map(({ event }) => event.duration.toSeconds())).toEqual(Array(4).fill(1800));
    expect(entries[0]?.mail.text).toContain(`https://www.example.com/book-a-demo?booking=${token}`);
    for (const { mail, text } of entries) {
      expect(`${mail.subject}${mail.text}${mail.html}${text}`).not.toContain("MARKER");
      expect(text).toContain("ada@example.com");
    }
    // A link can be passed on, and RFC 5546 allows no attendee in a published file.
    for (const { text } of files) expect(text).not.toMatch(/MARKER|ada@example|ATTENDEE/);
  });

  test("the owner's mails keep the same entry, and times are the holder's own", async () => {
    const { services, sent, deliver } = await setUp(kind);
    const { token } = await booked(services);
    await deliver();
    await services.move(token, other);
    await deliver();
    const entries = await Promise.all(
      sent.map(async (message) => ({ ...message, ...(await calendarOf(message)) })),
    );
    expect(new Set(entries.map(({ facts }) => facts.uid)).size).toBe(1);
    const subjects = (address: string) =>
      entries.flatMap(({ target, mail }) => (target === address ? [mail.subject ?? ""] : []));
    // 9:00 in New York, already on daylight saving, is 14:00 in Berlin, not yet.
    expect(subjects("ada@example.com")[0]).toContain("2:00 PM");
    expect(subjects("sales@example.com")[0]).toContain("9:00 AM");
  });

  test("a mailbox has one open booking; who asks for another is mailed the link of the first", async () => {
    const { services, clock, sent, deliver } = await setUp(kind);
    const first = await booked(services);
    await deliver();
    sent.length = 0;
    const again = { start: other, email: "Ada+work@example.com" };
    const refused = await services.book(fields(again), meta());
    expect(refused).toMatchObject({ ok: false, status: 409, code: "booking_open" });
    expect(JSON.stringify(refused)).not.toContain(first.reference);
    await deliver();
    expect(sent.map(({ target, template }) => [target, template])).toEqual([
      ["ada@example.com", "visitor-booking-link"],
    ]);
    expect(sent[0]?.data.link).toContain(first.token);
    const free = await services.freeSlots({ from: "2026-03-09", days: 1 });
    expect(free?.slots.map((slot) => slot.start)).toContain(other);

    await services.cancel(first.token);
    expect(await services.book(fields(again), meta())).toMatchObject({ ok: true });
    clock.now = new Date("2026-03-09T14:00:00Z");
    const next = { start: "2026-03-12T15:00:00.000Z", email: "ada@example.com" };
    expect(await services.book(fields(next), meta())).toMatchObject({ ok: true });
  });

  test("twenty bookings of one mailbox at once leave one", async () => {
    const { services, store } = await setUp(kind);
    const results = await Promise.all(
      slotsFrom(20).map((at) => services.book(fields({ start: at }), meta())),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listSubmissions(store, { limit: 30 })).toHaveLength(1);
  });

  test("asking for a second booking again and again mails its holder twice a day", async () => {
    const { services, sent, deliver } = await setUp(kind);
    await booked(services);
    for (let i = 0; i < 10; i++) {
      await services.book(fields({ start: other, message: `Number ${i}` }), meta());
      await deliver();
    }
    expect(sent.filter(({ template }) => template === "visitor-booking-link")).toHaveLength(2);
  });

  test("one network takes a few slots, not the calendar", async () => {
    const { ctx, clock } = await setUp(kind, 60);
    const take = (at: string, address: string) =>
      createBooking(ctx)({ address }).book(
        fields({ start: at, email: `v${Date.parse(at)}@company.example` }),
        meta(),
      );
    const results = [];
    for (const at of slotsFrom(60)) {
      results.push(await take(at, "203.0.113.7"));
      clock.now = new Date(clock.now.getTime() + 60_000);
    }
    expect(results.filter(({ ok }) => ok)).toHaveLength(6);
    const codes = results.flatMap((result) => (result.ok ? [] : [result.code]));
    expect(new Set(codes)).toEqual(new Set(["too_many"]));
    expect(await take("2026-03-20T15:00:00.000Z", "203.0.113.8")).toMatchObject({ ok: true });
  });

  test("one line takes no more of the calendar by having many networks", async () => {
    const { ctx, clock } = await setUp(kind, 60);
    const results = [];
    for (const [i, at] of slotsFrom(40).entries()) {
      const services = createBooking(ctx)({ address: `2001:db8:0:${i.toString(16)}::1` });
      const email = `v${Date.parse(at)}@company.example`;
      results.push(await services.book(fields({ start: at, email }), meta()));
      clock.now = new Date(clock.now.getTime() + 60_000);
    }
    expect(results.filter(({ ok }) => ok)).toHaveLength(18);
  });

  test("five hundred moves of one booking mail its holder and the operator a few times", {
    timeout: 30_000,
  }, async () => {
    const { services, sent, deliver } = await setUp(kind);
    const { token } = await booked(services);
    await deliver();
    const slots = slotsFrom(60);
    const codes = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const moved = await services.move(token, slots[i % slots.length] ?? start);
      if (!moved.ok) codes.add(moved.code);
      await deliver();
    }
    expect(codes).toEqual(new Set(["moved_often"]));
    for (const target of ["ada@example.com", "sales@example.com"]) {
      expect(sent.filter((message) => message.target === target).length).toBeLessThanOrEqual(10);
    }
    expect(await services.cancel(token)).toMatchObject({ ok: true });
  });

  test("moves that are refused count for their network, but not against the booking", async () => {
    const { services } = await setUp(kind, 60);
    const { token } = await booked(services);
    const results = [];
    for (let i = 0; i < 12; i++)
      results.push(await services.move(token, "2026-03-08T13:00:00.000Z"));
    const codes = results.map((result) => (result.ok ? "ok" : result.code));
    expect(codes).toEqual([...Array(10).fill("slot_unknown"), "too_many", "too_many"]);
    const { services: free } = await setUp(kind);
    const { token: own } = await booked(free);
    for (let i = 0; i < 12; i++) await free.move(own, "2026-03-08T13:00:00.000Z");
    expect(await free.move(own, other)).toMatchObject({ ok: true });
  });

  test("moves of one booking that are refused leave no more rows by coming from many networks", async () => {
    const { store, ctx, services } = await setUp(kind, 60);
    const { token } = await booked(services);
    const codes: string[] = [];
    for (let i = 0; i < 25; i++) {
      const elsewhere = createBooking(ctx)({ address: `2001:db8:${i.toString(16)}::1` });
      const moved = await elsewhere.move(token, "2026-03-08T13:00:00.000Z");
      codes.push(moved.ok ? "ok" : moved.code);
    }
    expect(codes).toEqual([...Array(20).fill("slot_unknown"), ...Array(5).fill("moved_often")]);
    // Of the booking its network, for the form and for the day, its mailbox and host, and what the network has had of
    // these; of each try its network, the ring around it and the booking.
    const events = await store.read((db) => db.selectFrom("rate_events").select("id").execute());
    expect(events).toHaveLength(6 + 20 * 3);
  });

  test.each([
    "+275760-09-13T00:00:00.000Z",
    "-000001-01-01T00:00:00.000Z",
    "0999-01-01T00:00:00.000Z",
    "9999-12-31T23:30:00.000Z",
    "soon",
  ])("%s is no slot, for a booking and for a move", async (odd) => {
    const { services } = await setUp(kind);
    const { token } = await booked(services);
    expect(await services.move(token, odd)).toMatchObject({ status: 422, code: "slot_unknown" });
    const email = "grace@example.com";
    expect(await services.book(fields({ start: odd, email }), meta())).toMatchObject({
      status: 422,
    });
  });

  test("a booking that has been moved for good is not put off to another day", async () => {
    const { store, services } = await setUp(kind);
    const { token } = await booked(services);
    await store.write((db) => db.updateTable("bookings").set({ sequence: 20 }).execute());
    const refused = await services.move(token, other);
    expect(refused).toMatchObject({ ok: false, status: 409, code: "moved_most" });
    expect(refused).not.toHaveProperty("retryAfter");
  });

  test("one network moves a few bookings, whatever their number", async () => {
    const { services } = await setUp(kind, 60);
    const tokens: string[] = [];
    for (const at of slotsFrom(3)) tokens.push((await booked(services, at)).token);
    const late = slotsFrom(60).slice(20);
    const results = [];
    for (let i = 0; i < 15; i++) {
      results.push(await services.move(tokens[i % 3] ?? "", late[i] ?? ""));
    }
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(results.at(-1)).toMatchObject({ ok: false, status: 429, code: "too_many" });
  });

  test("a mail that hasn't gone out is replaced by the newer one about the same booking", async () => {
    const { services, sent, deliver } = await setUp(kind);
    const { token } = await booked(services);
    await services.move(token, other);
    const last = "2026-03-10T15:00:00.000Z";
    await services.move(token, last);
    await deliver();
    // No one was told of the first time, so no one is told that it was moved.
    expect(sent.map(({ target, template, data }) => [target, template, data.start]).sort()).toEqual(
      [
        ["ada@example.com", "visitor-booking", last],
        ["sales@example.com", "booking", last],
      ],
    );
    await services.move(token, other);
    await services.cancel(token);
    await deliver();
    expect(
      sent
        .slice(2)
        .map(({ template }) => template)
        .sort(),
    ).toEqual(["booking-cancelled", "visitor-booking-cancelled"]);
  });

  test("a mail that is being sent is not taken back", async () => {
    const { ctx, store, services, clock } = await setUp(kind);
    const { token } = await booked(services);
    const moved = Promise.withResolvers<void>();
    const sent: string[] = [];
    const mail = async ({ template }: OutboxMessage) => {
      await moved.promise;
      sent.push(template);
    };
    const worker = createWorker({
      store,
      senders: { mail: { by: "smtp", send: mail } },
      log: recordingLog().log,
      now: () => clock.now,
    });
    const sending = worker.runOnce();
    await expect.poll(() => store.read((db) => lockHolders(db))).toHaveLength(1);
    await createBooking(ctx)({ address: "203.0.113.7" }).move(token, other);
    moved.resolve();
    await sending;
    await worker.runOnce();
    expect(sent.sort()).toEqual([
      "booking",
      "booking-moved",
      "visitor-booking",
      "visitor-booking-moved",
    ]);
  });
});

/** So many slots, from the first that is used here. */
function slotsFrom(count: number): string[] {
  const slots = slotsBetween(testContext({} as never).booking.policy, new Date(start));
  return slots.slice(0, count).map((slot) => slot.start);
}
