import { z } from "zod";
import { message } from "../text.ts";
import { base, line, word } from "./parts.ts";

/** The kinds of source that a value can have. */
const source = z.enum(["declared", "observed", "modeled"]);

const visitLog = z.strictObject({
  ...base,
  title: word,
  site: word.describe("The site whose visits are logged"),
  unknown: word.describe("Read where a visitor has no name yet"),
  rows: z
    .array(
      z.discriminatedUnion("state", [
        z.strictObject({ state: z.literal("anonymous"), ip: z.ipv4(), at: word }),
        z.strictObject({ state: z.literal("resolving"), ip: z.ipv4(), at: word, company: word }),
        z.strictObject({
          state: z.literal("identified"),
          name: word,
          detail: line,
          page: word,
          at: word,
          tag: word,
        }),
        z.strictObject({ state: z.literal("declined"), at: word, reason: line }),
      ]),
    )
    .min(4)
    .describe("Newest first: what came in just now is anonymous, what is older has resolved"),
});

const householdRecord = z.strictObject({
  ...base,
  title: word,
  name: word,
  address: line,
  sources: z.record(source, word).describe("What a kind of source is called"),
  confirmed: message("source").describe("Before the month of a value, for screen readers"),
  fields: z
    .array(
      z.discriminatedUnion("state", [
        z.strictObject({
          state: z.literal("known"),
          field: word,
          value: word,
          source,
          confirmed: word,
        }),
        z.strictObject({ state: z.literal("withheld"), field: word, reason: line }),
      ]),
    )
    .min(4),
});

const companyRecord = z.strictObject({
  ...base,
  name: word,
  domain: word,
  facts: z.array(z.strictObject({ label: word, value: word })).length(4),
  people: z.strictObject({
    title: word,
    list: z.array(z.strictObject({ name: word, role: word })).min(2),
  }),
  signals: z.strictObject({
    title: word,
    list: z.array(z.strictObject({ when: word, what: line })).min(2),
  }),
  research: z.strictObject({
    title: word,
    topic: word,
    summary: line.describe("The chart in words"),
    weeks: z.array(z.number().int().min(0).max(10)).length(12),
  }),
});

const consentTrail = z.strictObject({
  ...base,
  title: word,
  record: word,
  steps: z
    .array(z.strictObject({ kind: word, title: word, text: line, mark: word }))
    .length(4)
    .describe("Source, consent, field, use"),
  out: z.strictObject({
    title: word,
    text: line,
    stamp: word,
  }),
});

const changeLog = z.strictObject({
  ...base,
  title: word,
  name: word,
  was: word.describe("Before the old value, for screen readers"),
  now: word.describe("Before the new value, for screen readers"),
  source: word.describe("Before the kind of source, for screen readers"),
  changes: z
    .array(
      z.strictObject({
        kind: word,
        when: word,
        before: line,
        after: line.nullable().describe("null: not known, drawn as a bar over `reason`"),
        reason: line.optional(),
        source: word,
      }),
    )
    .min(3)
    .max(5)
    .describe("Newest first"),
});

/** What is known about a visit, a household, a company or one value, and how. */
export const recordPanels = {
  "visit-log": visitLog,
  "household-record": householdRecord,
  "company-record": companyRecord,
  "consent-trail": consentTrail,
  "change-log": changeLog,
};
