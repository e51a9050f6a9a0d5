import { z } from "zod";
import { UNDER_GPC } from "#shared/consent-fields.ts";
import {
  FORM_PROOF,
  FORM_TOKEN,
  HONEYPOT,
  IDEMPOTENCY_KEY,
  LEAD_SOURCE,
} from "#shared/forms/hidden-fields.ts";
import type { Snapshot } from "../snapshot.ts";
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

const words = {
  label: text.max(90).describe("Stands over the field, beside a box; mails and lists have it too"),
  hint: text.max(200).optional().describe("Under the label, where a visitor needs more"),
  called: text.max(60).optional().describe("What an error calls the field, if not by its label"),
};

const option = text.max(90).describe("Shown for this choice, and named in mails");

const kind = <Kind extends string>(name: Kind, what: string) => z.literal(name).describe(what);

/** An optional field that the content adds to a form. */
const extraFieldSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: kind("text", "A line of text"),
      ...words,
      max: z.int().min(1).max(2000).optional().describe("Most characters; 200 without it"),
    }),
    z.strictObject({ kind: kind("phone", "A phone number"), ...words }),
    z.strictObject({
      kind: kind("choice", "One of a list"),
      ...words,
      options: z
        .record(z.string(), option)
        .superRefine((options, context) => {
          const values = Object.keys(options);
          if (values.length === 0)
            context.addIssue({ code: "custom", message: "name at least one choice" });
          for (const value of values) {
            if (/^[a-z0-9][a-z0-9_-]{0,39}$/i.test(value)) continue;
            const message =
              "this is what is stored, so write letters, digits, dashes, and _, at most 40; visitors see the text behind it";
            context.addIssue({ code: "custom", path: [value], message });
          }
        })
        .describe("Stored value -> what is shown for it"),
    }),
    z.strictObject({ kind: kind("checkbox", "A box to check"), ...words }),
  ],
  { error: "write one of text, phone, choice, checkbox" },
);

/** Names of the fields that every form has besides those that a visitor sees, and those that steps of a form use. */
const taken: readonly string[] = [
  HONEYPOT,
  IDEMPOTENCY_KEY,
  FORM_TOKEN,
  FORM_PROOF,
  UNDER_GPC,
  LEAD_SOURCE,
  "step",
  "day",
  "change",
];

/** The optional fields that the content adds to a form, by the names under which they are stored. */
export function extraFieldsSchema(own: readonly string[]) {
  return z
    .record(z.string(), extraFieldSchema.describe("An optional field of your own"))
    .superRefine((fields, context) => {
      for (const name of Object.keys(fields)) {
        const message = nameFault(name, own);
        if (message) context.addIssue({ code: "custom", path: [name], message });
      }
    })
    .optional()
    .describe("Optional fields of your own, after the form’s: stored name -> the field");
}

function nameFault(name: string, own: readonly string[]): string | null {
  if (own.includes(name)) return "the form has this field already; choose another name";
  if (taken.includes(name)) return "the form needs this name itself; choose another one";
  return /^[a-z][a-z0-9_]{0,39}$/.test(name)
    ? null
    : "begin with a small letter and go on with small letters, digits, and _, at most 40";
}

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

type Forms = Snapshot["forms"];
type Extra = NonNullable<FormCopy["extra"]>;

/**
 * Forms with the copy of the fields that their content adds beside that of their own, so that labels, errors and mails know
 * them alike. `phone: optional` is the preset of such a field.
 */
export function withExtraCopy(forms: Forms): Forms {
  const { common } = forms;
  const entries = Object.entries<FormCopy>(forms as never).map(([id, form]) =>
    id === "common" ? [id, form] : [id, withExtra(form, common.extra)],
  );
  return Object.fromEntries(entries) as Forms;
}

function withExtra(form: FormCopy, copy: Forms["common"]["extra"]): FormCopy {
  if (!form.phone && !form.extra) return form;
  const phone: Extra = form.phone ? { phone: { kind: "phone", label: copy.phone } } : {};
  const extra = { ...phone, ...form.extra };
  const fields = Object.entries(extra).map(([name, field]) => {
    const { label, hint, called, kind } = field;
    const options = kind === "choice" ? field.options : undefined;
    const invalid = kind === "phone" ? copy.invalidPhone : copy.invalidChoice;
    return [name, { label, hint, called, options, errors: { invalid } }] as const;
  });
  return { ...form, extra, fields: { ...form.fields, ...Object.fromEntries(fields) } };
}
