import { type DeliveryTarget, enqueue } from "../delivery/enqueue.ts";
import type { Tx } from "./context.ts";

/** Puts messages about a submission into the outbox; they go out after the commit of the caller's transaction. */
export function deliver(
  { ctx, db, now }: Tx,
  submission: { id: string; reference: string },
  targets: readonly DeliveryTarget[],
): Promise<void> {
  return enqueue(db, submission, targets, { now: now.toISOString(), mailDomain: ctx.mail.domain });
}
