import { Argument, type Command } from "commander";
import { addDays } from "#shared/calendar.ts";
import type { BookingRecord } from "../bookings/booking-record.ts";
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
import { OperatorError } from "../platform/errors.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { listing } from "./columns.ts";
import { formatDetails, oneLine, type Reader } from "./format.ts";
import {
  contextOf,
  mailFolder,
  type OnStore,
  operatorName,
  options,
  type ReaderFlags,
  rangeIn,
  readerOf,
  reference,
  type Site,
  storeCommand,
  toJson,
} from "./store-command.ts";
import { clockTime, namedTime, readTime, startOf, type TypedTime } from "./zone.ts";

type Flags = ReaderFlags & { json?: true };
type ListFlags = Flags & { since?: TypedTime; until?: TypedTime; all?: true; limit: number };
type ChangeFlags = Flags & { message?: string };
type SpanFlags = Flags & { by?: string };

/** `npm run bookings`: the site's own demo calendar. */
export function bookingsCommand(onStore: OnStore): Command {
  const bookings = storeCommand(
    "bookings",
    "The site's own demo calendar, from the store of DATA_DIR or DATABASE_URL.",
    `The visitor is mailed about a canceled or moved demo as if they had done it by their link, with your message in the mail. A
closed time can't be booked; demos that are booked in it stay until you move or cancel them.
Days such as 2026-12-24 are the calendar's, and the last one counts whole. Times such as 2026-12-24T09:00 are on your
clock: --zone, else TIME_ZONE.`,
  );
  const command = (name: string, description: string) =>
    bookings
      .command(name)
      .description(description)
      .addOption(options.zone())
      .addOption(options.width())
      .addOption(options.json());
  const change = (name: string, description: string) =>
    command(name, description)
      .argument("<reference>", "", reference)
      .option("--message <text>", "what you want to say to the visitor");
  const span = (name: string, description: string) =>
    command(name, description)
      .addArgument(new Argument("<from>", "a day or a time").argParser(readTime))
      .addArgument(
        new Argument("[to]", "the last day, or a time; absent: one day").argParser(readTime),
      )
      .addOption(options.by());

  command("list", "demos to come, and what is closed")
    .addOption(options.since("demos from this day or time on (default: now)"))
    .addOption(options.until())
    .option("--all", "canceled ones too")
    .addOption(options.limit(100))
    .action((flags: ListFlags) => onStore((site) => list(site, flags)));
  command("show", "everything about one")
    .argument("<reference>", "", reference)
    .action((reference: string, flags: Flags) => onStore((site) => show(site, reference, flags)));
  change("cancel", "cancel a demo").action((reference: string, flags: ChangeFlags) =>
    onStore((site) => cancel(site, reference, flags)),
  );
  change("move", "move a demo to another time")
    .addArgument(new Argument("<time>", "2026-12-01T10:30").argParser(readTime))
    .action((reference: string, time: TypedTime, flags: ChangeFlags) => {
      if (time.minutes === null)
        throw new OperatorError(
          `"move" takes a time of the day too: move ${reference} 2026-12-01T10:30`,
        );
      return onStore((site) => move(site, reference, time, flags));
    });
  span("block", "close a day, days or hours").action(
    (from: TypedTime, to: TypedTime | undefined, flags: SpanFlags) => {
      assertSpan("block", from, to);
      return onStore((site) => block(site, from, to, flags));
    },
  );
  span("unblock", "open what was closed, or a part of it").action(
    (from: TypedTime, to: TypedTime | undefined, flags: SpanFlags) => {
      assertSpan("unblock", from, to);
      return onStore((site) => unblock(site, from, to, flags));
    },
  );
  return bookings;
}

async function list(site: Site, flags: ListFlags): Promise<string> {
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

async function show(site: Site, reference: string, flags: Flags): Promise<string> {
  const ctx = await contextOf(site);
  const reader = readerOf(flags, site);
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
}

async function cancel(site: Site, reference: string, flags: ChangeFlags): Promise<string> {
  const booking = await cancelBooking(await contextOf(site), reference, messageOf(flags));
  if (flags.json) return toJson(booking);
  const { zone } = readerOf(flags, site);
  return `${reference} at ${namedTime(booking.start, zone)} is canceled. ${visitorTold(booking, site)}\n`;
}

async function move(
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

async function block(
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

async function unblock(
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

/** @throws OperatorError for anything but one day, two days (the last one whole), or two times on the operator's clock */
function assertSpan(command: string, from: TypedTime, to: TypedTime | undefined): void {
  const isSpan = to ? (to.minutes === null) === (from.minutes === null) : from.minutes === null;
  if (isSpan) return;
  throw new OperatorError(
    `"${command}" takes one day, two days, or two times: ${command} 2026-12-24T09:00 2026-12-24T12:00`,
  );
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
