import { z } from "zod";
import { isZone } from "./calendar.ts";
import { faults } from "./forms/faults.ts";
import { email, line, optionalLine, optionalText } from "./forms/form.ts";
import type { SubmissionMeta } from "./submission.ts";
import { currentZone } from "./zone-names.ts";

/** Length of every slot, minutes. */
export const SLOT_MINUTES = 30;

/**
 * The fields of a booking. `start` is a slot's start as an ISO 8601 time in UTC, exactly as `freeSlots` gives it;
 * `zone` is the visitor's IANA time zone (without JavaScript: the one chosen in the form), for the mails.
 */
export const bookingSchema = z.object({
  name: line(100),
  email: email(),
  company: optionalLine(120),
  start: z.string(faults.required).regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/, faults.invalid),
  zone: z
    .string(faults.required)
    .trim()
    .min(1, faults.required)
    .max(64, faults.invalid)
    .refine(isZone, faults.invalid)
    .overwrite(currentZone),
  message: optionalText(2000),
});

export type BookingFields = z.output<typeof bookingSchema>;

/** A free slot. Show it in any zone with Intl; the day it belongs to is the team's. */
export type Slot = {
  /** ISO 8601 in UTC with milliseconds. */
  start: string;
  /** Date in the team's zone (`hours.zone` of site.yaml), YYYY-MM-DD. */
  day: string;
};

/** A day of the team's calendar with the starts that are free on it, in order; never empty. */
export type FreeDay = { day: string; starts: readonly string[] };

/** A weekday before the first free slot, and why it has none. One that only the notice leaves out isn't listed. */
export type UnavailableDay = {
  day: string;
  /** `closed`: by the operator; `full`: at least one slot is taken, and the others are taken or closed. */
  reason: "holiday" | "closed" | "full";
  /** Name of the holiday. */
  name?: string;
};

export type FreeSlots = { slots: Slot[]; before: UnavailableDay[] };

/** Days that can be chosen, and why the days before can't. */
export type OpenDays = { days: readonly FreeDay[]; before: readonly UnavailableDay[] };

/** Slots as the calendar gives them, by their day. */
export function openDays({ slots, before }: FreeSlots): OpenDays {
  const days = Map.groupBy(slots, ({ day }) => day);
  return {
    days: [...days].map(([day, of]) => ({ day, starts: of.map(({ start }) => start) })),
    before,
  };
}

/** A booking as its holder may see it: no name, no address, for a link can be passed on. */
export type BookingView = {
  start: string;
  zone: string;
  state: "booked" | "cancelled" | "over";
  reference: string;
};

type Refused<Code extends string> = {
  ok: false;
  code: Code;
  status: 404 | 409 | 422 | 429 | 503;
  /** Fit for the visitor. */
  message: string;
  retryAfter?: number;
};

type StoreCode =
  | "store_busy"
  | "store_full"
  | "store_failed"
  | "store_unreachable"
  /** In a preview. */
  | "no_store";

export type BookResult =
  /** The slot is theirs, durably. `token` opens the booking: `/book-a-demo?booking=<token>`. */
  | {
      ok: true;
      reference: string;
      start: string;
      token: string;
      duplicate: boolean;
      /** No mail tells of it: the mailbox has had its share of the day, or a robot typed it. */
      isUnmailed: boolean;
    }
  | Refused<
      | "slot_taken"
      | "slot_unknown"
      /** The mailbox has an open booking; its link was mailed to it. */
      | "booking_open"
      /** The same, and no mail repeats the link. */
      | "booking_open_unmailed"
      | "invalid_fields"
      | "key_reused"
      | "too_many"
      | "day_full"
      | StoreCode
    >;

export type BookingChange =
  /** `unchanged`: it was so already. `isUnmailed`: no mail tells of it. */
  | { ok: true; booking: BookingView; unchanged?: true; isUnmailed?: boolean }
  | Refused<
      | "booking_unknown"
      | "booking_over"
      | "slot_taken"
      | "slot_unknown"
      /** The network's limit or this booking's. */
      | "too_many"
      | "moved_often"
      /** For good. */
      | "moved_most"
      | StoreCode
    >;

/** The appointment as an iCalendar file that replaces what mails or earlier files put into a calendar. */
export type BookingEntry =
  | { ok: true; reference: string; method: "PUBLISH" | "CANCEL"; content: string }
  | Refused<"booking_unknown" | StoreCode>;

export type BookingServices = {
  /**
   * Slots that can be booked, in order. From `from` (the team's date; the earliest bookable day if absent or past)
   * for `days` days, at most the whole booking range. Null when the store cannot be asked now.
   */
  freeSlots(range?: { from?: string; days?: number }): Promise<FreeSlots | null>;
  /**
   * Takes a slot and sends the confirmations, in one transaction. A mailbox has one open booking at a time. Never rejects
   * for a store fault.
   */
  book(fields: BookingFields, meta: SubmissionMeta): Promise<BookResult>;
  /** Looks up the booking of a link from a confirmation mail. */
  find(token: string): Promise<BookingChange>;
  /** The same for the visitor's calendar; of a canceled booking the file takes the entry out again. */
  entry(token: string): Promise<BookingEntry>;
  /** Gives the slot back. Canceling twice is fine. Must be asked for by a POST: mail programs open links. */
  cancel(token: string): Promise<BookingChange>;
  /** Changes to another free slot, a few times in a day; the old one is kept when that fails. */
  move(token: string, start: string): Promise<BookingChange>;
};
