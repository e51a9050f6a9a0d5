import { z } from "zod";
import { base, line, word } from "./parts.ts";

const volumePlan = z.object({
  ...base,
  included: word,
  excluded: word,
  note: line,
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

/** How we work with others. */
export const companyPanels = {
  "volume-plan": volumePlan,
  "partner-flow": partnerFlow,
  "industry-map": industryMap,
};
