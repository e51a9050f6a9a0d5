import { z } from "zod";
import { group, matching, message, text } from "./text.ts";

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
      title: text.describe("Heading over the answer"),
      simulated: text.describe("Mark beside the heading: the answer is simulated"),
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
      note: text.describe("Small print: the values are random"),
    }),
  }),
});

type AudienceDemo = z.output<typeof audienceDemoToolSchema>;
export type AudienceDemoData = AudienceDemo["data"];
