import { addDays } from "#shared/calendar.ts";
import { type Block, blockTime, listBlocks, unblockTime } from "../../bookings/blocks.ts";
import { cancelBooking, listBookings, moveBooking, showBooking } from "../../bookings/operate.ts";
import type { BookingRecord } from "../../bookings/record.ts";
import type { Config } from "../../config.ts";
import { createServiceContext } from "../../create-service-context.ts";
import type { Store } from "../../db/open.ts";
import { showSubmission } from "../../leads/show.ts";
import type { ServiceContext } from "../../platform/service-context.ts";
import type { Content } from "../../releases/content.ts";
import { listing } from "../columns.ts";
import { formatDetails, oneLine, type Reader } from "../format.ts";
import { mailFolder } from "../mail-folder.ts";
import { operatorName } from "../operator-name.ts";
import { UsageError } from "../run.ts";
import type { StoreCommand } from "../store-command.ts";
import { clockTime, namedTime, readTime, startOf, type TypedTime } from "../zone.ts";
import { noMore, readerOf, readLimit, readRange, readReference, toJson } from "./command.ts";

/** Options of the booking commands. */
export type BookingFlags = {
  since?: string | undefined;
  until?: string | undefined;
  limit?: string | undefined;
  message?: string | undefined;
  by?: string | undefined;
  zone?: string | undefined;
  width?: string | undefined;
  all?: boolean | undefined;
  json?: boolean | undefined;
};

/** `mailFolder` is where a mail goes while no mail server is set. */
type CalendarReader = Reader & { mailFolder: string | null };

type BookingCommand = (
  rest: readonly string[],
  flags: BookingFlags,
) => (ctx: ServiceContext, reader: CalendarReader) => Promise<string>;

/** A command on bookings as the tool runs it: with the services' context, and the clock of who reads the answer. */
export function onCalendar(command: BookingCommand): StoreCommand<BookingFlags> {
  return (rest, flags) => {
    const run = command(rest, flags);
    return async (store: Store, config: Config, content: Content) =>
      run(await createServiceContext(config, store, content), {
        ...readerOf(flags, config, content),
        mailFolder: mailFolder(config),
      });
  };
}

/** Demos to come, and what is closed. */
export const list: BookingCommand = (rest, flags) => {
  noMore(rest, 0, "list");
  const range = readRange(flags);
  const limit = readLimit(flags.limit ?? "100");
  return async (ctx, reader) => {
    const { since, until } = range(reader.zone);
    const from = since ?? ctx.now().toISOString();
    const all = flags.all === true;
    const bookings = await listBookings(ctx, { from, to: until, all, limit: limit + 1 });
    const closed = await listBlocks(ctx.store, { from, to: until ?? "9999" });
    if (flags.json) return toJson({ bookings: bookings.slice(0, limit), closed });
    return [
      table(bookings.slice(0, limit), reader),
      ...(bookings.length > limit ? [`${limit} shown; --limit shows more.\n`] : []),
      ...closed.map((block) => `Closed: ${spanText(block, reader.zone)}, by ${block.by}\n`),
    ].join("");
  };
};

/** Everything about one booking. */
export const show: BookingCommand = (rest, flags) => {
  noMore(rest, 1, "show");
  const reference = readReference(rest[0], "show");
  return async (ctx, reader) => {
    const booking = await showBooking(ctx, reference);
    const lead = await showSubmission(ctx.store, reference);
    if (flags.json) return toJson({ ...booking, submission: lead });
    const { start, zone, state, changes, link } = booking;
    return [
      `Demo       ${namedTime(start, reader.zone)} (${reader.zone}), ${stateText(state)}`,
      ...(zone === reader.zone ? [] : [`For them   ${namedTime(start, zone)} (${zone})`]),
      ...(changes > 0 ? [`Changed    ${changes === 1 ? "once" : `${changes} times`}`] : []),
      `Their link ${link}`,
      "",
      lead ? formatDetails(lead, reader) : "",
    ].join("\n");
  };
};

/** Cancels a demo; the visitor is mailed. */
export const cancel: BookingCommand = (rest, flags) => {
  noMore(rest, 1, "cancel");
  const reference = readReference(rest[0], "cancel");
  return async (ctx, reader) => {
    const booking = await cancelBooking(ctx, reference, messageOf(flags));
    if (flags.json) return toJson(booking);
    return `${reference} at ${namedTime(booking.start, reader.zone)} is canceled. ${told(booking, reader)}\n`;
  };
};

