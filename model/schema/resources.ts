import { z } from "zod";
import { heroSchema, linkSchema, pageSchema } from "./section.ts";

/** Something to read or use on another page of the site. */
export const resourceSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(["calculator", "reference", "method", "guide"]),
  title: z.string().min(1).max(60),
  text: z.string().min(20).max(200).describe("What it answers, in one or two sentences"),
  href: linkSchema.shape.href,
  also: z.array(z.string()).default([]).describe("Words that people search for instead"),
  figure: z
    .object({ value: z.string(), unit: z.string() })
    .optional()
    .describe("A figure of the registry or the plans, printed large on a calculator"),
});

const shelf = z.strictObject({ title: z.string().max(60), intro: z.string().max(240) });

/** The page of resources: what it opens with, a heading for each shelf, and what follows. */
export const resourcesPageSchema = pageSchema.extend({
  hero: heroSchema,
  shelves: z.strictObject({
    article: shelf,
    calculator: shelf,
    reference: shelf,
    method: shelf,
    guide: shelf,
    term: shelf,
  }),
});

export type Shelves = z.output<typeof resourcesPageSchema>["shelves"];

export const resourcesSchema = z.strictObject({ resources: z.array(resourceSchema).min(1) });
