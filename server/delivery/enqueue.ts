import { randomUUID } from "node:crypto";
import { type DeliveryRow, insertDeliveries } from "../db/repositories/deliveries.ts";
import type { Db } from "../db/store.ts";
import { maxAttempts } from "./backoff.ts";

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

/** Writes the outbox rows of a submission, in the transaction that writes the submission. */
export async function enqueue(
  db: Db,
  submission: { id: string; reference: string },
  targets: readonly DeliveryTarget[],
  options: { now: string; mailDomain: string },
): Promise<void> {
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
      run_at: options.now,
      last_error: null,
      message_id:
        channel === "mail"
          ? `<${submission.reference.toLowerCase()}.${id}@${options.mailDomain}>`
          : `msg_${id}`,
      template: template ?? "submission",
      data: JSON.stringify(data ?? {}),
      locked_by: null,
      locked_until: null,
      created_at: options.now,
      delivered_at: null,
      delivered_by: null,
    };
  });
  await insertDeliveries(db, rows);
}
