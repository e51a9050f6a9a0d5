import type { BookingChange } from "#contracts/booking.ts";
import type { BookingDeps } from "./deps.ts";
import { refusal } from "./refusal.ts";
import { findByToken, toView } from "./view.ts";

/** What a link from a mail leads to; changes nothing, for mail programs open links by themselves. */
export function createFind(deps: BookingDeps) {
  return async (token: string): Promise<BookingChange> => {
    try {
      const found = await deps.store.read((db) => findByToken(db, deps, token));
      return { ok: true, booking: toView(found, deps.now?.() ?? new Date()) };
    } catch (error) {
      return refusal(error, deps.failed) as Extract<BookingChange, { ok: false }>;
    }
  };
}
