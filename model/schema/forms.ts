import { z } from "zod";
import { bookingWordsSchema, zonesSchema } from "./booking-form.ts";
import { formWordsSchema } from "./form.ts";
import { privacyWordsSchema, yearlyWordsSchema } from "./privacy.ts";
import { linkSchema } from "./section.ts";
import { text } from "./text.ts";

/** The fields of a form: one without a label is a fault. */
function formOf<Name extends string>(...names: readonly Name[]) {
  const field = formWordsSchema.shape.fields.valueType;
  return formWordsSchema.extend({
    fields: z.strictObject(
      Object.fromEntries(names.map((name) => [name, field])) as Record<Name, typeof field>,
    ),
  });
}

const periods = z.strictObject({ monthly: text, annual: text });

/** Words of the forms, one file each in content/forms; the names are those of contracts/forms. */
export const formSchemas = {
  accessibility: formOf("name", "email", "page", "barrier", "technology").extend({
    heading: z.strictObject({ title: text, intro: text }),
  }),
  booking: formOf("name", "email", "company", "day", "start", "zone", "message").extend({
    calendar: bookingWordsSchema,
    zones: zonesSchema.describe("Zones offered before the browser has told its own"),
  }),
  contact: formOf("name", "email", "company", "topic", "message").extend({
    chooseTopic: text.describe("First entry of the list of topics"),
    introduction: z
      .strictObject({ before: text, note: text })
      .describe("The card beside the form: what we know of you, and how it comes to be known"),
  }),
  enterprise: formOf(
    "name",
    "email",
    "company",
    "website",
    "visits",
    "records",
    "systems",
    "needs",
    "timeline",
    "message",
  ).extend({
    choose: text,
    sheet: z.strictObject({
      title: text,
      unnamed: text,
      rows: z.strictObject({
        visits: text,
        records: text,
        systems: text,
        needs: text,
        timeline: text,
      }),
      note: text,
    }),
  }),
  partner: formOf("program", "name", "email", "company", "website", "audience", "message").extend({
    chooseAudience: text,
    asked: text,
  }),
  "privacy-request": formOf(
    "kinds",
    "subject",
    "agent",
    "permission",
    "name",
    "email",
    "where",
    "details",
  ).extend({ request: privacyWordsSchema, yearly: yearlyWordsSchema }),
  register: formOf("name", "email", "company", "website", "plan", "billing", "terms").extend({
    slip: z.strictObject({
      billing: periods,
      perMonth: text,
      perYear: text,
      chosen: text,
      quote: text,
      standardNote: text,
      enterpriseNote: text,
      termsLinks: z.strictObject({
        before: z.string(),
        terms: linkSchema,
        between: z.string(),
        privacy: linkSchema,
        after: z.string(),
      }),
    }),
  }),
};

export type FormName = keyof typeof formSchemas;
