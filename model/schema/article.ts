import { z } from "zod";

/*
 * An article is one Markdown file in `content/articles`: the file's name is its slug, the lines
 * between `---` are this. Tokens in the text: `{{claim-id}}` prints a figure of content/claims.ts,
 * `{{site.brand}}` (or another path into content/site.ts) a fact about the company.
 */

const fields = z.strictObject({
  title: z.string().min(1).max(90).describe("The h1"),
  metaTitle: z
    .string()
    .min(1)
    .max(60)
    .describe("Title for search engines without the product name, which is added to it"),
  description: z
    .string()
    .min(50)
    .max(160)
    .describe("Summary for search engines, 50 to 160 characters"),
  excerpt: z.string().min(40).max(240).describe("Shown on cards and in feeds"),
  category: z
    .string()
    .min(1)
    .describe("Which of the blog’s categories lists it: a name of article-categories.yaml"),
  date: z.iso
    .date()
    .describe("Day of publication; an article with a day to come is held back until then"),
  updated: z.iso.date().optional().describe("Date of the last change to what it says"),
  othersChecked: z.iso
    .date()
    .nullish()
    .describe(
      "When what it says of other companies' products was last checked; null: not yet. Left out if it names none",
    ),
  image: z
    .string()
    .optional()
    .describe("A picture of its own, as /images/name.jpg; left out, one is drawn from the motif"),
  imageAlt: z
    .string()
    .max(200)
    .optional()
    .describe("What that picture shows, for those who don't see it; empty if it only decorates"),
  author: z.string().min(1).describe("Name printed as the author"),
  readTime: z.number().int().positive().describe("Minutes"),
  cta: z
    .strictObject({
      title: z.string().min(1).max(70).describe("Heading of the banner"),
      text: z.string().max(240).describe("A sentence or two under it"),
      actions: z
        .array(
          z.strictObject({
            label: z.string().max(40).describe("Text on the button"),
            href: z
              .string()
              .regex(/^(\/|https:\/\/)/)
              .describe("Where it leads: a path of this site or an https address"),
          }),
        )
        .min(1)
        .max(2)
        .describe("One or two buttons"),
    })
    .describe("The banner after the text: what the reader can do next"),
  related: z
    .array(z.string().regex(/^[a-z0-9-]+$/))
    .max(2)
    .describe("Slugs of two other articles"),
  sample: z
    .boolean()
    .optional()
    .describe("true while the article is invented; launch-check lists it"),
});

export const articleSchema = fields.refine(
  ({ image, imageAlt }) => (image === undefined) === (imageAlt === undefined),
  { path: ["imageAlt"], error: "Write image and imageAlt together, or neither" },
);

export type ArticleFields = z.output<typeof articleSchema>;