/** Moves a demo to another slot; the visitor is mailed. */
export const move: BookingCommand = (rest, flags) => {
  noMore(rest, 2, "move");
  const reference = readReference(rest[0], "move");
  if (rest[1] === undefined)
    throw new UsageError(`"move" takes a time too: ${moveExample(reference)}`);
  const time = readTime("move to", rest[1]);
  if (time.minutes === null) {
    throw new UsageError(`"move" takes a time of the day too: ${moveExample(reference)}`);
  }
  return async (ctx, reader) => {
    const start = startOf(time, reader.zone);
    const booking = await moveBooking(ctx, reference, { start, ...messageOf(flags) });
    if (flags.json) return toJson(booking);
    return `${reference} is at ${namedTime(booking.start, reader.zone)} now. ${told(booking, reader)}\n`;
  };
};

function moveExample(reference: string): string {
  return `move ${reference} 2026-12-01T10:30`;
}

/** Closes a day, days or hours. */
export const block: BookingCommand = (rest, flags) => {
  const span = readSpan(rest, "block");
  const by = operatorName(flags.by);
  return async (ctx, reader) => {
    const closed = span(ctx, reader);
    const { slots, booked } = await blockTime(ctx, { ...closed, by });
    if (flags.json) return toJson({ ...closed, slots, booked });
    return [
      `Closed: ${spanText(closed, reader.zone)}; ${slots} slots of the calendar.\n`,
      ...(booked.length > 0
        ? ["Booked in this time, and not changed. Move or cancel each:\n", table(booked, reader)]
        : []),
    ].join("");
  };
};

/** Opens what was closed, or a part of it. */
export const unblock: BookingCommand = (rest, flags) => {
  const span = readSpan(rest, "unblock");
  return async (ctx, reader) => {
    const opened = span(ctx, reader);
    const { slots } = await unblockTime(ctx, opened);
    if (flags.json) return toJson({ ...opened, slots });
    return `Open again: ${spanText(opened, reader.zone)}; ${slots} slots of the calendar.\n`;
  };
};

function table(bookings: readonly BookingRecord[], { zone, width }: Reader): string {
  if (bookings.length === 0) return "No demos.\n";
  const facts = bookings.map((booking) => [
    clockTime(booking.start, zone),
    booking.reference,
    booking.state === "booked" ? "" : stateText(booking.state),
  ]);
  const texts = bookings.map((booking) => [
    oneLine(booking.name),
    oneLine(booking.company),
    oneLine(booking.email),
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

/**
 * `block 2026-12-24`, `block 2026-12-24 2026-12-31` (whole days of the calendar, the last one too), or two times on the
 * operator's clock.
 */
function readSpan(rest: readonly string[], command: string) {
  noMore(rest, 2, command);
  if (rest[0] === undefined) {
    throw new UsageError(
      `"${command}" takes one day, two days, or two times: ${command} 2026-12-24`,
    );
  }
  const from = readTime(command, rest[0]);
  const to = rest[1] === undefined ? null : readTime(command, rest[1]);
  if (
    (to === null && from.minutes !== null) ||
    (to && (to.minutes === null) !== (from.minutes === null))
  ) {
    throw new UsageError(
      `"${command}" takes one day, two days, or two times: ${command} 2026-12-24T09:00 2026-12-24T12:00`,
    );
  }
  return ({ booking }: ServiceContext, { zone }: Reader) => {
    // A day without demos is one of the calendar's, wherever the operator is.
    const on = (time: TypedTime) =>
      startOf(time, time.minutes === null ? booking.policy.zone : zone);
    const last = to ?? from;
    return {
      from: on(from),
      to: on(last.minutes === null ? { ...last, day: addDays(last.day, 1) } : last),
    };
  };
}

function spanText({ from, to }: Pick<Block, "from" | "to">, zone: string): string {
  return `${clockTime(from, zone)} to ${namedTime(to, zone)}`;
}

function messageOf({ message }: BookingFlags): { message?: string } {
  return message === undefined ? {} : { message };
}

function told({ email }: BookingRecord, { mailFolder: folder }: CalendarReader): string {
  if (!email) return "Nobody is mailed: the person was erased.";
  return folder === null
    ? "The visitor is mailed; a running server sends it now."
    : `The mail to the visitor is written to ${folder}, not sent: SMTP_URL is not set.`;
}
