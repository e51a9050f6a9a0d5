import { fieldsOf, type SubmissionRow } from "../db/repositories/submissions.ts";
import type { ServiceContext, Tx } from "../platform/service-context.ts";
import { type DeliveryTarget, enqueue, type OfferedMessage } from "./enqueue.ts";
import { isMailed } from "./recipients.ts";

/** Puts messages about a submission into the outbox; they go out after the commit of the caller's transaction. */
export async function deliver(
  { ctx, db, now }: Tx,
  submission: { id: string; reference: string },
  targets: readonly DeliveryTarget[],
): Promise<void> {
  if (targets.length === 0) return;
  await enqueue(db, submission, targets, { now: now.toISOString(), mailDomain: ctx.mail.domain });
}

/** Targets of the operator that receive a message about a submission. */
export function targetsOf(
  { mail }: Pick<ServiceContext, "mail">,
  submission: SubmissionRow,
  template: OfferedMessage["template"] = "submission",
): DeliveryTarget[] {
  const { form, flags } = submission;
  const message = { template, flags, fields: fieldsOf(submission) };
  return mail.targets
    .filter(({ channel }) => channel !== "mail" || isMailed(template))
    .filter(({ forms }) => forms?.includes(form) ?? true)
    .filter(({ accepts }) => accepts?.(message) ?? true)
    .map(({ channel, target }) => ({ channel, target }));
}
