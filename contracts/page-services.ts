import type { BookingServices } from "./booking.ts";
import type { ConsentServices } from "./consent-record.ts";
import type { FormFields, FormId } from "./forms/forms.ts";
import type { PrivacyServices } from "./privacy.ts";
import type { SandboxServices } from "./sandbox.ts";

/** How a submission came in, beside what was typed. */
export type SubmissionMeta = {
  /** The browser's idempotency key; without one the server derives it from form, fields and the sender's network. */
  key: string | null;
  /** What was in the honeypot. Anything but "" flags the submission; it is kept all the same. */
  honeypot: string;
  /** Path of the page that held the form. */
  page: string;
  /** Whether the browser sent Global Privacy Control with the form. */
  gpc?: boolean;
  /** Field `FORM_TOKEN` of contracts/challenge.ts. A form without JavaScript has none, and is not the worse for it. */
  token?: string | null;
  /** Field `FORM_PROOF`: a proof of work for the token, when the server asked for one. */
  proof?: string | null;
};

export type SubmitResult =
  /** Committed to the store, durably. `duplicate`: this was a repeat, and `reference` is the first one's. */
  | { ok: true; reference: string; duplicate: boolean }
  /** Nothing was stored. `message` is fit for the visitor; `status` is the HTTP status to answer with. */
  | { ok: false; status: 422 | 429 | 503; code: string; message: string; retryAfter?: number };

/**
 * What the server lends to a route's loader or action for one request.
 * The app never imports the server: it reads this from React Router's typed context.
 */
export type PageServices = {
  /** Id of this request; is in the server log and on an error page. */
  requestId: string;
  /** CSP nonce for this response; "" while prerendering. */
  nonce: string;
  /** Stores a submission and its deliveries in one transaction; resolves after the commit. Never rejects for a store fault. */
  submit<F extends FormId>(
    form: F,
    fields: FormFields<F>,
    meta: SubmissionMeta,
  ): Promise<SubmitResult>;
  /** Appointments in our own calendar; see contracts/booking.ts. */
  booking: BookingServices;
  /** The consent mode, and the proof of choices. */
  consent: ConsentServices;
  /** Requests of people about their own data; see contracts/privacy.ts. */
  privacy: PrivacyServices;
  /** The sandbox of the API, for visitors without scripts. */
  sandbox: SandboxServices;
  /** Writes a fault to the server log under the request's id. */
  logError(error: unknown, where: string): void;
};
