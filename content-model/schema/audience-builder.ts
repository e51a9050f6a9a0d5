import { z } from "zod";
import { toolFold } from "./number-copy.ts";
import { pageSchema } from "./section.ts";
import { group, matching, message, plural, text } from "./text.ts";

const anchor = matching(/^[a-z0-9-]+$/);

/** The audience builder's page: the simulated query in its hero, and the sample's workbench before the section `data`. */
export const audienceBuilderPageSchema = pageSchema.extend({
  demoId: anchor.describe("Anchor of the simulated query, which the hero's button leads to"),
  workbench: group("The section whose filters count a sample", {
    id: anchor.describe("Anchor of the section"),
    title: text.max(70).describe("Heading over the sample"),
    intro: text.max(400).describe("Under the heading: what the sample is"),
  }),
});

const percent = z.int().min(0).max(100);
const shares = z.record(z.string(), percent);
const byAge = z.record(z.string(), z.array(percent).min(2));

const data = z.strictObject({
  sample: z.literal(true).describe("All of it is made up"),
  seed: z.int().min(1).describe("What the people are drawn from; another number gives others"),
  people: z.int().min(1_000).max(30_000).describe("People in the sample"),
  reachable: percent.describe("Percent of people who can be reached by mail or email"),
  ages: shares.describe("Percent of people in each age band, by its id"),
  incomes: byAge.describe(
    "Percent of an age in each income band; one number for each age, in order",
  ),
  interests: byAge.describe(
    "Percent of an age with each interest; one number for each age, in order",
  ),
  intents: shares.describe("Percent of people who research each subject; none has two"),
  lists: shares.describe("Percent of people on each list"),
});

const copy = z.strictObject({
  sample: text.describe("Mark beside a count: it is of sample people"),
  count: group("The count", {
    title: text.describe("Heading over the count"),
    found: plural("matches").describe("In large type; {matches} is the number"),
    of: message("people", "reachable").describe("After it, in one sentence with it"),
    none: text.describe("When no one fits, and what to do"),
  }),
  map: group("The map", {
    empty: text.describe("In the key: a state without matches"),
    range: message("from", "to").describe("In the key: from so many to so many matches"),
    said: message("state", "count").describe("Beside the pointer"),
  }),
  charts: group("The charts", {
    states: text.describe("Caption: states with the most matches"),
    incomes: text.describe("Caption: matches by income"),
    columns: z.tuple([text, text]).describe("For screen readers: names of the two columns"),
    bar: plural("count", "percent").describe("Beside a bar"),
    fold: toolFold,
  }),
});

/** The workbench around the simulated query: the sample that is counted, and its copy. */
export const audienceBuilderToolSchema = z.strictObject({
  data: data.describe("The sample people"),
  copy: copy.describe("Copy of the workbench"),
});

export type AudienceBuilderTool = z.output<typeof audienceBuilderToolSchema>;
export type SampleData = AudienceBuilderTool["data"];

/** The states' borders, drawn by `npm run map`; no one writes them by hand. */
export const usMapSchema = z.strictObject({
  width: z.int().positive().describe("Width of the drawing in its own units"),
  height: z.int().positive().describe("Height of the drawing"),
  states: z
    .record(
      matching(/^[A-Z]{2}$/),
      z.strictObject({
        path: matching(/^[Mlz\d\s-]+$/).describe("SVG path data in whole units"),
        letters: z
          .array(z.int())
          .length(2)
          .nullable()
          .describe("Where its two letters are; null for a state that is too small for them"),
      }),
    )
    .describe("Each state and D.C. by its two letters"),
});

export type UsMap = z.output<typeof usMapSchema>;
