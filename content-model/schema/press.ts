import { z } from "zod";
import { linkSchema, pageSchema } from "./section.ts";
import { draftField, group, list, matching, text } from "./text.ts";

/** An entry of the press page: a release of ours or an article about us. */
export const pressEntrySchema = z.strictObject({
  kind: z.enum(["Press release", "Coverage"]).describe("A release of ours, or coverage by others"),
  title: text.max(120).describe("Headline"),
  outlet: text.max(60).describe("Our own name for releases"),
  date: z.iso.date().describe("Day of publication, such as 2026-11-21"),
  summary: z.string().min(40).max(400).describe("What it says, 40 to 400 characters"),
  href: matching(
    /^(\/|https:\/\/)/,
    "write a path of this site, such as /about, or all of an address: https://www.example.com/news",
  ).describe("Where it can be read: a path of this site or an https address"),
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
  sheet: group("What a reporter needs, on the first screen", {
    boilerplate: group("About the company, to be quoted as it is", {
      title: text.max(40).describe("Heading"),
      text: text.max(400).describe("The text to quote"),
    }),
    facts: group("Facts at one look", {
      title: text.max(40).describe("Heading"),
      items: list("The facts, one line each", {
        term: text.max(30).describe("What it is about"),
        value: text.max(80).describe("What is so"),
      }),
      link: linkSchema.describe("Where figures are explained"),
    }),
    kit: group("The brand kit at one look", {
      title: text.max(40).describe("Heading"),
      note: text.max(120).describe("What is in it"),
      link: linkSchema.describe("To the files, on this page"),
    }),
  }),
  empty: text.describe("Said while content/press has no entry"),
});

export type PressPage = z.output<typeof pressPageSchema>;
