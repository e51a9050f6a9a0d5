import { z } from "zod";

/** One marketing figure: what it says, what it counts, where it may stand, and what proves it. */
export const claimSchema = z.object({
  value: z.string().min(1).describe("The figure as printed, with its sign: 220M+, 99.9%"),
  unit: z.string().describe("What is counted, in the words that follow the figure"),
  definition: z.string().min(20).describe("One or two sentences: what exactly is counted, and how"),
  places: z
    .array(
      z.enum([
        "home",
        "solutions",
        "data",
        "pricing",
        "company",
        "testimonials",
        "articles",
        "everywhere",
      ]),
    )
    .nonempty()
    .describe("Where the figure may stand; two figures for one thing never share a place"),
  asOf: z.iso.date().nullable().describe("Date of the count; null prints 'to be supplied'"),
  evidence: z
    .string()
    .nullable()
    .describe("Where the owner keeps the proof; null is listed by launch-check"),
  question: z
    .string()
    .optional()
    .describe("An open question to the owner about this figure; figures in it as {{claim-id}}"),
  sample: z.boolean().optional().describe("An invented figure that illustrates, not a claim"),
});

export type Claim = z.infer<typeof claimSchema>;
