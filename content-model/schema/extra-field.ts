import { z } from "zod";
import { FORM_PROOF, FORM_TOKEN } from "#shared/challenge.ts";
import { UNDER_GPC } from "#shared/consent-fields.ts";
import { HONEYPOT, IDEMPOTENCY_KEY } from "#shared/forms/hidden-fields.ts";
import { LEAD_SOURCE } from "#shared/lead-source.ts";
import { text } from "./text.ts";

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
            const message = "is stored: write letters, digits, and dashes, at most 40";
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
