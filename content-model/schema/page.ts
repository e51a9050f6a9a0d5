import { z } from "zod";
import { text } from "./text.ts";

/** The specification's rules for a title and a description for search engines, with its messages. */
export const metaTitle = z
  .string()
  .trim()
  .min(1, "Title cannot be empty")
  .max(60, "Title should be 60 characters or less for optimal SEO")
  .describe("Title for search engines without the product name, which is added to it");
export const metaDescription = z
  .string()
  .trim()
  .min(50, "Description should be at least 50 characters for SEO")
  .max(160, "Description should be 160 characters or less for optimal SEO")
  .describe("Summary for search engines, 50 to 160 characters");

/** A page's metadata. */
export const pageMetaSchema = z.strictObject({
  title: metaTitle,
  description: metaDescription,
  canonical: z
    .url()
    .optional()
    .describe(
      "Full address that search engines should list instead of this page’s own; rarely needed",
    ),
  ogImage: z
    .url()
    .optional()
    .describe("Full address of a picture for shared links, instead of the drawn one"),
  noindex: z.boolean().optional().describe("true keeps the page out of search engines"),
});

export type PageMeta = z.infer<typeof pageMetaSchema>;

/** Texts of pages with a composition of their own. */
export const title = text.max(70).describe("Heading, at most 70 characters");
export const paragraph = text.max(600).describe("A few sentences, at most 600 characters");
