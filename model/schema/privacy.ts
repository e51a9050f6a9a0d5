import { z } from "zod";
import { fieldSchema } from "./form.ts";
import { message, text } from "./text.ts";

const kind = z.strictObject({
  label: z.string().max(60).describe("On the card of the choice, and on the confirmation"),
  note: z.string().max(120).describe("Under it"),
  text: z.string().max(400).describe("What happens, beside the form, while it is asked for"),
  time: z.string().max(60).describe("How long it may take"),
});

const way = z.strictObject({ title: z.string().max(60), text: z.string().max(200) });

/** Words of the privacy request, its picture and the question after its state. */
export const privacyWordsSchema = z.strictObject({
  title: z.string().max(70),
  intro: z.string().max(300),
  kinds: z.strictObject({
    "opt-out": kind,
    access: kind,
    delete: kind,
    correct: kind,
    limit: kind,
  }),
  subjects: z.strictObject({ self: z.string(), child: z.string(), agent: z.string() }),
  record: z.strictObject({
    title: z.string(),
    rows: z.strictObject({
      name: z.string(),
      contact: z.string(),
      interests: z.string(),
      sensitive: z.string(),
      sold: z.string(),
      suppression: z.string(),
    }),
    time: z.string().describe("Before the time"),
  }),
  gpc: z.strictObject({ title: z.string(), text: z.string() }),
  due: z
    .string()
    .describe("On the confirmation, before the list of what was asked for, each with its day"),
  hereToo: z
    .string()
    .describe("On the confirmation of an opt-out: what it did in this browser (11 CCR 7026(f))"),
  follow: z.string().describe("On the confirmation, last"),
  other: z
    .object({
      title: z.string().max(70),
      phone: way,
      email: way,
      letter: way,
    })
    .describe("How else to ask (Cal. Civ. Code 1798.130(a)(1)); addresses are in content/site.ts"),
  status: z.strictObject({
    title: z.string(),
    intro: z.string(),
    fields: z
      .strictObject({ reference: fieldSchema, email: fieldSchema })
      .describe("The two fields; both must match"),
    submit: z.string(),
    states: z.strictObject({ received: z.string(), answered: z.string(), closed: z.string() }),
    outcomes: z.strictObject({
      complied: z.string(),
      "complied-in-part": z.string(),
      "not-found": z.string(),
      denied: z.string(),
      withdrawn: z.string(),
    }),
    facts: z.strictObject({
      request: z.string(),
      received: z.string(),
      due: z.string(),
      extended: z.string().describe("After the due day, when the time was extended"),
      closed: z.string(),
      outcome: z.string(),
    }),
  }),
});

export type PrivacyWords = z.output<typeof privacyWordsSchema>;

/** Words of the yearly counts on the privacy page. */
export const yearlyWordsSchema = z.strictObject({
  missing: text,
  intro: text,
  title: message("year"),
  columns: z.array(text).length(6),
  none: text,
  counted: message("day"),
  open: message("count"),
  withdrawn: message("count"),
  signals: message("count"),
  platform: z.strictObject({ row: text, missing: text }),
  denials: z.strictObject({
    title: message("year"),
    columns: z.array(text).length(5),
    exemptions: message("list"),
  }),
});

export type YearlyWords = z.output<typeof yearlyWordsSchema>;
