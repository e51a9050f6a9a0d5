import { z } from "zod";

/*
 * Words and data of the drawn panels. Everything in a panel is invented for the picture, so each one
 * carries `sample: true` and a caption that says so. Names, addresses and numbers are reserved ones
 * (RFC 5737 addresses, `.example` domains), and no number may read like a claim.
 */

const word = z.string().min(1).max(40);
const line = z.string().min(1).max(90);
const base = {
  caption: z.string().min(1).max(140).describe("Under the panel; says that it is a sample"),
  sample: z.literal(true),
};
/** The kinds of source that a value can have. */
const source = z.enum(["declared", "observed", "modeled"]);

const visitLog = z.object({
  ...base,
  title: word,
  site: word.describe("The site whose visits are logged"),
  unknown: word.describe("Read where a visitor has no name yet"),
  rows: z
    .array(
      z.discriminatedUnion("state", [
        z.object({ state: z.literal("anonymous"), ip: z.ipv4(), at: word }),
        z.object({ state: z.literal("resolving"), ip: z.ipv4(), at: word, company: word }),
        z.object({
          state: z.literal("identified"),
          name: word,
          detail: line,
          page: word,
          at: word,
          tag: word,
        }),
        z.object({ state: z.literal("declined"), at: word, reason: line }),
      ]),
    )
    .min(4)
    .describe("Newest first: what came in just now is anonymous, what is older has resolved"),
});

const audienceQuery = z.object({
  ...base,
  title: word,
  clauses: z
    .array(z.object({ join: word, field: word.optional(), value: word }))
    .min(3)
    .max(6)
    .describe("Read in order they are one sentence"),
  funnel: z.object({
    title: word,
    steps: z
      .array(z.object({ label: word, share: z.number().int().min(1).max(24) }))
      .min(3)
      .max(5)
      .describe("How much of the field is left, in 24ths of the drawing"),
  }),
  result: z.object({ label: word, value: word, note: line }),
});

const householdRecord = z.object({
  ...base,
  title: word,
  name: word,
  address: line,
  sources: z.record(source, word).describe("What a kind of source is called"),
  fields: z
    .array(
      z.discriminatedUnion("state", [
        z.object({
          state: z.literal("known"),
          field: word,
          value: word,
          source,
          confirmed: word,
        }),
        z.object({ state: z.literal("withheld"), field: word, reason: line }),
      ]),
    )
    .min(4),
});

const companyRecord = z.object({
  ...base,
  name: word,
  domain: word,
  facts: z.array(z.object({ label: word, value: word })).length(4),
  people: z.object({ title: word, list: z.array(z.object({ name: word, role: word })).min(2) }),
  signals: z.object({
    title: word,
    list: z.array(z.object({ when: word, what: line })).min(2),
  }),
  research: z.object({
    title: word,
    topic: word,
    summary: line.describe("The chart in words"),
    weeks: z.array(z.number().int().min(0).max(10)).length(12),
  }),
});

const intentChart = z.object({
  ...base,
  title: word,
  topic: word,
  unit: word,
  week: word,
  score: word,
  weeks: z.array(z.number().int().min(0).max(100)).length(12),
  usual: z.object({
    label: word,
    from: z.number().int().min(0),
    to: z.number().int().max(100),
  }),
  bump: z.object({ week: z.number().int().min(1).max(12), label: word }),
  rise: z.object({ week: z.number().int().min(1).max(12), label: word }),
});

const mailPiece = z.object({
  ...base,
  front: z.object({
    label: word,
    greeting: word,
    headline: line,
    offer: line,
  }),
  back: z.object({
    label: word,
    message: z.string().min(1).max(160),
    from: line,
    to: z.array(word).min(3).max(4),
    mark: z.array(word).min(2).max(4).describe("The postage mark, line by line"),
    postmark: z.array(word).length(2),
  }),
  fields: z.object({
    title: word,
    list: z.array(z.object({ name: word, value: word, from: word })).min(2),
  }),
});

const reskin = z.object({
  ...base,
  brands: z
    .array(z.object({ name: word, host: word, initial: z.string().length(1) }))
    .length(2)
    .describe("Ours, and the partner's"),
  title: word,
  rows: z.array(z.object({ name: word, detail: word, tag: word })).length(3),
  days: z.array(z.number().int().min(1).max(10)).length(14),
  same: line.describe("What is the same on both sides"),
});

/** JSON as it stands in an answer. */
const json: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(json),
    z.record(z.string(), json),
  ]),
);
export type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json };

const apiCall = z.object({
  ...base,
  request: z.object({
    label: word,
    method: z.enum(["GET", "POST"]),
    path: line,
    headers: z.array(z.object({ name: word, value: word })),
  }),
  response: z.object({ label: word, status: word, body: json }),
});

const volumePlan = z.object({
  ...base,
  included: word,
  excluded: word,
  note: line,
});

const consentTrail = z.object({
  ...base,
  title: word,
  record: word,
  steps: z
    .array(z.object({ kind: word, title: word, text: line, mark: word }))
    .length(4)
    .describe("Source, consent, field, use"),
  out: z.object({
    title: word,
    text: line,
    stamp: word,
  }),
});

const partnerFlow = z.object({
  ...base,
  hub: word,
  give: word,
  get: word,
  partners: z.array(z.object({ kind: word, who: line, gives: line, gets: line })).length(3),
});

const industryMap = z.object({
  ...base,
  title: word,
  data: z
    .array(z.object({ id: z.enum(["consumer", "business", "intent", "mail"]), label: word }))
    .length(4),
  rules: word.describe("On fields in which rules come first"),
  served: word.describe("Before the list of data, for screen readers"),
  industries: z
    .array(
      z.object({
        id: z.enum([
          "retail",
          "healthcare",
          "financial",
          "education",
          "real-estate",
          "travel",
          "manufacturing",
          "technology",
        ]),
        label: word,
        serves: z.array(z.enum(["consumer", "business", "intent", "mail"])).min(1),
        strict: z.boolean().default(false),
      }),
    )
    .length(8)
    .describe("The id is the anchor on the industries page and the name of the drawing"),
});

/** One entry per panel name; `app/sections/panels/` has one drawing for each. */
export const panelsSchema = z.object({
  "visit-log": visitLog,
  "audience-query": audienceQuery,
  "household-record": householdRecord,
  "company-record": companyRecord,
  "intent-chart": intentChart,
  "mail-piece": mailPiece,
  reskin,
  "api-call": apiCall,
  "volume-plan": volumePlan,
  "consent-trail": consentTrail,
  "partner-flow": partnerFlow,
  "industry-map": industryMap,
});

export type Panels = z.output<typeof panelsSchema>;
export type PanelData<K extends keyof Panels> = Panels[K];
