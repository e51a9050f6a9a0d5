import { z } from "zod";
import { metaDescription, metaTitle } from "./page.ts";
import { draftField, message, text } from "./text.ts";

/*
 * A legal page is one Markdown file in `content/legal`. Tokens as in articles. A heading may name
 * its anchor: `## Security {#security}`.
 */
export const legalSchema = z.strictObject({
  title: z.string().trim().min(1, "Title cannot be empty").max(70).describe("The h1"),
  metaTitle,
  description: metaDescription,
  intro: text.max(320).describe("One to three sentences under the title"),
  updated: z.iso
    .date()
    .optional()
    .describe("Pins 'Last updated'; without it the current date is shown"),
  form: z
    .enum(["accessibility"])
    .optional()
    .describe("A form after the text; its copy is in content/forms"),
  draft: draftField,
  sample: z.boolean().optional().describe("true until counsel has reviewed the text"),
});

export type LegalMeta = z.output<typeof legalSchema>;

/** Copy around a legal text. */
export const legalCopySchema = z.strictObject({
  contents: text.max(40).describe("Over the list of the text's sections"),
  updated: message("day").describe("Under the title; {day} is where the day goes"),
  sample: text.max(80).describe("Mark of a text that counsel has not reviewed yet"),
  others: text.max(60).describe("Name of the links to the other legal texts, for screen readers"),
});

export type LegalCopy = z.output<typeof legalCopySchema>;
