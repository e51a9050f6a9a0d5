import { SLOT_MINUTES } from "#shared/booking.ts";
import { blocksIn, isTaken, lockCalendar } from "../db/repositories/bookings.ts";
import { RejectedError } from "../platform/result.ts";
import type { Tx } from "../platform/service-context.ts";
import { isBookable } from "./slots.ts";

/** Why a visitor can't have a slot, as far as that is known before it is written; null when nothing is in the way. */
export async function slotFault(
  tx: Tx,
  start: string,
): Promise<"slot_unknown" | "slot_taken" | null> {
  if (!isBookable(start, tx.ctx.booking.policy, tx.now)) return "slot_unknown";
  if (await isBlocked(tx, start)) return "slot_unknown";
  return (await isTaken(tx.db, start)) ? "slot_taken" : null;
}

/** Throws RejectedError when the operator has closed a slot; until the end of the transaction no one can close it then. */
export async function assertOpen(tx: Tx, start: string): Promise<void> {
  await lockCalendar(tx.db, "beside");
  if (await isBlocked(tx, start)) throw new RejectedError("slot_unknown");
}

/** Whether the operator has closed a slot, or a part of it. */
export async function isBlocked({ db }: Pick<Tx, "db">, start: string): Promise<boolean> {
  return (await blocksIn(db, { from: start, to: endOfSlot(start) })).length > 0;
}

export function endOfSlot(start: string): string {
  return new Date(Date.parse(start) + SLOT_MINUTES * 60_000).toISOString();
}
