import { z } from "zod";
import { pageSchema } from "./section.ts";
import { group, matching, message, plural, text, toolFold } from "./text.ts";

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
    key: text.describe("Over the key: what the shades count"),
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

const id = matching(/^[a-z0-9-]+$/);
const choice = z.strictObject({
  id: id.describe("Short name that the program uses: lower case, digits, hyphens"),
  label: text.max(40).describe("On the control"),
});
const option = choice.extend({
  phrase: text.max(40).describe("In the sentence of the query"),
});
const range = z
  .strictObject({
    min: z.int().positive().describe("Smallest value that is drawn"),
    max: z.int().positive().describe("Largest value that is drawn"),
    step: z.int().positive().describe("Drawn values are multiples of it"),
  })
  .refine(({ min, max, step }) => min < max && min % step === 0 && max % step === 0);

/** The simulated query of the audience builder: what can be asked, and what the answer is drawn from. */
export const audienceDemoSchema = z.strictObject({
  runMs: z.int().positive().describe("How long a run takes, in milliseconds"),
  ranges: group("Between which bounds the simulated answers are drawn", {
    totalMatches: range.describe("People"),
    audienceSize: range.describe("People"),
    averageIncome: range.describe("US dollars a year"),
  }),
  example: group("The answer that is shown before the first run; within the ranges", {
    totalMatches: z.int().positive().describe("People"),
    audienceSize: z.int().positive().describe("People, at most as many as match"),
    averageIncome: z.int().positive().describe("US dollars a year"),
    topLocation: text.max(40).describe("One of the places of the states"),
  }),
  cellPeople: z.int().positive().describe("People that one cell of the drawing stands for"),
  states: z
    .array(
      choice.extend({
        code: matching(/^[A-Z]{2}$/).describe("Its two letters"),
        people: z.int().positive().describe("How many of about 10,000 sample people live there"),
        places: z
          .array(z.string())
          .min(2)
          .describe("Places in the state, of which an answer names one"),
      }),
    )
    .min(2)
    .describe("States that can be chosen"),
  ages: z.array(option).min(2).describe("Age bands that can be chosen"),
  incomes: z
    .array(choice)
    .min(2)
    .describe("Bands of household income, those of the API and of the data dictionary"),
  lists: z.array(choice).min(1).describe("Lists whose people can be left out"),
  interests: z.array(choice).min(2).describe("Interests that can be chosen"),
  intents: z.array(option).min(2).describe("Subjects that people may be researching"),
  refreshes: z
    .array(option.extend({ id: z.enum(["daily", "weekly", "monthly"]).describe("How often") }))
    .length(3)
    .describe("How often a saved query can run again"),
});

const labeled = z.strictObject({
  label: text.describe("Label of the field"),
  hint: text.describe("Help under the label"),
});
const any = z.strictObject({
  label: text.describe("Label of the choice"),
  any: text.describe("The choice that leaves it open"),
});

/** The simulated query: its data and its copy. */
export const audienceDemoToolSchema = z.strictObject({
  data: audienceDemoSchema.describe("What can be asked and what the answer is drawn from"),
  copy: group("Copy of the simulated query", {
    controls: group("The filters of the sample", {
      states: labeled
        .extend({
          fold: text.describe("Opens the boxes"),
          skip: text.describe("For whoever goes by keyboard: leads past the boxes"),
        })
        .describe("The boxes for states"),
      where: group("What the checked states mean", {
        label: text.describe("Name of the choice"),
        in: text.describe("The checked states alone"),
        not: text.describe("All but the checked states"),
      }),
      age: any.describe("The choice of an age"),
      income: any.describe("The choice of an income"),
      interests: labeled.describe("The boxes for interests"),
      intent: any.describe("The choice of a researched subject"),
      without: text.describe("Name of the boxes for lists that are left out"),
      count: text.describe("The button that counts, where no script does"),
    }),
    refresh: group("The choice of a refresh", { label: text.describe("Label of the choice") }),
    sentence: group("The query as one sentence, whose choices are lists", {
      title: text.describe("Heading over the sentence"),
      start: text.describe("Its first words, before the age"),
      age: group("The age", { label: text.describe("Name of the list, for screen readers") }),
      intent: group("The researched subject", {
        join: text.describe("Between the age and the subject"),
        label: text.describe("Name of the list, for screen readers"),
      }),
    }),
    run: group("The button", {
      idle: text.describe("Before the first run"),
      running: text.describe("During a run"),
      again: text.describe("After a run"),
    }),
    answer: group("The answer", {
      title: text.describe("Heading over the answer: that it is simulated"),
      simulated: text.describe("Under the heading: what the choices don’t change"),
      scale: message("people").describe("Under the field of squares: for how many one stands"),
      unknown: text.describe("In place of a number until the query runs"),
      totalMatches: text.describe("Label: people who match"),
      audienceSize: text.describe("Label: people who can be reached"),
      averageIncome: text.describe("Label: average income"),
      topLocation: text.describe("Label: place with the most matches"),
      status: group("Read out by screen readers", {
        example: text.describe("Before the first run, under the example"),
        idle: text.describe("After a choice was changed"),
        running: text.describe("During a run"),
        done: message("totalMatches", "audienceSize", "averageIncome", "topLocation").describe(
          "After a run: the whole answer in one sentence",
        ),
      }),
      refresh: message("how").describe("Under the answer; {how} is “every week”"),
    }),
  }),
});

type AudienceDemo = z.output<typeof audienceDemoToolSchema>;
export type AudienceDemoData = AudienceDemo["data"];
