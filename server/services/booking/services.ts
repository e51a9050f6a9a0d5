import type { BookingServices } from "#contracts/booking.ts";
import type { Client } from "../submission/submit.ts";
import { createBook } from "./book.ts";
import { createCancel } from "./cancel.ts";
import type { BookingDeps } from "./deps.ts";
import { createEntry } from "./entry.ts";
import { createFind } from "./find.ts";
import { createFreeSlots } from "./free-slots.ts";
import { createMove } from "./move.ts";

/** The calendar's functions for one client. */
export type Booking = (client: Client) => BookingServices;

export function createBooking(deps: BookingDeps): Booking {
  const book = createBook(deps);
  const shared = {
    freeSlots: createFreeSlots(deps),
    find: createFind(deps),
    entry: createEntry(deps),
    cancel: createCancel(deps),
    move: createMove(deps),
  };
  return (client) => ({ ...shared, book: (fields, meta) => book(fields, meta, client) });
}
