import type { BookingRow } from "../db/repositories/bookings.ts";
import type { Tx } from "../platform/service-context.ts";
import { addUsage, type Limit, usageOf } from "./events.ts";

/**
 * Counts an event of one booking, no matter who has its link.
 * @returns seconds until the next one is within the limit, where this one was not and was not counted; else 0
 */
export async function takeOfBooking(tx: Tx, limit: Limit, { id }: BookingRow): Promise<number> {
  const { wait } = await usageOf(tx, limit, id);
  if (wait === 0) await addUsage(tx, limit.name, id);
  return wait;
}
