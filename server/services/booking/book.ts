import { createHmac, randomUUID } from "node:crypto";
import {
  BOOKING_FORM,
  type BookingFields,
  type BookResult,
  bookingSchema,
} from "#contracts/booking.ts";
import type { SubmissionMeta } from "#contracts/submission.ts";
import {
  type BookingRow,
  bookingOf,
  insertBooking,
  openBookingOf,
} from "../../db/repositories/bookings.ts";
import type { ServiceContext, Tx } from "../context.ts";
import { accept, type Intake } from "../intake/accept.ts";
import { isUnmailed } from "../intake/confirmation.ts";
import { isRobot } from "../intake/flags.ts";
import type { Client } from "../intake/submit.ts";
import { takeOfBooking } from "../limits/by-booking.ts";
import { mailboxOf } from "../limits/mailbox.ts";
import { bookingLimit, repeatsOfBooking } from "../limits/policy.ts";
import { Refused } from "../result.ts";
import { assertOpen, slotFault } from "./bookable.ts";
import { bookingToken } from "./link.ts";
import { mailLink, notify } from "./notify.ts";

type Booked = { start: string; token: string; isUnmailed: boolean };

type Code = "slot_unknown" | "slot_taken" | "booking_open" | "booking_open_unmailed";

/**
 * Takes a slot: submission, booking and deliveries are one transaction, and the database lets one taker through. A mailbox
 * has one open booking; who asks for another is mailed the link that moves or cancels it.
 */
export function createBook(ctx: ServiceContext) {
  return (fields: BookingFields, meta: SubmissionMeta, client: Client): Promise<BookResult> =>
    accept(ctx, booking, { fields, meta, address: client.address });
}

const booking: Intake<BookingFields, Booked, Code> = {
  form: BOOKING_FORM,
  schema: bookingSchema,
  refusals: ["slot_unknown", "slot_taken", "booking_open", "booking_open_unmailed"],
  limit: bookingLimit,
  decline: async (tx, { email, start }, flags, address) => {
    // Before the mailbox: only who could have this slot may learn that an address has a demo. Thrown, so that the try is
    // not counted: who chose from a page that is a minute old took nothing and learned nothing, and tries another time.
    const fault = await slotFault(tx, start);
    if (fault) throw new Refused(fault);
    const open = await openBookingOf(tx.db, mailboxHash(tx, email), tx.now.toISOString());
    if (!open) return null;
    // A few tries are returned, so that they stay counted: they tell of a person. All others leave no row.
    if ((await takeOfBooking(tx, repeatsOfBooking, open)) > 0)
      throw new Refused("booking_open_unmailed");
    const isMailed = !isRobot(flags) && (await mailLink(tx, open, address));
    return isMailed ? "booking_open" : "booking_open_unmailed";
  },
  add: async (tx, submission, fields, address) => {
    const row = newBooking(tx, submission.id, fields);
    if (!(await insertBooking(tx.db, row))) throw new Refused("slot_taken");
    // After it, so that of many takers of a slot only one asks.
    await assertOpen(tx, fields.start);
    await notify(tx, "booking", { booking: row, submission, address });
    return bookedAs(tx, row);
  },
  again: async (tx, submissionId) => {
    const row = await bookingOf(tx.db, submissionId);
    // Booked, canceled, and sent again: the same input now asks for a slot that this booking no longer has.
    if (!row || row.state === "cancelled") throw new Refused("key_reused");
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
