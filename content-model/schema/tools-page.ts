import { z } from "zod";
import { pageSchema } from "./section.ts";
import { list, text } from "./text.ts";

/** content/pages/tools.yaml: every tool of the site under the question that a buyer has. */
export const toolsPageSchema = pageSchema.extend({
  where: text.max(40).describe("Before the name of the page that a tool is on, such as “on”"),
  jobs: list("The questions. Every entry of the kind “calculator” is under one of them", {
    title: text.max(60).describe("The question, such as “What will it cost?”"),
    intro: text.max(200).describe("A sentence under it"),
    tools: z
      .array(z.string())
      .describe("Ids of entries in resources.yaml, in the order of the page"),
  }),
});

const line = z.strictObject({
  name: text.max(40).describe("On the left"),
  value: text.max(40).describe("On the right"),
});

const sample = z.literal(true).describe("Always true: the values are invented");
const share = z.number().min(0).max(100);

/** A tool in small, as it looks with sample values. Decoration: what it says is in the entry's title and text. */
export const toolThumbnailSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("bill").describe("Lines that add up"),
    sample,
    lines: z.array(line).min(1).max(3).describe("Lines above the total"),
    total: line.describe("The total"),
  }),
  z.strictObject({
    kind: z.literal("bars").describe("Values beside each other, the last one picked out"),
    sample,
    bars: z
      .array(line.extend({ share: share.describe("Length of the bar, of 100") }))
      .min(2)
      .max(3)
      .describe("The bars"),
  }),
  z.strictObject({
    kind: z.literal("fields").describe("Names of fields, each with its value"),
    sample,
    fields: z.array(line).min(2).max(4).describe("The fields"),
  }),
  z.strictObject({
    kind: z.literal("code").describe("Lines of code"),
    sample,
    lines: z.array(text.max(44)).min(2).max(6).describe("The lines; the last one is picked out"),
  }),
  z.strictObject({
    kind: z.literal("weeks").describe("A column for each week, the last one picked out"),
    sample,
    name: text.max(40).describe("What was counted"),
    value: text.max(20).describe("The last value"),
    weeks: z.array(share).min(6).max(14).describe("Height of each column, of 100"),
  }),
  z.strictObject({
    kind: z.literal("filters").describe("Filters, and how many fit"),
    sample,
    filters: z.array(text.max(30)).min(2).max(5).describe("The filters"),
    result: line.describe("What fits"),
  }),
  z.strictObject({
    kind: z.literal("postcard").describe("A postcard with its address"),
    sample,
    headline: text.max(40).describe("What is printed large"),
    address: z.array(text.max(30)).min(2).max(3).describe("Lines of the address"),
  }),
  z.strictObject({
    kind: z.literal("dashboard").describe("A dashboard under another brand"),
    sample,
    brand: text.max(20).describe("Name of the brand"),
    lines: z.array(line).min(2).max(3).describe("What the dashboard shows"),
  }),
]);

export type ToolThumbnail = z.output<typeof toolThumbnailSchema>;
