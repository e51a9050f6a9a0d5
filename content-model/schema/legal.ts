import { z } from "zod";
import { metaDescription, metaTitle } from "./page.ts";
import { draftField } from "./text.ts";

/*
 * A legal page is one Markdown file in `content/legal`. Tokens as in articles. A heading may name
 * its anchor: `## Security {#security}`.
 */
export const legalSchema = z.strictObject({
  title: z.string().trim().min(1, "Title cannot be empty").max(70).describe("The h1"),
  metaTitle,
  description: metaDescription,
  intro: z.string().min(1).max(320).describe("One to three sentences under the title"),
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
