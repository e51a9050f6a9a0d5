import { z } from "zod";
import { pageSchema } from "./section.ts";
import { text } from "./text.ts";

/** An entry of the press page: a release of ours or an article about us. */
export const pressEntrySchema = z.strictObject({
  kind: z.enum(["Press release", "Coverage"]),
  title: z.string().min(1).max(120),
  outlet: z.string().min(1).max(60).describe("Our own name for releases"),
  date: z.iso.date(),
  summary: z.string().min(40).max(400),
  href: z.string().regex(/^(\/|https:\/\/)/),
  sample: z.boolean().optional(),
});

/** The id is the file's name. */
export type PressEntry = z.output<typeof pressEntrySchema> & { id: string };

export const pressPageSchema = pageSchema.extend({
  title: text.max(60).describe("Over the releases and the coverage"),
  empty: z.string().min(1).describe("Said while content/press has no entry"),
});
