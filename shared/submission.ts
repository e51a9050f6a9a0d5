import type { LeadSource } from "./lead-source.ts";

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
  /** Field `FORM_TOKEN` of shared/challenge.ts. A form without JavaScript has none, and is not the worse for it. */
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
