import type { FormId } from "#contracts/forms/forms.ts";
import type { FieldErrors, FieldValues } from "#contracts/forms/parse.ts";

/** What became of a submission: the answer of every form's action. */
export type SubmitOutcome =
  /** Committed to the store. */
  | { state: "sent"; form: FormId; reference: string }
  /** Fields to mend; what was typed comes back. */
  | { state: "invalid"; form: FormId; errors: FieldErrors; values: FieldValues }
  /** Nothing wrong with the fields, but not stored; `message` is fit for the visitor. */
  | { state: "refused"; form: FormId | null; message: string; values: FieldValues }
  /** Made in the browser only: no answer came. */
  | { state: "unreachable" };
