import { randomUUID } from "node:crypto";
import { type DeliveryRow, insertDeliveries } from "../db/repositories/deliveries.ts";
import { fieldsOf, type SubmissionRow } from "../db/repositories/submissions.ts";
import type { ServiceContext, Tx } from "../platform/service-context.ts";
import { isMailed } from "./message.ts";

/** Puts messages about a submission into the outbox; they go out after the commit of the caller's transaction. */
export async function deliver(
  { ctx, db, now }: Tx,
  submission: { id: string; reference: string },
  targets: readonly DeliveryTarget[],
): Promise<void> {
  if (targets.length === 0) return;
  const time = now.toISOString();
  const rows = targets.map(({ channel, target, template, data }): DeliveryRow => {
    const id = randomUUID();
    return {
      id,
      submission_id: submission.id,
      channel,
      target,
      state: "pending",
      attempts: 0,
      max_attempts: maxAttempts,
      run_at: time,
      last_error: null,
      message_id:
        channel === "mail"
          ? `<${submission.reference.toLowerCase()}.${id}@${ctx.mail.domain}>`
          : `msg_${id}`,
      template: template ?? "submission",
      data: JSON.stringify(data ?? {}),
      locked_by: null,
      locked_until: null,
      created_at: time,
      delivered_at: null,
      delivered_by: null,
    };
  });
  await insertDeliveries(db, rows);
}

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

/** Where a submission goes: one delivery, with its own state, for each. */
export type DeliveryTarget = {
  channel: DeliveryRow["channel"];
  target: string;
  /** Message template; the submission itself if absent. */
  template?: DeliveryRow["template"];
  /** Extra data of the template. */
  data?: Readonly<Record<string, string>>;
};

/** Delivery target of the operator, from the settings. */
export type OperatorTarget = Pick<DeliveryTarget, "channel" | "target"> & {
  /** Ids of the forms it receives; all if absent. */
  forms?: readonly string[];
  /** Whether it takes this message of a form that it receives; any if absent. */
  accepts?: (message: OfferedMessage) => boolean;
};

/** Message about a submission, before it is addressed. */
export type OfferedMessage = {
  template: DeliveryRow["template"];
  fields: Readonly<Record<string, string>>;
  flags: string;
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after a failed attempt, from the Standard Webhooks scheme: about three days in all. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Longest pause between attempts, without the jitter. */
export const longestPauseMs = Math.max(...pauses);

/** The first attempt and one after each pause; then the delivery is dead and waits for the operator. */
export const maxAttempts = pauses.length + 1;

/** Milliseconds until the next try after `attempts` failed ones; up to 20 % longer, so that a backlog spreads out. */
export function pauseAfter(attempts: number, random: () => number = Math.random): number {
  const pause = pauses[Math.min(Math.max(attempts, 1), pauses.length) - 1] ?? 0;
  return Math.round(pause * (1 + random() * 0.2));
}
