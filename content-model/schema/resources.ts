import { z } from "zod";
import { heroSchema, linkSchema, pageSchema } from "./section.ts";
import { toolThumbnailSchema } from "./tool-thumbnail.ts";

/** Something to read or use on another page of the site. */
export const resourceSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe("Short name of the entry: lower case, digits, hyphens"),
  kind: z.enum(["calculator", "reference", "method", "guide"]).describe("The shelf that it is on"),
  title: z.string().min(1).max(60).describe("Name of the entry, at most 60 characters"),
  text: z.string().min(20).max(200).describe("What it answers, in one or two sentences"),
  href: linkSchema.shape.href.describe("Where it leads"),
  also: z.array(z.string()).default([]).describe("Words that people search for instead"),
  thumbnail: toolThumbnailSchema.optional().describe("The tool in small, on the page of all tools"),
});

const shelf = z.strictObject({
  title: z.string().max(60).describe("Heading of the shelf"),
  intro: z.string().max(240).describe("A sentence or two under the heading"),
});

/** The page of resources: what it opens with, a heading for each shelf, and what follows. */
export const resourcesPageSchema = pageSchema.extend({
  hero: heroSchema.describe("The top of the page"),
  shelves: z
    .strictObject({
      article: shelf.describe("Over the articles"),
      calculator: shelf.describe("Over the calculators"),
      reference: shelf.describe("Over data and API references"),
      method: shelf.describe("Over methods and rules"),
      guide: shelf.describe("Over the guides"),
      term: shelf.describe("Over the glossary"),
    })
    .describe("Headings of the shelves"),
});

export type Shelves = z.output<typeof resourcesPageSchema>["shelves"];

export const resourcesSchema = z.strictObject({
  resources: z.array(resourceSchema).describe("The entries, beside articles and glossary terms"),
});
