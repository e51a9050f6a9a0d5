import type { LeadSource } from "./lead-source.ts";

/* A submission as pages, content and server know it: the forms that it comes by, its states, flags and result. */

/** Ids of the forms with a schema in forms/forms.ts. The store keeps the id with each submission. */
export const formIds = [
  "contact",
  "register",
  "partner",
  "enterprise",
  "accessibility",
  "privacy-request",
] as const;
export type FormId = (typeof formIds)[number];

/** Id under which the store keeps bookings among the submissions. */
export const BOOKING_FORM = "booking";

/** How a submission came in, next to what was typed. */
export type SubmissionMeta = {
  /** The browser's idempotency key; without one the server derives it from form, fields and the sender's network. */
  key: string | null;
  /** Text of the honeypot. Anything but "" flags the submission; it is kept all the same. */
  honeypot: string;
  /** Path of the page that held the form. */
  page: string;
  /** Whether the browser sent Global Privacy Control with the form. */
  gpc?: boolean;
  /** Field `FORM_TOKEN` of shared/forms/hidden-fields.ts. A form without JavaScript has none, and is not the worse for it. */
  token?: string | null;
  /** Field `FORM_PROOF`: a proof of work for the token, when the server asked for one. */
  proof?: string | null;
  /** Where the visitor came from, as consent allows; see server/submissions/lead-source.ts. */
  source?: LeadSource | null;
};

export type SubmitResult =
  /** Committed to the store, durably. `duplicate`: this was a repeat, and `reference` is the first one's. */
  | { ok: true; reference: string; duplicate: boolean }
  /** Nothing was stored. `message` is fit for the visitor; `status` is the HTTP status to answer with. */
  | { ok: false; status: 422 | 429 | 503; code: string; message: string; retryAfter?: number };

/**
 * States of a submission, in the order of its life. Every submission starts as `new`. `closed` needs no more work: a canceled demo, a
 * closed privacy request, an erased person, an answered question.
 */
export const leadStates = ["new", "open", "won", "lost", "closed", "spam"] as const;

export type LeadState = (typeof leadStates)[number];

/** Flags of a suspicious submission; it is kept all the same. content/mails/lead.yaml says each to the team. */
export const flagReasons = [
  "honeypot",
  "fast",
  "untimed",
  "links",
  "token",
  "rate",
  "gpc",
  "surge",
] as const;

export type Reason = (typeof flagReasons)[number];
