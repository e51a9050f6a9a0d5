import type { BookingChange } from "#contracts/booking.ts";
import type { ServiceContext } from "../context.ts";
import { answered } from "../result.ts";
import { findByToken, toView } from "./view.ts";

/** What a link from a mail leads to; changes nothing, for mail programs open links by themselves. */
export function createFind(ctx: ServiceContext) {
  return (token: string): Promise<BookingChange> =>
    answered(ctx, ["booking_unknown"], async () => {
      const found = await ctx.store.read((db) => findByToken(db, ctx, token));
      return { ok: true, booking: toView(found, ctx.now()) };
    });
}
