import type { BookingServices } from "#contracts/booking.ts";
import type { ServiceContext } from "../context.ts";
import type { Client } from "../intake/submit.ts";
import { createBook } from "./book.ts";
import { createCancel } from "./cancel.ts";
import { createEntry } from "./entry.ts";
import { createFind } from "./find.ts";
import { createFreeSlots } from "./free-slots.ts";
import { createMove } from "./move.ts";

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
