import { z } from "zod";
import { pageSchema } from "./section.ts";
import { draftField, text } from "./text.ts";

/** An entry of the press page: a release of ours or an article about us. */
export const pressEntrySchema = z.strictObject({
  kind: z.enum(["Press release", "Coverage"]).describe("A release of ours, or coverage by others"),
  title: z.string().min(1).max(120).describe("Headline"),
  outlet: z.string().min(1).max(60).describe("Our own name for releases"),
  date: z.iso.date().describe("Day of publication, such as 2026-11-21"),
  summary: z.string().min(40).max(400).describe("What it says, 40 to 400 characters"),
  href: z
    .string()
    .regex(/^(\/|https:\/\/)/)
    .describe("Where it can be read: a path of this site or an https address"),
  draft: draftField,
  sample: z
    .boolean()
    .optional()
    .describe("true while the entry is invented; launch-check lists it"),
});

/** The id is the file's name. */
export type PressEntry = z.output<typeof pressEntrySchema> & { id: string };

export const pressPageSchema = pageSchema.extend({
  title: text.max(60).describe("Over the releases and the coverage"),
  empty: z.string().min(1).describe("Said while content/press has no entry"),
});
