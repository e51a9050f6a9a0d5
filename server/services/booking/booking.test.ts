import ICAL from "ical.js";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { BookingFields } from "#contracts/booking.ts";
import type { OutboxMessage } from "../../delivery/message.ts";
import { toMail } from "../../delivery/senders/mail.ts";
import { createWorker } from "../../delivery/worker.ts";
import { recordingLog } from "../../testing/log.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../../testing/store.ts";
import { meta } from "../../testing/submission.ts";
import { siteKeys } from "../abuse/secret.ts";
import { listSubmissions } from "../submission/list.ts";
import { createBooking } from "./services.ts";

const start = "2026-03-09T13:00:00.000Z";
const other = "2026-03-09T13:30:00.000Z";
const identity = { brand: "Brand", from: "website@example.com", reply: "hello@example.com" };

const fields = (changes: Partial<BookingFields> = {}): BookingFields => ({
  name: "Ada Example",
  email: "ada@example.com",
  company: "",
  start,
  zone: "Europe/Berlin",
  message: "",
  ...changes,
});

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const keys = await siteKeys(store);
  const clock = { now: new Date("2026-03-05T12:00:00Z") };
  const now = () => clock.now;
  const services = createBooking({
    store,
    keys,
    targets: [{ channel: "mail", target: "sales@example.com" }],
    mailDomain: "example.com",
    siteOrigin: "https://www.example.com",
    policy: {
      zone: "America/New_York",
      open: 9,
      close: 18,
      leadHours: 24,
      daysAhead: 60,
      holidays: new Set(),
    },
    now,
  })({ address: "203.0.113.7" });
  const sent: OutboxMessage[] = [];
  const mail = async (message: OutboxMessage) => void sent.push(message);
  const deliver = () =>
    createWorker({ store, senders: { mail }, log: recordingLog().log, now }).runOnce();
  return { store, clock, services, sent, deliver };
}

async function booked(services: Awaited<ReturnType<typeof setUp>>["services"], start_ = start) {
  const result = await services.book(fields({ start: start_, name: start_ }), meta());
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
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return { mail, event, method: calendar.getFirstPropertyValue("method"), text };
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
    expect(free).toHaveLength(17);
    expect(free?.map((slot) => slot.start)).not.toContain(start);
  });

  test("of two hundred parallel takers exactly one gets the slot", {
    timeout: 30_000,
  }, async () => {
    const { store, services } = await setUp(kind);
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
    const free = (await services.freeSlots({ from: "2026-03-09", days: 2 })) ?? [];
    expect(free.some((slot) => slot.start === start)).toBe(true);
    expect(free.some((slot) => slot.start === third)).toBe(false);
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
      expect(await services.cancel(wrong)).toMatchObject({ ok: false, status: 404 });
    }
    clock.now = new Date("2026-03-09T13:00:01Z");
    expect(await services.cancel(token)).toMatchObject({ code: "booking_over" });
    expect(await services.find(token)).toMatchObject({ booking: { state: "over" } });
  });

  test("every mail has a calendar entry that replaces the one before", async () => {
    const { services, sent, deliver } = await setUp(kind);
    const result = await services.book(fields({ name: "MARKER", message: "MARKER" }), meta());
    if (!result.ok) throw new Error(result.code);
    await deliver();
    await services.move(result.token, other);
    await deliver();
    await services.cancel(result.token);
    await deliver();
    const mails = sent.filter(({ target }) => target === "ada@example.com");
    const entries = await Promise.all(mails.map(calendarOf));
    expect(entries.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1);
    expect(entries.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(entries[0]?.event.startDate.toJSDate().toISOString()).toBe(start);
    expect(entries[0]?.event.endDate.toJSDate().toISOString()).toBe(other);
    expect(entries[1]?.event.startDate.toJSDate().toISOString()).toBe(other);
    expect(entries[0]?.mail.text).toContain(
      `https://www.example.com/book-a-demo?booking=${result.token}`,
    );
    for (const { mail, text } of entries) {
      expect(`${mail.subject}${mail.text}${mail.html}${text}`).not.toContain("MARKER");
      // 9:00 in New York, already on daylight saving, is 14:00 in Berlin, not yet.
      expect(mail.subject).toMatch(/2:00:00|2:30:00/);
    }
  });
});
