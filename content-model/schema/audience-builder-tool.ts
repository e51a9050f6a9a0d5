import { z } from "zod";
import { toolFold } from "./number-copy.ts";
import { message, plural, text } from "./text.ts";

const percent = z.number().int().min(0).max(100);
const shares = z.record(z.string(), percent);
const byAge = z.record(z.string(), z.array(percent).min(2));

const data = z.strictObject({
  sample: z.literal(true).describe("All of it is made up"),
  seed: z
    .number()
    .int()
    .min(1)
    .describe("What the people are drawn from; another number gives others"),
  people: z.number().int().min(1_000).max(30_000).describe("People in the sample"),
  days: z.number().int().min(124).max(250).describe("Days ahead in which people join and leave"),
  joining: percent.describe("Percent of the sample that joins in that time"),
  leaving: percent.describe("Percent of the sample that leaves in that time"),
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
  count: z
    .strictObject({
      title: text.describe("Heading over the count"),
      found: plural("matches").describe("In large type; {matches} is the number"),
      of: message("people", "reachable").describe("After it, in one sentence with it"),
      none: text.describe("When no one fits, and what to do"),
      note: message("people").describe("What the sample is"),
    })
    .describe("The count"),
  map: z
    .strictObject({
      title: text.describe("Heading over the map"),
      empty: text.describe("In the key: a state without matches"),
      range: message("from", "to").describe("In the key: from so many to so many matches"),
      said: message("state", "count").describe("Beside the pointer"),
    })
    .describe("The map"),
  charts: z
    .strictObject({
      states: text.describe("Caption: states with the most matches"),
      ages: text.describe("Caption: matches by age"),
      incomes: text.describe("Caption: matches by income"),
      columns: z.tuple([text, text]).describe("For screen readers: names of the two columns"),
      bar: plural("count", "percent").describe("Beside a bar"),
      more: plural("count").describe("Beside a pale bar: who would be added without the filter"),
      pale: text.describe("Under the charts, while a bar is pale"),
      fold: toolFold,
    })
    .describe("The charts"),
  table: z
    .strictObject({
      show: text.describe("What opens it"),
      caption: text.describe("Over the table"),
      columns: z.array(text).length(4).describe("State, matches, reachable, people in the sample"),
    })
    .describe("All states as a table"),
  plan: z
    .strictObject({
      title: text.describe("Heading"),
      text: text.describe("What a refresh does"),
      fold: toolFold,
      caption: text.describe("Over the table"),
      columns: z.array(text).length(4).describe("When, added, removed, all"),
      after: z
        .strictObject({
          daily: message("count").describe("In place of a date, while today is not known"),
          weekly: message("count").describe("The same for weeks"),
          monthly: message("count").describe("The same for months"),
        })
        .describe("Names of refreshes"),
      none: text.describe("In place of zero people"),
      note: text.describe("Says that nothing is scheduled"),
    })
    .describe("The next refreshes"),
  share: z
    .strictObject({
      title: text.describe("Heading"),
      fold: toolFold,
      text: text.describe("What the link holds"),
      copy: text.describe("The button"),
      copied: text.describe("When it is in the clipboard"),
      failed: text.describe("When the browser refuses"),
    })
    .describe("The link"),
  saved: z
    .strictObject({
      title: text.describe("Heading"),
      text: text.describe("What is kept where"),
      without: text.describe("Without scripts"),
      name: text.describe("Label of the field"),
      example: text.describe("A name, for the error message"),
      save: text.describe("The button"),
      list: text.describe("Heading over the list"),
      empty: text.describe("While nothing is saved"),
      open: message("name").describe("For screen readers: the link that loads one"),
      delete: text.describe("The button that deletes one"),
      deleteName: message("name").describe("The same for screen readers"),
      status: z
        .strictObject({
          saved: message("name").describe("After saving"),
          replaced: message("name").describe("After saving under a name that was there"),
          deleted: message("name").describe("After deleting"),
          cleared: text.describe("After starting over"),
        })
        .describe("What was done"),
      faults: z
        .strictObject({
          noName: message("example").describe("No name was typed"),
          longName: message("max").describe("The name is too long"),
          tooMany: message("max").describe("As many as may be are saved"),
          full: text.describe("The browser has no room"),
          blocked: text.describe("The browser allows no storage"),
          broken: text.describe("What is stored can’t be read"),
        })
        .describe("Error messages"),
      startOver: text.describe("The button that deletes what can’t be read"),
    })
    .describe("Audiences that are kept in the browser"),
  scale: z
    .strictObject({
      title: text.describe("Heading over the simulated run"),
      text: text.describe("What the run shows"),
      nobody: text.describe("In place of the button while no one in the sample fits"),
    })
    .describe("Beside the button that runs the query"),
});

/** The workbench around the simulated query: the sample that is counted, and its copy. */
export const audienceBuilderToolSchema = z.strictObject({
  data: data.describe("The sample people"),
  copy: copy.describe("Copy of the workbench"),
});

export type AudienceBuilderTool = z.output<typeof audienceBuilderToolSchema>;
export type SampleData = AudienceBuilderTool["data"];
