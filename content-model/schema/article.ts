import { z } from "zod";
import { groupId } from "./article-groups.ts";
import { metaDescription, metaTitle } from "./page.ts";
import { panelNames } from "./section.ts";
import { group, list, matching, text } from "./text.ts";

/* An article is one Markdown file in `content/articles`: its name is its slug, the lines between `---` are this. */

const fields = z.strictObject({
  title: z.string().trim().min(1, "Title cannot be empty").max(90).describe("The h1"),
  metaTitle,
  description: metaDescription,
  excerpt: z.string().min(40).max(240).describe("Shown on cards and in feeds"),
  category: text.describe(
    "Which of the blog’s categories lists it: a name of article-categories.yaml",
  ),
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
    .describe(
      "A picture of its own: a file beside the article, as name.jpg or its-folder/name.jpg; left out, one is drawn",
    )
    .meta({ picture: "" }),
  imageAlt: z
    .string()
    .max(200)
    .optional()
    .describe("What that picture shows, for those who don't see it; empty if it only decorates"),
  panel: z
    .enum(panelNames)
    .optional()
    .describe("Drawn panel on its cover: the product at work, in place of the picture"),
  author: groupId.describe("Who wrote it: an id of authors.yaml"),
  tags: z
    .array(groupId)
    .min(1)
    .optional()
    .describe("What it is about, beside its category: one to five ids of tags.yaml"),
  series: groupId.optional().describe("The series that it is a part of: an id of series.yaml"),
  part: z.int().positive().max(24).optional().describe("Its number in that series, from 1 on"),
  readTime: z
    .int()
    .positive()
    .optional()
    .describe("Minutes it takes to read; left out, they are counted from its words"),
  draft: z
    .boolean()
    .optional()
    .describe("true while it is being written: shown by npm run dev only, whatever its date"),
  cta: group("The banner after the text: what the reader can do next", {
    title: text.max(70).describe("Heading of the banner"),
    text: z.string().max(240).describe("A sentence or two under it"),
    actions: list("One or two buttons", {
      label: z.string().max(40).describe("Text on the button"),
      href: matching(/^(\/|https:\/\/)/).describe(
        "Where it leads: a path of this site or an https address",
      ),
    }),
  }),
  related: z
    .array(matching(/^[a-z0-9-]+$/))
    .optional()
    .describe("Slugs of two other articles; left out, those that share the most with it are found"),
  sample: z
    .boolean()
    .optional()
    .describe("true while the article is invented; launch-check lists it"),
});

export const articleSchema = fields
  .refine(({ image, imageAlt }) => (image === undefined) === (imageAlt === undefined), {
    path: ["imageAlt"],
    error: "Write image and imageAlt together, or neither",
  })
  .refine(({ series, part }) => (series === undefined) === (part === undefined), {
    path: ["part"],
    error: "Write series and part together, or neither",
  });

export type ArticleFields = z.output<typeof articleSchema>;
