import { addDays, isZone } from "#shared/calendar.ts";
import type { BookingRecord } from "../bookings/change.ts";
import {
  type Block,
  blockTime,
  cancelBooking,
  listBlocks,
  listBookings,
  moveBooking,
  showBooking,
  unblockTime,
} from "../bookings/operate.ts";
import { showSubmission } from "../leads/list.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { formatDetails, listing, type Reader } from "./format.ts";
import type { ReaderFlags } from "./options.ts";
import {
  contextOf,
  mailFolder,
  operatorName,
  rangeIn,
  readerOf,
  type Site,
  toJson,
} from "./store-command.ts";
import { clockTime, namedTime, startOf, type TypedTime } from "./zone.ts";

/* Actions of `npm run bookings`; bookings.ts has their options. */

export type Flags = ReaderFlags & { json?: true };
export type ListFlags = Flags & { since?: TypedTime; until?: TypedTime; all?: true; limit: number };
export type ChangeFlags = Flags & { message?: string };
export type SpanFlags = Flags & { by?: string };

export async function list(site: Site, flags: ListFlags): Promise<string> {
  const ctx = await contextOf(site);
  const reader = readerOf(flags, site);
  const { limit, all = false } = flags;
  const { since, until } = rangeIn(reader.zone, flags);
  const from = since ?? ctx.now().toISOString();
  const bookings = await listBookings(ctx, { from, to: until, all, limit: limit + 1 });
  const closed = await listBlocks(ctx.store, { from, to: until ?? "9999" });
  if (flags.json) return toJson({ bookings: bookings.slice(0, limit), closed });
  return [
    table(bookings.slice(0, limit), reader),
    ...(bookings.length > limit ? [`${limit} shown; --limit shows more.\n`] : []),
    ...closed.map((block) => `Closed: ${spanText(block, reader.zone)}, by ${block.by}\n`),
  ].join("");
}

export async function show(site: Site, reference: string, flags: Flags): Promise<string> {
  const ctx = await contextOf(site);
  const reader = readerOf(flags, site);
  const booking = await showBooking(ctx, reference);
  const lead = await showSubmission(ctx.store, reference);
  if (flags.json) return toJson({ ...booking, submission: lead });
  const { start, zone, state, changes, link } = booking;
  return [
    `Demo       ${namedTime(start, reader.zone)} (${reader.zone}), ${stateText(state)}`,
    ...(zone === reader.zone || !isZone(zone)
      ? []
      : [`For them   ${namedTime(start, zone)} (${zone})`]),
    ...(changes > 0 ? [`Changed    ${changes === 1 ? "once" : `${changes} times`}`] : []),
    `Their link ${link}`,
    "",
    lead ? formatDetails(lead, reader) : "",
  ].join("\n");
}

export async function cancel(site: Site, reference: string, flags: ChangeFlags): Promise<string> {
  const booking = await cancelBooking(await contextOf(site), reference, messageOf(flags));
  if (flags.json) return toJson(booking);
  const { zone } = readerOf(flags, site);
  return `${reference} at ${namedTime(booking.start, zone)} is canceled. ${visitorTold(booking, site)}\n`;
}

export async function move(
  site: Site,
  reference: string,
  time: TypedTime,
  flags: ChangeFlags,
): Promise<string> {
  const { zone } = readerOf(flags, site);
  const to = { start: startOf(time, zone), ...messageOf(flags) };
  const booking = await moveBooking(await contextOf(site), reference, to);
  if (flags.json) return toJson(booking);
  return `${reference} is at ${namedTime(booking.start, zone)} now. ${visitorTold(booking, site)}\n`;
}

export async function block(
  site: Site,
  from: TypedTime,
  to: TypedTime | undefined,
  flags: SpanFlags,
): Promise<string> {
  const ctx = await contextOf(site);
  const reader = readerOf(flags, site);
  const closed = spanOf(ctx, reader, from, to);
  const { slots, booked } = await blockTime(ctx, { ...closed, by: operatorName(flags.by) });
  if (flags.json) return toJson({ ...closed, slots, booked });
  return [
    `Closed: ${spanText(closed, reader.zone)}; ${slots} slots of the calendar.\n`,
    ...(booked.length > 0
      ? ["Booked in this time, and not changed. Move or cancel each:\n", table(booked, reader)]
      : []),
  ].join("");
}

export async function unblock(
  site: Site,
  from: TypedTime,
  to: TypedTime | undefined,
  flags: SpanFlags,
): Promise<string> {
  const ctx = await contextOf(site);
  const reader = readerOf(flags, site);
  const opened = spanOf(ctx, reader, from, to);
  const { slots } = await unblockTime(ctx, opened);
  if (flags.json) return toJson({ ...opened, slots });
  return `Open again: ${spanText(opened, reader.zone)}; ${slots} slots of the calendar.\n`;
}

function table(bookings: readonly BookingRecord[], { zone, width }: Reader): string {
  if (bookings.length === 0) return "No demos.\n";
  const facts = bookings.map((booking) => [
    clockTime(booking.start, zone),
    booking.reference,
    booking.state === "booked" ? "" : stateText(booking.state),
  ]);
  const texts = bookings.map((booking) => [
    booking.name,
    booking.company,
    booking.email,
    booking.zone === zone ? "" : booking.zone,
  ]);
  const listed = {
    facts: { head: ["STARTS", "REFERENCE", "STATE"], rows: facts },
    texts: { head: ["NAME", "COMPANY", "EMAIL", "THEIR ZONE"], rows: texts },
  };
  return `${listing(listed, width)}Times in ${zone}.\n`;
}

/** The store spells it the British way, and so do programs that read --json. */
function stateText(state: BookingRecord["state"]): string {
  return state === "cancelled" ? "canceled" : state;
}

function spanOf(
  { booking }: ServiceContext,
  { zone }: Reader,
  from: TypedTime,
  last: TypedTime = from,
) {
  // A day without demos is one of the calendar's, wherever the operator is.
  const on = (time: TypedTime) => startOf(time, time.minutes === null ? booking.policy.zone : zone);
  return {
    from: on(from),
    to: on(last.minutes === null ? { ...last, day: addDays(last.day, 1) } : last),
  };
}

function spanText({ from, to }: Pick<Block, "from" | "to">, zone: string): string {
  return `${clockTime(from, zone)} to ${namedTime(to, zone)}`;
}

function messageOf({ message }: ChangeFlags): { message?: string } {
  return message === undefined ? {} : { message };
}

function visitorTold({ email }: BookingRecord, { config }: Site): string {
  if (!email) return "Nobody is mailed: the person was erased.";
  const folder = mailFolder(config);
  return folder === null
    ? "The visitor is mailed; a running server sends it now."
    : `The mail to the visitor is written to ${folder}, not sent: SMTP_URL is not set.`;
}
