/* Schema of the panels in the text of an article: each shows what the words around it say. */
import { z } from "zod";
import { base, line, word } from "./panel-records.ts";
import { group, list, message } from "./text.ts";

const count = z.int().min(0).max(50);

const blindTest = z.strictObject({
  ...base,
  title: word.describe("What was tested"),
  vendors: list("The vendors, each asked for the same 50 companies", {
    name: word.describe("A letter for the vendor, whose name is hidden"),
    found: count.describe("How many of the 50 were found"),
    correct: count.describe("How many of those were correct"),
    current: count.describe("How many of those were up to date"),
  }).length(3),
  names: group("Names of the four results", {
    found: word.describe("Found, but wrong"),
    correct: word.describe("Correct, but out of date"),
    current: word.describe("Correct and up to date"),
    missing: word.describe("Not found"),
  }),
  best: word.describe("Beside the vendor with the most up-to-date answers"),
});

const twoLookups = z.strictObject({
  ...base,
  from: word.describe("Over the places the visits come from"),
  company: word.describe("Over the answers of a company-level tool"),
  person: word.describe("Over the answers of a person-level tool"),
  visits: list("The same visits, looked up in both ways", {
    from: word.describe("Where the visitor is"),
    company: word.nullable().describe("The company that was named; null: none"),
    person: word.nullable().describe("The person who was named; null: none"),
    why: line.describe("Why a person was named, or wasn't"),
  })
    .min(4)
    .max(7),
  none: word.describe("What a screen reader says where nothing was named"),
  sum: message("count", "all").describe("How many were named, of all"),
});

const roadmap = z.strictObject({
  ...base,
  week: message("weeks").describe("The weeks of a phase"),
  phases: list("The phases, as long as each other", {
    weeks: word.describe("First and last week, as 1-4"),
    title: word.describe("Name of the phase"),
    steps: z.array(word).min(2).max(3).describe("What is done in it, a few words each"),
    done: word.describe("What there is at its end"),
  }).length(4),
});

export const articlePanels = {
  "blind-test": blindTest,
  "two-lookups": twoLookups,
  roadmap,
};
