import { z } from "zod";
import { linkSchema } from "./section.ts";
import { matching } from "./text.ts";

const slug = matching(/^[a-z0-9-]+$/);

/** One term of the glossary. Its anchor on the page is `#term-` and the slug. */
export const termSchema = z.strictObject({
  slug: slug.describe("End of the term’s address, after #term-: lower case, digits, hyphens"),
  term: z.string().min(1).max(50).describe("As it appears in the list; its first letter files it"),
  also: z
    .array(z.string().max(60))
    .default([])
    .describe("Other names and spellings; the search knows them too"),
  text: z
    .string()
    .refine((text) => wordCount(text) >= 30 && wordCount(text) <= 70, "30 to 70 words")
    .describe("What it is, then what to watch for. Plain words, no praise"),
  see: z.array(slug).default([]).describe("Slugs of related terms"),
  link: linkSchema.optional().describe("The page that says more"),
});

function wordCount(text: string): number {
  return text.trim().split(/\s+/).length;
}

export const glossarySchema = z.strictObject({
  terms: z.array(termSchema).describe("The terms; the page sorts them by letter"),
});
