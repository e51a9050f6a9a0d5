import type { LeadSource } from "#shared/lead-source.ts";
import type { DeliveryRow } from "../db/repositories/deliveries.ts";
import { fieldsOf, type SubmissionRow, sourceOf } from "../db/repositories/submissions.ts";
import type { DeliveredBy } from "../db/schema.ts";

/** What a sender gets: the submission, and the identity that stays the same on every attempt. */
export type OutboxMessage = {
  messageId: string;
  target: string;
  template: DeliveryRow["template"];
  /** What the template needs beside the submission. */
  data: Readonly<Record<string, string>>;
  reference: string;
  form: string;
  fields: Readonly<Record<string, string>>;
  page: string;
  flags: readonly string[];
  source: LeadSource | null;
  createdAt: string;
};

export type Sender = {
  /** Recorded with each delivery: the settings may change later. */
  by: DeliveredBy;
  /** Sends one message, or throws. Must give up by itself when `signal` fires. */
  send(message: OutboxMessage, signal: AbortSignal): Promise<void>;
};

/** A failure that no later attempt can fix; `disables` stops everything else to the same target too. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
  readonly disables: boolean;

  constructor(message: string, options: { disables: boolean }) {
    super(message);
    this.disables = options.disables;
  }
}

export function toMessage(delivery: DeliveryRow, submission: SubmissionRow): OutboxMessage {
  return {
    messageId: delivery.message_id,
    target: delivery.target,
    template: delivery.template,
    data: JSON.parse(delivery.data) as Record<string, string>,
    reference: submission.reference,
    form: submission.form,
    fields: fieldsOf(submission),
    page: submission.page,
    flags: submission.flags ? submission.flags.split(",") : [],
    source: sourceOf(submission),
    createdAt: submission.created_at,
  };
}
