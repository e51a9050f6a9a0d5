import { randomUUID } from "node:crypto";
import { addDays, dateIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import {
  type BookingBlockRow,
  blocksIn,
  bookingsIn,
  countBlocks,
  insertBlocks,
  lockCalendar,
  removeBlocks,
  type Span,
} from "../db/repositories/bookings.ts";
import { OperatorError } from "../platform/errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import { endOfSlot } from "./bookable.ts";
import { type BookingRecord, toRecord } from "./record.ts";
import { type BookingPolicy, slotsOfDay } from "./slots.ts";

/** A time without demos. */
export type Block = Span & { by: string };

export type Blocked = {
  /** Slots in it that the calendar would have. */
  slots: number;
  /** Demos that are booked in it. They stay until they are moved or canceled. */
  booked: BookingRecord[];
};

/** Enough for each half hour that someone is away; what is over is forgotten. */
const mostBlocks = 1_000;

/** No one can book further ahead than some months. */
const mostDays = 800;

/** Closes a time: none of its slots can be booked any more. Throws OperatorError. */
export async function blockTime(ctx: ServiceContext, { from, to, by }: Block): Promise<Blocked> {
  return withTransaction(ctx, async (tx) => {
    assertSpan(tx, { from, to });
    await lockCalendar(tx.db, "alone");
    if ((await countBlocks(tx.db)) >= mostBlocks) {
      throw new OperatorError(
        `${mostBlocks} times are closed already; open some, or write a day without demos into content/booking.yaml.`,
      );
    }
    await insertBlocks(tx.db, [blockOf(tx, { from, to, by })]);
    const booked = await bookingsIn(tx.db, { from, to: to, state: "booked", limit: 1_000 });
    return {
      slots: slotsIn({ from, to }, ctx.booking.policy),
      booked: booked.map((found) => toRecord(found, tx.now)),
    };
  });
}

/** Opens a time again, a part of what was closed too. Returns how many slots of the calendar it has. Throws OperatorError. */
export async function unblockTime(ctx: ServiceContext, span: Span): Promise<{ slots: number }> {
  return withTransaction(ctx, async (tx) => {
    if (span.from >= span.to) throw new OperatorError("The end comes before the beginning.");
    await lockCalendar(tx.db, "alone");
    const found = await blocksIn(tx.db, span);
    if (found.length === 0) throw new OperatorError("Nothing is closed in this time.");
    await removeBlocks(
      tx.db,
      found.map(({ id }) => id),
    );
    await insertBlocks(
      tx.db,
      found.flatMap((block) => remains(tx, block, span)),
    );
    const opened = found.map(({ starts_at, ends_at }) => ({
      from: starts_at > span.from ? starts_at : span.from,
      to: ends_at < span.to ? ends_at : span.to,
    }));
    return { slots: opened.reduce((sum, one) => sum + slotsIn(one, ctx.booking.policy), 0) };
  });
}

/** Blocks in a span, sorted by start. */
export async function listBlocks(
  store: Pick<ServiceContext["store"], "read">,
  span: Span,
): Promise<Block[]> {
  const rows = await store.read((db) => blocksIn(db, span));
  return rows.map(({ starts_at, ends_at, author }) => ({
    from: starts_at,
    to: ends_at,
    by: author,
  }));
}

/** Parts of a block before and after a span. */
function remains(tx: Tx, { starts_at, ends_at, author }: BookingBlockRow, { from, to }: Span) {
  const parts = [
    { from: starts_at, to: from },
    { from: to, to: ends_at },
  ];
  return parts
    .filter((part) => part.from < part.to)
    .map((part) => blockOf(tx, { ...part, by: author }));
}

function blockOf({ now }: Tx, { from, to, by }: Block): BookingBlockRow {
  return {
    id: randomUUID(),
    starts_at: from,
    ends_at: to,
    author: by,
    created_at: now.toISOString(),
  };
}

function assertSpan({ now }: Tx, { from, to }: Span): void {
  if (from >= to) throw new OperatorError("The end comes before the beginning.");
  if (to <= now.toISOString()) throw new OperatorError("This time is over already.");
  if (Date.parse(to) - now.getTime() > mostDays * DAY_MS) {
    throw new OperatorError(`Close at most the next ${mostDays} days.`);
  }
}

/** Slots that lie in a span, or partly. */
function slotsIn({ from, to }: Span, policy: BookingPolicy): number {
  let count = 0;
  const last = dateIn(policy.zone, new Date(to));
  for (let day = dateIn(policy.zone, new Date(from)); day <= last; day = addDays(day, 1)) {
    const within = slotsOfDay(day, policy).filter(
      ({ start }) => start < to && endOfSlot(start) > from,
    );
    count += within.length;
  }
  return count;
}
