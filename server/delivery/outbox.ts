import type { ServiceContext, Tx } from "../platform/service-context.ts";
import { type DeliveryTarget, enqueue, type OperatorTarget } from "./enqueue.ts";

/** Puts messages about a submission into the outbox; they go out after the commit of the caller's transaction. */
export function deliver(
  { ctx, db, now }: Tx,
  submission: { id: string; reference: string },
  targets: readonly DeliveryTarget[],
): Promise<void> {
  return enqueue(db, submission, targets, { now: now.toISOString(), mailDomain: ctx.mail.domain });
}

/** Targets of the operator that receive a form. */
export function targetsOf({ mail }: Pick<ServiceContext, "mail">, form: string): DeliveryTarget[] {
  return mail.targets.filter(({ forms }) => forms?.includes(form) ?? true).map(withoutForms);
}

function withoutForms({ forms: _, ...target }: OperatorTarget): DeliveryTarget {
  return target;
}
