import { createHmac, randomUUID } from "node:crypto";
import {
  type BookingChange,
  type BookingEntry,
  type BookingFields,
  type BookingServices,
  type BookResult,
  bookingSchema,
  type FreeSlots,
  type Slot,
  type UnavailableDay,
} from "#shared/booking.ts";
import { addDays, dateIn } from "#shared/calendar.ts";
import { withExtraFields } from "#shared/forms/extra-fields.ts";
import { BOOKING_FORM, type SubmissionMeta } from "#shared/submission.ts";
import {
  type BookingRow,
  blocksIn,
  bookingOf,
  insertBooking,
  openBookingOf,
  takenSlots,
} from "../db/repositories/bookings.ts";
import { calendarEntry } from "../delivery/templates/calendar-entry.ts";
import { answered, RejectedError } from "../platform/errors.ts";
import type { ServiceContext, Tx } from "../platform/service-context.ts";
import {
  bookingLimit,
  maxChanges,
  moveLimit,
  movesOfBooking,
  repeatsOfBooking,
  triesOfBooking,
} from "../rate-limit/policy.ts";
import { mailboxOf } from "../rate-limit/sender.ts";
import { consumeOfBooking, consumeOfNetwork } from "../rate-limit/shared-limit.ts";
import { isRobot } from "../submissions/flags.ts";
import {
  type Client,
  type Intake,
  isUnmailed,
  processSubmission,
} from "../submissions/process-submission.ts";
import {
  bookingLink,
  bookingToken,
  changeBooking,
  createCancel,
  type Found,
  findByToken,
  mailLink,
  notify,
  toView,
} from "./change.ts";
import { assertOpen, type BookingPolicy, endOfSlot, slotFault, slotsBetween } from "./slots.ts";

/** The calendar's functions for one client. */
export type Booking = (client: Client) => BookingServices;

export function createBooking(ctx: ServiceContext): Booking {
  const book = createBook(ctx);
  const shared = {
    freeSlots: createFreeSlots(ctx),
    find: createFind(ctx),
    entry: createEntry(ctx),
  };
  const move = createMove(ctx);
  const cancel = createCancel(ctx);
  return (client) => ({
    ...shared,
    book: (fields, meta) => book(fields, meta, client),
    move: (token, start) => move(token, start, client),
    cancel: (token) => cancel(token, client),
  });
}

/** Looks up the booking of a link from a mail; changes nothing, for mail programs open links by themselves. */
function createFind(ctx: ServiceContext) {
  return (token: string): Promise<BookingChange> =>
    answered(ctx, ["booking_unknown"], async () => {
      const found = await ctx.store.read((db) => findByToken(db, ctx, token));
      return { ok: true, booking: toView(found, ctx.now()) };
    });
}

function createEntry(ctx: ServiceContext) {
  return (token: string): Promise<BookingEntry> =>
    answered(ctx, ["booking_unknown"], async () => {
      const { booking, submission } = await ctx.store.read((db) => findByToken(db, ctx, token));
      const { reference } = submission;
      const method = booking.state === "cancelled" ? "CANCEL" : "PUBLISH";
      const entry = {
        method,
        uid: booking.id,
        sequence: booking.sequence,
        start: booking.starts_at,
        changedAt: booking.updated_at,
        reference,
        link: bookingLink(ctx.booking.page, token),
        meeting: ctx.booking.meeting,
        organizer: ctx.booking.organizer,
      } as const;
      const content = calendarEntry(entry, ctx.content().mails.booking.entry);
      return { ok: true, reference, method, content };
    });
}

/** Moves a booking to another free slot; a slot that someone else has leaves everything as it was. */
function createMove(ctx: ServiceContext) {
  return (token: string, start: string, client: Client): Promise<BookingChange> =>
    changeBooking(ctx, { token, event: "booking-moved", client }, async (tx, found) => {
      if (toView(found, tx.now).state !== "booked") throw new RejectedError("booking_over");
      if (found.booking.starts_at === start) return null;
      await countTry(tx, found, client);
      const refused = await fault(tx, found, start);
      // Returned, not thrown, so that the try stays counted.
      if (refused) return refused;
      await assertOpen(tx, start);
      return { starts_at: start, state: "booked" };
    });
}

/** Throws RejectedError when there were too many tries, of the network or for the booking; nothing is counted then. */
async function countTry(tx: Tx, { booking }: Found, { address }: Client): Promise<void> {
  if (tx.ctx.rateLimit === 0) return;
  await consumeOfNetwork(tx, moveLimit, address);
  const wait = await consumeOfBooking(tx, triesOfBooking, booking);
  if (wait > 0) throw new RejectedError("moved_often", wait);
}

/** Each move is mailed, to the operator too: of one booking a few a day and in its life, not counting what is refused. */
async function fault(tx: Tx, { booking }: Found, start: string): Promise<RejectedError | null> {
  const code = await slotFault(tx, start);
  if (code) return new RejectedError(code);
  if (booking.sequence >= maxChanges) return new RejectedError("moved_most");
  const wait = await consumeOfBooking(tx, movesOfBooking, booking);
  return wait === 0 ? null : new RejectedError("moved_often", wait);
}

