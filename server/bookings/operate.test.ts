import { expect, test } from "vitest";
import type { BookingFields } from "#shared/booking.ts";
import type { OutboxMessage } from "../delivery/message.ts";
import { mailContent } from "../delivery/templates/mail-content.ts";
import { createWorker } from "../delivery/worker.ts";
import { OperatorError } from "../platform/errors.ts";
import { erasePerson } from "../privacy/person/person.ts";
import { purge } from "../retention/purge.ts";
import { identity, recordingLog, testContext } from "../testing/context.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { meta } from "../testing/submission.ts";
import {
  blockTime,
  cancelBooking,
  listBlocks,
  listBookings,
  moveBooking,
  showBooking,
  unblockTime,
} from "./operate.ts";
import { createBooking } from "./services.ts";

/** The first slot of a Monday in New York, before its clock springs forward. */
const start = "2026-03-02T14:00:00.000Z";
const half = (n: number) => new Date(Date.parse(start) + n * 1_800_000).toISOString();
const day = { from: "2026-03-02T05:00:00.000Z", to: "2026-03-03T05:00:00.000Z" };

async function setUp(kind: StoreKind, meeting: string | null = null) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-02-26T12:00:00Z") };
  const ctx = testContext(store, { now: () => clock.now, rateLimit: 60, booking: { meeting } });
  const calendar = createBooking(ctx)({ address: "203.0.113.7" });
  const book = async (at = start, email = "ada@example.com") => {
    const fields: BookingFields = {
      name: "Ada Example",
      email,
      company: "",
      start: at,
      zone: "Europe/Berlin",
      message: "",
    };
    const result = await calendar.book(fields, meta({ key: crypto.randomUUID() }));
    return result.ok ? result : Promise.reject(new Error(result.code));
  };
  const sent: OutboxMessage[] = [];
  const mail = async (message: OutboxMessage) => void sent.push(message);
  /** Mails since the last call, by recipient. */
  const mailed = async () => {
    sent.length = 0;
    const worker = createWorker({
      store,
      senders: { mail: { by: "smtp", send: mail } },
      log: recordingLog().log,
      now: ctx.now,
    });
    while ((await worker.runOnce()) > 0);
    return new Map(sent.map((message) => [message.target, message]));
  };
  const free = async () => {
    const found = await calendar.freeSlots({ from: "2026-03-02", days: 1 });
    return found?.slots.map((slot) => slot.start) ?? [];
  };
  return { store, ctx, clock, calendar, book, mailed, free };
}

