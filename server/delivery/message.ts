/* Messages of the outbox: their content, their templates and recipients, and how a send can fail. */
import { createHmac } from "node:crypto";
import type { LeadSource } from "#shared/lead-source.ts";
import type { DeliveryRow } from "../db/repositories/deliveries.ts";
import { fieldsOf, type SubmissionRow, sourceOf } from "../db/repositories/submissions.ts";
import type { DeliveredBy } from "../db/schema.ts";

/** Message handed to a sender: the submission, and the identity that stays the same on every attempt. */
export type OutboxMessage = {
  messageId: string;
  target: string;
  template: DeliveryRow["template"];
  /** Extra data of the template. */
  data: Readonly<Record<string, string>>;
  reference: string;
  form: string;
  fields: Readonly<Record<string, string>>;
  page: string;
  flags: readonly string[];
  source: LeadSource | null;
  createdAt: string;
  /** Whether an earlier attempt may have arrived although it counted as failed. */
  isRepeat: boolean;
  /** Whether we made it up to test a receiver: it holds no one's answers, so a receiver's words about it need no mask. */
  isMadeUp?: true;
};

/** Answers of visitors that a receiver may repeat in its own. */
export function typedAnswers({ fields, isMadeUp }: OutboxMessage): string[] {
  return isMadeUp ? [] : Object.values(fields);
}

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

/** A receiver that asks to be left alone for a while. Nothing is sent to the same target before. */
export class RetryLater extends Error {
  override readonly name = "RetryLater";
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** Types that a receiver can tell apart; a booking that is made is a submission like any other. */
export const eventTypes = [
  "submission.created",
  "booking.moved",
  "booking.cancelled",
  "submission.state_changed",
  "submission.erased",
] as const;

export type EventType = (typeof eventTypes)[number];

const typesOfTemplates: Partial<Record<OutboxMessage["template"], EventType>> = {
  "booking-moved": "booking.moved",
  "booking-cancelled": "booking.cancelled",
  "state-changed": "submission.state_changed",
  erased: "submission.erased",
};

export function eventTypeOf(template: OutboxMessage["template"]): EventType {
  return typesOfTemplates[template] ?? "submission.created";
}

/** Event as webhooks and targets get it. */
export function leadEvent(message: OutboxMessage) {
  const { start, previousStart, state, previousState, by } = message.data;
  // `fields.start` is the time that was booked first; an erased submission has no fields.
  const isKept = start !== undefined && "start" in message.fields;
  return {
    type: eventTypeOf(message.template),
    timestamp: message.data.changedAt ?? message.createdAt,
    data: {
      reference: message.reference,
      form: message.form,
      page: message.page,
      flags: message.flags,
      fields: isKept ? { ...message.fields, start } : message.fields,
      createdAt: message.createdAt,
      ...(message.source ? { source: message.source } : {}),
      ...(state ? { state, previousState, changedBy: by } : {}),
      ...(start ? { booking: { start, ...(previousStart ? { previousStart } : {}) } } : {}),
    },
  };
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
    // A manual retry resets the attempts, but moves the time.
    isRepeat: delivery.attempts > 1 || delivery.run_at !== delivery.created_at,
  };
}

/** Where a receiver said no. Of a message that it has read, its words could repeat a visitor's. */
export type RefusedAt = "MAIL FROM" | "RCPT TO" | "DATA" | "webhook" | "target";

/** Prefix of a refused delivery's error, in the store too. */
export const refusedMark = "Refused at ";

/**
 * A receiver's no for good (SMTP 5xx, HTTP 4xx). It is tried again all the same, for an operator can fix a mailbox or a
 * setting, and quotas answer like this too; but someone has to know at once.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(at: RefusedAt, answer: string) {
    super(`${refusedMark}${at}: ${answer}`);
  }
}

const form = new RegExp(`^${refusedMark}(MAIL FROM|RCPT TO|DATA|webhook|target): (.*)$`, "s");
const code = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/;

/** The answer in a refused delivery's error, as far as it can't hold what a visitor typed; null when it is none. */
export function refusedAnswer(error: string): string | null {
  const [, at, answer = ""] = form.exec(error) ?? [];
  if (!at) return null;
  // It is quoted inside of a sentence.
  if (at !== "DATA") return answer.replace(/\s+/g, " ").slice(0, 200).replace(/\.$/, "");
  return `${code.exec(answer)?.[0] ?? "an error"} after it had read the mail`;
}

/** `v1,` and the signature of `id.timestamp.body`. */
export function sign(key: Buffer, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

type Template = DeliveryRow["template"];

/**
 * Recipient kind of each template. A visitor's message is addressed to that person, so an erasure takes the address out of its
 * row; a template that is missing here doesn't compile.
 */
const audiences = {
  submission: "operator",
  "state-changed": "receiver",
  erased: "receiver",
  confirmation: "visitor",
  booking: "operator",
  "booking-moved": "operator",
  "booking-cancelled": "operator",
  "visitor-booking": "visitor",
  "visitor-booking-moved": "visitor",
  "visitor-booking-cancelled": "visitor",
  "visitor-booking-link": "visitor",
  "privacy-received": "visitor",
  "privacy-answer": "visitor",
  "privacy-extended": "visitor",
  "privacy-closed": "visitor",
} as const satisfies Readonly<Record<Template, "operator" | "visitor" | "receiver">>;

/** Templates of webhook and targets alone. */
export type UnmailedTemplate = {
  [T in Template]: (typeof audiences)[T] extends "receiver" ? T : never;
}[Template];

/** Whether a message is ever mailed: the operator knows of what they did themselves, a system behind a target doesn't. */
export function isMailed<T extends Template>(
  template: T,
): template is Exclude<T, UnmailedTemplate> {
  return audiences[template] !== "receiver";
}

/** Every template there is. */
export const templates = Object.keys(audiences) as Template[];

/** Whether a message goes to the visitor, and not to the configured targets. */
export function isForVisitor(template: Template): boolean {
  return audiences[template] === "visitor";
}

/** The templates whose target is a visitor's own address. */
export const visitorTemplates: readonly Template[] = templates.filter(isForVisitor);
