import { z } from "zod";
import { slugOf } from "#shared/words.ts";
import { linkSchema } from "./section.ts";
import { group, list, message, plural, text } from "./text.ts";

const sources = z.array(text.describe("Name of a source")).length(3);

/** Copy of the intent explorer. In braces: values that the scoring puts in. */
export const intentExplorerSchema = z.strictObject({
  title: text.describe("Heading of the explorer"),
  intro: message("consumer", "business").describe(
    "Under the heading; {consumer} and {business} are the numbers of topics",
  ),
  start: text.describe("Path of the topic that is shown first"),
  seed: z.int().min(1).describe("What the sample activity is drawn from"),
  year: z.int().min(2024).max(2100).describe("Year of the sample weeks"),
  firstWeek: z.int().min(1).max(41).describe("First of the twelve sample weeks"),
  search: group("The search", {
    label: text.describe("Label of the field"),
    placeholder: text.describe("Example in the empty field"),
    submit: text.describe("The button"),
    clear: text.describe("Link back to all topics"),
  }),
  kinds: group("Which topics are shown", {
    label: text.describe("Name of the choice, for screen readers"),
    all: text.describe("Both kinds"),
    consumer: text.describe("Topics of households"),
    business: text.describe("Topics of companies"),
  }),
  status: group("How many topics are shown", {
    all: message("topics", "fields").describe("Without a search"),
    found: plural("count", "query").describe("After a search; {query} is what was typed"),
    none: message("query").describe("When nothing matches"),
  }),
  results: group("The answer of a search", {
    title: text.describe("Heading over what was found"),
    score: text.describe("Before the score of a topic, for who hears it"),
    none: text.describe("What to know when nothing matches"),
    ask: linkSchema.describe("What to do then"),
    more: message("count").describe("Link to all matches"),
  }),
  browse: message("count").describe("Opens the categories on phones"),
  topic: group("The chosen topic", {
    sample: text.describe("Mark beside the score"),
    of: group("Whose score it is", {
      consumer: text.describe("Whose score it is: a household"),
      business: text.describe("Whose score it is: a company"),
    }),
    score: message("week").describe("Over the score"),
    week: message("number").describe("A week in words"),
    status: message("topic", "score", "highest", "week", "trend").describe(
      "The answer in one sentence",
    ),
    trends: group("Against the week before", {
      rising: message("before").describe("Score went up"),
      falling: message("before").describe("Score went down"),
      steady: text.describe("Score is the same"),
    }),
    quiet: text.describe("Score is 0, as in the week before"),
  }),
  chart: group("The chart", {
    title: text.describe("Heading"),
    unit: text.describe("What the values are"),
    walk: text.describe("Name of the slider that walks through the weeks"),
    said: message("week", "score").describe("A week in words"),
    explain: message("week").describe("Link to the steps of a week"),
  }),
  table: group("The same numbers as a table", {
    show: text.describe("What opens the table"),
    caption: message("topic").describe("What the table shows"),
    week: text.describe("Heading of the first column"),
    score: text.describe("Heading of the last column"),
    download: text.describe("Link to the table as a file"),
    unknown: message("topic").describe(
      "In place of the file, for an address with a topic that there isn't",
    ),
  }),
  sources: group("Names of the three sample sources", {
    consumer: sources.describe("Where households read"),
    business: sources.describe("Where companies read"),
  }),
  steps: group("How a score came about", {
    title: message("week").describe("Heading"),
    counted: group("First step", {
      title: text.describe("Heading"),
      text: message("opened", "read", "weight").describe("What was counted"),
    }),
    compared: group("Second step", {
      title: text.describe("Heading"),
      text: message("least").describe("From when a rise counts"),
      counts: message("source", "points", "usual", "rise").describe("A rise that counts"),
      chance: message("source", "points", "usual", "rise").describe("A rise that doesn’t"),
      usual: message("source", "points", "usual").describe("No rise"),
    }),
    agreed: group("Third step", {
      title: text.describe("Heading"),
      agree: message("agreeing", "sources", "needed", "rise").describe("Enough sources rose"),
      alone: message("agreeing", "sources", "needed").describe("Too few did"),
    }),
    scored: group("Fourth step", {
      title: text.describe("Heading"),
      fresh: message("rise", "perSwing", "fresh", "highest", "before", "faded", "score").describe(
        "The week’s own activity decides",
      ),
      first: message("rise", "perSwing", "fresh", "highest", "score").describe(
        "It decides, and nothing was left from the week before",
      ),
      faded: message("fresh", "before", "faded", "score").describe("The week before decides"),
      dropped: message("before", "lowest").describe("What was left is dropped"),
      zero: text.describe("Nothing, and nothing before"),
      expires: plural("count").describe("When the score is gone"),
    }),
  }),
  note: text.describe("Small print: the scores are samples"),
});

export type IntentExplorerCopy = z.output<typeof intentExplorerSchema>;

const name = z.string().min(2).max(40);

const fields = z.array(
  z.strictObject({
    field: name.describe("First level: the field"),
    subjects: list("Its subjects", {
      subject: name.describe("Second level: the subject"),
      also: z.array(name).default([]).describe("Other terms that people search for"),
      topics: z.array(name).min(1).describe("Third level: the topics"),
    }).min(1),
  }),
);

/** A sample of the intent taxonomy. A topic's address is made of its three names. */
export const intentTopicsSchema = z
  .strictObject({
    sample: z.literal(true).describe("This is a sample, and pages say so"),
    consumer: fields.describe("What households research"),
    business: fields.describe("What companies research"),
  })
  .check((ctx) => {
    const seen = new Set<string>();
    for (const kind of ["consumer", "business"] as const)
      for (const [i, { field, subjects }] of ctx.value[kind].entries())
        for (const [j, { subject, topics }] of subjects.entries())
          for (const [k, topic] of topics.entries()) {
            const path = [field, subject, topic].map(slugOf).join("/");
            if (seen.has(path))
              ctx.issues.push({
                code: "custom",
                input: topic,
                path: [kind, i, "subjects", j, "topics", k],
                message: `${path} is there twice; give one another name`,
              });
            seen.add(path);
          }
  });

export type IntentTopics = z.output<typeof intentTopicsSchema>;
