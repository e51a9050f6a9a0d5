import { z } from "zod";
import { base, line, word } from "./parts.ts";

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

/** Whom to reach, and when: queries and interest over time. */
export const audiencePanels = {
  "audience-query": audienceQuery,
  "intent-chart": intentChart,
};
