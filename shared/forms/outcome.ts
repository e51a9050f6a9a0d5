import type { PrivacyDue, PrivacyStatus } from "../privacy.ts";
import type { BOOKING_FORM, FormId } from "../submission.ts";
import type { FieldErrors } from "./error-sentences.ts";
import type { RegisterOrder } from "./lead-form-options.ts";
import type { FieldValues } from "./parse.ts";

/** Forms that the mechanism knows: the plain ones, and the booking, which has a service of its own. */
export type SiteFormId = FormId | typeof BOOKING_FORM;

/** Outcome of a submission: the answer of every form's action. */
export type SubmitOutcome =
  /** Committed to the store. */
  | ({ state: "sent"; form: SiteFormId; reference: string } & ConfirmationDetails)
  /** Fields to fix; what was typed comes back. */
  | { state: "invalid"; form: SiteFormId; errors: FieldErrors; values: FieldValues }
  /** Nothing wrong with the fields, but not stored; `message` is fit for the visitor. */
  | {
      state: "refused";
      form: SiteFormId | null;
      message: string;
      values: FieldValues;
      /** Over a limit: with a proof of work it may still be taken. */
      limited?: boolean;
    }
  /** Not sent yet: a step of a form that works without a script. What was typed comes back. */
  | { state: "open"; form: SiteFormId; values: FieldValues }
  /** Made in the browser only: no answer came. */
  | { state: "unreachable" };

/** Details that some confirmations show besides the reference. */
export type ConfirmationDetails = {
  /** No mail tells of it. */
  isUnmailed?: boolean;
  /** Parts of a privacy request, each with its due date. */
  due?: PrivacyDue[];
  /** The same opt-out also holds for this browser: analytics and marketing are off in it. */
  hereToo?: boolean;
  booked?: Booked;
  /** The plan and period that were stored with a registration. */
  order?: RegisterOrder;
};

export type Booked = { start: string; zone: string; token: string };

/** Answer to the question after a privacy request's state. */
export type StatusAnswer =
  | { state: "status"; status: PrivacyStatus }
  | { state: "status-invalid"; errors: FieldErrors; values: FieldValues }
  | { state: "status-refused"; message: string; values: FieldValues };

/** Outcome of a change that a booking's holder asked for; the page next to it shows the booking as it now is. */
export type ManageOutcome = {
  form: "manage-booking";
  state: "moved" | "asked" | "kept" | "cancelled" | "refused" | "open";
  message: string;
  /** Day whose times are shown next. */
  day: string | null;
};
