import { z } from "zod";
import { industryIds } from "./industries.ts";
import { base, line, word } from "./parts.ts";

const volumePlan = z.strictObject({
  ...base,
  included: word,
  excluded: word,
  note: line,
});

const partnerFlow = z.strictObject({
  ...base,
  hub: word,
  give: word,
  get: word,
  partners: z.array(z.strictObject({ kind: word, who: line, gives: line, gets: line })).length(3),
});

const industryMap = z.strictObject({
  ...base,
  title: word,
  data: z
    .array(z.strictObject({ id: z.enum(["consumer", "business", "intent", "mail"]), label: word }))
    .length(4),
  rules: word.describe("On fields in which rules come first"),
  served: word.describe("Before the list of data, for screen readers"),
  industries: z
    .array(
      z.strictObject({
        id: z.enum(industryIds),
        label: word,
        serves: z.array(z.enum(["consumer", "business", "intent", "mail"])).min(1),
        strict: z.boolean().default(false),
      }),
    )
    .length(8)
    .describe("The id is the anchor on the industries page and the name of the drawing"),
});

const tally = z.strictObject({
  ...base,
  title: word,
  rows: z
    .array(z.strictObject({ kind: word, marks: z.number().int().min(1).max(10) }))
    .min(3)
    .max(5)
    .describe("Kinds of source, and on how many values of the record each stands"),
  without: z.strictObject({
    kind: word,
    marks: z.number().int().min(1).max(10),
    fate: word.describe("What happens to values without a source"),
  }),
  sum: word.describe("After the sum of the marks"),
});

const decisionNote = z.strictObject({
  ...base,
  title: word,
  from: word.describe("Before the customer's name, which is not printed"),
  withheld: word.describe("Read in place of the name"),
  wish: line,
  sides: z
    .array(z.strictObject({ side: word, text: line, by: word }))
    .length(2)
    .describe("For and against; the second one weighed more"),
  outcome: z.strictObject({ label: word, text: word, after: line }),
});

const missingDot = z.strictObject({
  ...base,
  alt: line.describe("The drawing in words"),
});

/** How we decide, count and work with others. */
export const companyPanels = {
  "volume-plan": volumePlan,
  "partner-flow": partnerFlow,
  "industry-map": industryMap,
  tally,
  "decision-note": decisionNote,
  "missing-dot": missingDot,
};
