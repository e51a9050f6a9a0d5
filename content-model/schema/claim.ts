import { z } from "zod";
import { matching } from "./text.ts";

/** A path into our own sources. */
const OWN_FILE = /^(app|content|shared|docs|scripts|server)\//;

export const claimPlaces = [
  "home",
  "solutions",
  "data",
  "pricing",
  "company",
  "testimonials",
  "articles",
  "everywhere",
] as const;

/** One marketing figure: what it says, what it counts, where it may be, and what proves it. */
export const claimSchema = z.strictObject({
  value: z.string().min(1).describe("The figure as printed, with its sign: 220M+, 99.9%"),
  prefix: z.string().optional().describe("Before the figure where it is a ceiling: up to"),
  unit: z.string().describe("What is counted, in the words that follow the figure"),
  definition: z.string().min(20).describe("One or two sentences: what exactly is counted, and how"),
  places: z
    .array(z.enum(claimPlaces))
    .nonempty()
    .describe("Where the figure may appear; two figures for one thing never share a place"),
  asOf: z.iso
    .date()
    .nullable()
    .describe("Date of the count; null prints no date and is listed by launch-check"),
  source: z
    .string()
    .max(120)
    .optional()
    .describe("Where a reader can look it up, if not where its group says: a law, an article"),
  evidence: z
    .string()
    .refine((text) => !OWN_FILE.test(text), {
      error: "A file of this project proves nothing: name a report, a contract or a law",
    })
    .nullable()
    .describe(
      "Where the business keeps the proof; null is listed by launch-check. Never published",
    ),
  question: z
    .string()
    .optional()
    .describe(
      "An open question to the business about this figure, for launch-check; figures in it as {{claim.<name>}}",
    ),
  sample: z.boolean().optional().describe("An invented figure that illustrates, not a claim"),
});

export type Claim = z.infer<typeof claimSchema>;

/** The registry of claims: every marketing figure of the site, by its name. */
export const claimsSchema = z.record(matching(/^[a-z0-9-]+$/), claimSchema);
export type Claims = Readonly<Record<string, Claim>>;