onEachStore("the operator's calendar", (kind) => {
  test("lists what is to come, with who it is, and cancelled ones when asked", async () => {
    const { ctx, book, clock } = await setUp(kind);
    const second = await book(half(3), "eve@example.com");
    const first = await book();
    const from = clock.now.toISOString();
    const list = (more = {}) => listBookings(ctx, { from, limit: 10, ...more });
    expect(await list()).toMatchObject([
      { reference: first.reference, start, email: "ada@example.com", state: "booked" },
      { reference: second.reference, start: half(3), email: "eve@example.com" },
    ]);
    expect(await list({ to: half(1) })).toHaveLength(1);
    expect(await list({ limit: 1 })).toHaveLength(1);
    await cancelBooking(ctx, second.reference);
    expect(await list()).toHaveLength(1);
    expect(await list({ all: true })).toMatchObject([{ state: "booked" }, { state: "cancelled" }]);
    expect((await showBooking(ctx, first.reference)).link).toContain(first.token);
    await expect(showBooking(ctx, "TF-1111-1111")).rejects.toThrow(OperatorError);
  });

  test("a cancelled demo gives its slot back and tells the visitor, in the operator's words", async () => {
    const { ctx, book, mailed, free, calendar } = await setUp(kind);
    const { reference, token } = await book();
    await mailed();
    await cancelBooking(ctx, reference, { message: "Sorry, <b>Ada</b> is ill.\n\nBook again!" });
    const mails = await mailed();
    expect([...mails.values()].map(({ template }) => template).sort()).toEqual([
      "booking-cancelled",
      "visitor-booking-cancelled",
    ]);
    const toVisitor = mails.get("ada@example.com");
    if (!toVisitor) throw new Error("no mail");
    const { text, html, calendar: entry } = mailContent(toVisitor, identity);
    expect(text).toContain("Sorry, <b>Ada</b> is ill.\n\nBook again!");
    expect(html).toContain("Sorry, &lt;b&gt;Ada");
    expect(entry?.method).toBe("CANCEL");
    expect(mailContent(mails.get("sales@example.com") ?? toVisitor, identity).text).not.toContain(
      "Sorry",
    );
    expect(mails.get("sales@example.com")?.data.by).toBe("team");
    expect(await free()).toContain(start);
    expect(await calendar.find(token)).toMatchObject({ booking: { state: "cancelled" } });
    await expect(cancelBooking(ctx, reference)).rejects.toThrow(/canceled already/);
  });

  test("a demo moves to any free slot of the calendar, sooner than visitors may, and is mailed", async () => {
    const { ctx, book, mailed, free } = await setUp(kind);
    const { reference } = await book();
    await mailed();
    // Two hours ahead: visitors need a day's notice.
    const soon = "2026-02-26T14:00:00.000Z";
    await moveBooking(ctx, reference, { start: soon });
    const mails = await mailed();
    expect(mails.get("ada@example.com")).toMatchObject({
      template: "visitor-booking-moved",
      data: { start: soon, zone: "Europe/Berlin" },
    });
    expect(await free()).toContain(start);
    const other = await book(half(2), "eve@example.com");
    const move = (at: string) => moveBooking(ctx, other.reference, { start: at });
    await expect(move(soon)).rejects.toThrow(/Another demo is booked/);
    await expect(move(half(2))).rejects.toThrow(/at this time already/);
    for (const none of [
      "2026-03-02T14:10:00.000Z",
      "2026-03-01T15:00:00.000Z",
      "2026-02-25T15:00:00.000Z",
    ]) {
      await expect(move(none)).rejects.toThrow(/No demo can begin then/);
    }
    await blockTime(ctx, { from: half(4), to: half(5), by: "ada" });
    await expect(move(half(4))).rejects.toThrow(/closed/);
    expect(await listBookings(ctx, { from: start, limit: 9 })).toMatchObject([{ start: half(2) }]);
  });

  test("tells the visitor however many mails they had, and a demo that is over stays", async () => {
    const { ctx, book, mailed, clock } = await setUp(kind);
    const { reference } = await book();
    for (let n = 1; n <= 12; n++) {
      await moveBooking(ctx, reference, { start: half(n) });
      expect((await mailed()).has("ada@example.com")).toBe(true);
    }
    clock.now = new Date(half(12));
    await expect(moveBooking(ctx, reference, { start: half(14) })).rejects.toThrow(/over/);
    await expect(cancelBooking(ctx, reference)).rejects.toThrow(/over/);
  });

  test("what is closed is neither shown nor given, to a visitor's move neither", async () => {
    const { ctx, book, calendar, free } = await setUp(kind);
    const { token } = await book(half(30 + 18), "ada@example.com");
    expect(await free()).toHaveLength(18);
    expect(await blockTime(ctx, { from: half(2), to: half(4), by: "ada" })).toEqual({
      slots: 2,
      booked: [],
    });
    expect(await free()).toHaveLength(16);
    await expect(book(half(2), "eve@example.com")).rejects.toThrow("slot_unknown");
    expect(await calendar.move(token, half(3))).toMatchObject({ code: "slot_unknown" });
    // A part of a slot closes it.
    await blockTime(ctx, { from: "2026-03-02T14:20:00.000Z", to: half(1), by: "ada" });
    expect(await free()).not.toContain(start);
    expect(await free()).toContain(half(1));
  });

  test("a closed day keeps its demos and names them; a part of it can be opened", async () => {
    const { ctx, book, free, store } = await setUp(kind);
    const { reference } = await book();
    expect(await blockTime(ctx, { ...day, by: "ada" })).toMatchObject({
      slots: 18,
      booked: [{ reference, start }],
    });
    expect(await free()).toEqual([]);
    expect(await unblockTime(ctx, { from: half(4), to: half(6) })).toEqual({ slots: 2 });
    expect(await free()).toEqual([half(4), half(5)]);
    expect(await listBlocks(store, day)).toEqual([
      { from: day.from, to: half(4), by: "ada" },
      { from: half(6), to: day.to, by: "ada" },
    ]);
    expect(await unblockTime(ctx, day)).toEqual({ slots: 16 });
    expect(await free()).toHaveLength(17);
    await expect(unblockTime(ctx, day)).rejects.toThrow(/Nothing is closed/);
  });

  test("refuses spans that make no sense, and more than a thousand", async () => {
    const { ctx, store, clock } = await setUp(kind);
    const block = (from: string, to: string) => blockTime(ctx, { from, to, by: "ada" });
    await expect(block(half(1), half(1))).rejects.toThrow(/before the beginning/);
    await expect(block("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z")).rejects.toThrow(
      /over/,
    );
    await expect(block(start, "2036-01-02T00:00:00.000Z")).rejects.toThrow(/800 days/);
    await store.write((db) =>
      db
        .insertInto("booking_blocks")
        .values(
          Array.from({ length: 1_000 }, (_, i) => ({
            id: String(i),
            starts_at: start,
            ends_at: half(1),
            author: "ada",
            created_at: start,
          })),
        )
        .execute(),
    );
    await expect(block(half(2), half(3))).rejects.toThrow(/1000 times are closed/);
    clock.now = new Date("2026-07-01T00:00:00Z");
    await purge(ctx, 0);
    await blockTime(ctx, {
      from: "2026-07-02T00:00:00.000Z",
      to: "2026-07-03T00:00:00.000Z",
      by: "a",
    });
  });

  test("nobody gets a slot while it is being closed", async () => {
    const { ctx, book } = await setUp(kind);
    const visitors = Array.from({ length: 6 }, (_, n) =>
      book(half(n), `v${n}@example.com`).then(
        () => half(n),
        () => null,
      ),
    );
    const [{ booked }, ...taken] = await Promise.all([
      blockTime(ctx, { ...day, by: "ada" }),
      ...visitors,
    ]);
    // Anyone who has a slot was there before, and the operator is told.
    const known = booked.map((one) => one.start);
    expect(taken.filter((at) => at !== null).sort()).toEqual(known);
  });

  test("the operator's words go with the person", async () => {
    const { ctx, book, store } = await setUp(kind);
    const { reference } = await book();
    await cancelBooking(ctx, reference, { message: "Xylophone" });
    await erasePerson(ctx, "ada@example.com");
    const rows = await store.read((db) => db.selectFrom("deliveries").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain("Xylophone");
  });

  test("the meeting link reaches mail and calendar entry, and nothing is promised without it", async () => {
    const link = "https://meet.example.com/room?a=1&b=2";
    const { book, calendar, mailed } = await setUp(kind, link);
    const { token, reference } = await book();
    const mails = await mailed();
    const message = mails.get("ada@example.com");
    if (!message) throw new Error("no mail");
    const mail = mailContent(message, identity);
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="https://meet.example.com/room?a=1&amp;b=2"`);
    // RFC 5545 folds long lines.
    const unfolded = (text = "") => text.replaceAll(/\r?\n[ \t]/g, "");
    expect(unfolded(mail.calendar?.content)).toContain(`LOCATION:${link}`);
    const file = await calendar.entry(token);
    expect(file.ok && unfolded(file.content)).toContain(`Join: ${link}`);
    await calendar.cancel(token);
    const cancelled = [...(await mailed()).values()].map((one) => mailContent(one, identity));
    for (const one of cancelled) {
      expect(`${one.text}${unfolded(one.calendar?.content)}`).not.toContain("meet.example.com");
    }

    const without = await setUp(kind);
    await without.book();
    for (const [target, one] of await without.mailed()) {
      const { text, calendar: entry } = mailContent(one, identity);
      expect([target, text]).toEqual([target, expect.stringContaining("no video call link")]);
      expect(unfolded(entry?.content)).not.toContain("LOCATION");
    }
    expect(reference).toMatch(/^TF-/);
  });
});
