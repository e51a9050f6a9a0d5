import { z } from "zod";
import { extraFieldsSchema } from "./extra-field.ts";
import { type Link, linkSchema } from "./section.ts";
import { allowing, group, message, text } from "./text.ts";

/** Sentences for what can be wrong with a field, by the codes of shared/forms/faults.ts. */
export const fieldErrorsSchema = z.strictObject({
  required: allowing("field").optional().describe("Nothing was entered, or nothing was chosen"),
  invalid: allowing("field").optional().describe("It isn't in the form that is asked for"),
  one_line: allowing("field").optional().describe("It has several lines; {field}"),
  too_long: allowing("field", "max").optional().describe("It is too long; {field} and {max}"),
  too_short: allowing("field", "min").optional().describe("It is too short; {field} and {min}"),
});

const called = text
  .max(60)
  .optional()
  .describe("What an error calls the field, where its label is a question or too long for it");

/** Copy of one form field. */
export const fieldSchema = z.strictObject({
  label: text.max(90).describe("Stands over the field"),
  hint: text.max(200).optional().describe("Under the label, where a visitor needs more"),
  called,
  errors: fieldErrorsSchema
    .optional()
    .describe("What is said when it is wrong; without one, the sentence of common.yaml"),
});

/** A field with a list to choose from: what is shown for each of `values`. */
export function choiceSchema<Value extends string>(values: readonly Value[]) {
  const shown = text.max(90).describe("Shown for this choice, and named in mails");
  const options = Object.fromEntries(values.map((value) => [value, shown])) as Record<
    Value,
    typeof shown
  >;
  return fieldSchema.extend({
    options: group("Stored value -> what is shown for it", options),
  });
}

/** Copy that every form shares. */
export const commonFormCopySchema = z.strictObject({
  optional: text.describe("After the label of a field that may stay empty"),
  problem: text.describe("Heading of the error summary"),
  busy: text.describe("On the button while the form is being sent"),
  errorPrefix: text.describe("Before the page's title while something is wrong"),
  sentPrefix: text.describe("Before the page's title once it is sent"),
  reference: text.describe("Before the reference number"),
  retrying: message("attempt", "attempts", "seconds").describe(
    "While it is tried again; {attempt}, {attempts}, {seconds}",
  ),
  unreachable: group("After the last attempt", {
    title: text.describe("Heading"),
    text: text.describe("What that means, and what to do"),
  }),
  refused: text.describe("Heading over the server's reason for not storing it"),
  mail: text.describe("Before the email address, where the form can't be sent"),
  left: message("count").describe("Characters left, shown near the limit; {count}"),
  over: message("count").describe("Characters too many; {count}"),
  trap: text.describe("Label of the field for robots, should a person ever meet it"),
  fields: z
    .record(
      z.string(),
      z.strictObject({
        called,
        errors: fieldErrorsSchema.optional().describe("What is said when it is wrong"),
      }),
    )
    .describe("Fields that many forms have; a form's own file comes first"),
  errors: fieldErrorsSchema.describe("For any field that has no sentence of its own"),
  extra: group("Optional fields that a form’s file adds", {
    phone: text.max(90).describe("Label of the phone number, where a form asks for it"),
    choose: text.describe("First entry of a list that may stay without a choice"),
    invalidPhone: text.describe("What is said of a phone number that can’t be one"),
    invalidChoice: text.describe("What is said of a choice that isn’t in the list"),
  }),
});

export const formCopySchema = z.strictObject({
  fields: z
    .record(z.string(), fieldSchema.extend({ options: z.record(z.string(), text).optional() }))
    .describe("Field name -> its label and, where needed, a hint"),
  phone: z
    .literal("optional")
    .optional()
    .describe("`optional` asks for a phone number, which may stay empty"),
  extra: extraFieldsSchema([]),
  notice: text
    .max(200)
    .describe("Before the button: what the answers are used for (Cal. Civ. Code 1798.100(a))"),
  submit: text.max(40).describe("On the button that sends it"),
  done: group("In place of the form once it is sent", {
    title: text.max(70).describe("Heading, and the subject of the mail that confirms it"),
    text: text.max(300).describe("What happens next"),
    unmailed: text
      .max(300)
      .optional()
      .describe("The same where no mail goes out: the address has had its share of the day"),
    action: linkSchema.optional().describe("What to do next"),
    again: text.max(40).optional().describe("Link to an empty form"),
  }),
});

export type CommonFormCopy = z.output<typeof commonFormCopySchema> & {
  /** After each form's notice: where all of it is said. From notices.yaml. */
  collection: Link;
};
export type FormCopy = z.output<typeof formCopySchema>;
