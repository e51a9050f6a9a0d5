import type { BookingRow } from "../db/repositories/bookings.ts";
import type { Tx } from "../platform/service-context.ts";
import { addUsage, type Limit, usageOf } from "./events.ts";
import { companyOf, mailboxOf } from "./mailbox.ts";
import { dayLimit, type MailKind, mailLimits } from "./policy.ts";
import { consumeShare, lookAtShare, type SharedLimit } from "./shared-limit.ts";
import type { VolumeKind } from "./volume.ts";

/**
 * Counts a mail to a visitor; false when the mailbox, or its company's host, has had its share of the day, or the network that
 * causes it has had its share of theirs. Each kind of mail has counters of its own: contact forms can't use up the
 * confirmation of a legal request.
 * @param address of the network that the mail is caused from
 */
export async function mayWriteTo(
  tx: Tx,
  email: string,
  kind: MailKind,
  address: string,
): Promise<boolean> {
  const { mailbox, domain } = mailLimits[kind];
  const company = companyOf(email);
  const shares = [await look(tx, mailbox, mailboxOf(email), address)];
  if (company !== null) shares.push(await look(tx, domain, company, address));
  // Nothing is counted for a mail that isn't sent.
  if (!shares.every(({ ok }) => ok)) return false;
  for (const { charge } of shares) await charge();
  return true;
}

/** The share that a network has of one receiver's limit. */
async function look(tx: Tx, limit: SharedLimit, receiver: string, address: string) {
  const { ms } = limit.windows[0];
  const all = { name: limit.name, windows: [{ max: limit.all, ms }] } as const;
  const { before } = await usageOf(tx, all, receiver);
  // Of one receiver: what a network has written to another is another share.
  const own = { ...limit, name: `${limit.name}\n${receiver}` };
  const { verdict, charge } = await lookAtShare(tx, own, address, before[0] ?? 0);
  return {
    ok: verdict.ok,
    charge: async () => {
      await addUsage(tx, limit.name, receiver);
      await charge();
    },
  };
}

/**
 * Takes one of what a day has of a kind, for the network behind an address; throws Refused, so that nothing was counted.
 * After the commit the caller tells the volume that it took one.
 */
export async function consumeOfDay(
  tx: Tx,
  kind: VolumeKind,
  address: string,
  { proven = false } = {},
): Promise<void> {
  const { rateLimit, volume } = tx.ctx;
  const limit = dayLimit(kind, rateLimit, proven);
  if (limit) await consumeShare(tx, limit, address, volume.today(kind));
}

/**
 * Counts an event of one booking, no matter who has its link.
 * @returns seconds until the next one is within the limit, where this one was not and was not counted; else 0
 */
export async function consumeOfBooking(tx: Tx, limit: Limit, { id }: BookingRow): Promise<number> {
  const { wait } = await usageOf(tx, limit, id);
  if (wait === 0) await addUsage(tx, limit.name, id);
  return wait;
}