/** Slots that can be booked now, and why the days before them can't; null when the store cannot be asked. */
function createFreeSlots(ctx: ServiceContext) {
  return async (range: { from?: string; days?: number } = {}): Promise<FreeSlots | null> => {
    const { policy } = ctx.booking;
    const now = ctx.now();
    const slots = slotsBetween(policy, now, range);
    const [first, last] = [slots[0], slots.at(-1)];
    try {
      const span = first && last ? { from: first.start, to: endOfSlot(last.start) } : null;
      const { taken, blocks } = span
        ? await ctx.store.read(async (db) => ({
            taken: new Set(await takenSlots(db, span.from, span.to)),
            blocks: await blocksIn(db, span),
          }))
        : { taken: new Set<string>(), blocks: [] };
      const isClosed = ({ start }: Slot) =>
        blocks.some((block) => block.starts_at < endOfSlot(start) && block.ends_at > start);
      const isTaken = ({ start }: Slot) => taken.has(start);
      const free = slots.filter((slot) => !isTaken(slot) && !isClosed(slot));
      const until = free[0]?.day ?? addDays(dateIn(policy.zone, now), policy.daysAhead + 1);
      return { slots: free, before: unavailableDays({ policy, now, slots, isTaken, until }) };
    } catch (error) {
      ctx.failed(error);
      return null;
    }
  };
}

/** The days from today on to `until` that have no free slot, for another reason than the notice. */
function unavailableDays({
  policy,
  now,
  slots,
  isTaken,
  until,
}: {
  policy: BookingPolicy;
  now: Date;
  slots: readonly Slot[];
  isTaken: (slot: Slot) => boolean;
  until: string;
}): UnavailableDay[] {
  const slotsOn = Map.groupBy(slots, ({ day }) => day);
  const found: UnavailableDay[] = [];
  for (let day = dateIn(policy.zone, now); day < until; day = addDays(day, 1)) {
    const holiday = policy.holidays.get(day);
    const bookable = slotsOn.get(day);
    if (holiday !== undefined) found.push({ day, reason: "holiday", name: holiday });
    else if (bookable) found.push({ day, reason: bookable.some(isTaken) ? "full" : "closed" });
  }
  return found;
}

type Booked = { start: string; token: string; isUnmailed: boolean };

type Code = "slot_unknown" | "slot_taken" | "booking_open" | "booking_open_unmailed";

/**
 * Takes a slot: submission, booking and deliveries are one transaction, and the database lets one taker through. A mailbox
 * has one open booking; who asks for another is mailed the link that moves or cancels it.
 */
function createBook(ctx: ServiceContext) {
  return (fields: BookingFields, meta: SubmissionMeta, client: Client): Promise<BookResult> =>
    processSubmission(ctx, bookingIntake(ctx), { fields, meta, address: client.address });
}

/** Kind of submission that a booking is, with the fields that its form's content adds. */
function bookingIntake({ content }: ServiceContext): Intake<BookingFields, Booked, Code> {
  return { ...booking, schema: withExtraFields(bookingSchema, content().forms.booking.extra) };
}

const booking: Omit<Intake<BookingFields, Booked, Code>, "schema"> = {
  form: BOOKING_FORM,
  refusals: ["slot_unknown", "slot_taken", "booking_open", "booking_open_unmailed"],
  limit: bookingLimit,
  decline: async (tx, { email, start }, flags, address) => {
    // Before the mailbox: only who could have this slot may learn that an address has a demo. Thrown, so that the try is
    // not counted: who chose from a page that is a minute old took nothing and learned nothing, and tries another time.
    const fault = await slotFault(tx, start);
    if (fault) throw new RejectedError(fault);
    const open = await openBookingOf(tx.db, mailboxHash(tx, email), tx.now.toISOString());
    if (!open) return null;
    // A few tries are returned, so that they stay counted: they tell of a person. All others leave no row.
    if ((await consumeOfBooking(tx, repeatsOfBooking, open)) > 0)
      throw new RejectedError("booking_open_unmailed");
    const isMailed = !isRobot(flags) && (await mailLink(tx, open, address));
    return isMailed ? "booking_open" : "booking_open_unmailed";
  },
  add: async (tx, submission, fields, address) => {
    const row = newBooking(tx, submission.id, fields);
    if (!(await insertBooking(tx.db, row))) throw new RejectedError("slot_taken");
    // After it, so that of many takers of a slot only one asks.
    await assertOpen(tx, fields.start);
    await notify(tx, "booking", { booking: row, submission, address });
    return bookedAs(tx, row);
  },
  onDuplicate: async (tx, submissionId) => {
    const row = await bookingOf(tx.db, submissionId);
    // Booked, canceled, and sent again: the same input now asks for a slot that this booking no longer has.
    if (!row || row.state === "cancelled") throw new RejectedError("key_reused");
    return bookedAs(tx, row);
  },
};

async function bookedAs(tx: Tx, { id, starts_at, submission_id }: BookingRow): Promise<Booked> {
  const token = bookingToken(tx.ctx.keys("booking-link"), id);
  return { start: starts_at, token, isUnmailed: await isUnmailed(tx, submission_id) };
}

/** Names a mailbox without telling it: the store needs to know that it is the same one again. */
function mailboxHash({ ctx }: Tx, email: string): string {
  return createHmac("sha256", ctx.keys("mailbox")).update(mailboxOf(email)).digest("base64url");
}

function newBooking(
  tx: Tx,
  submissionId: string,
  { start, zone, email }: BookingFields,
): BookingRow {
  const now = tx.now.toISOString();
  return {
    id: randomUUID(),
    submission_id: submissionId,
    starts_at: start,
    state: "booked",
    zone,
    sequence: 0,
    open_for: mailboxHash(tx, email),
    created_at: now,
    updated_at: now,
  };
}
