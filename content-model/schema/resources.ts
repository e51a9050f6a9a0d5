import { z } from "zod";
import { resourceKinds } from "./resource-kinds.ts";
import { heroSchema, linkSchema, pageSchema } from "./section.ts";
import { group, list, matching, message, plural, text, toolFold } from "./text.ts";

const line = z.strictObject({
  name: text.max(40).describe("On the left"),
  value: text.max(40).describe("On the right"),
});

const sample = z.literal(true).describe("Always true: the values are invented");
const share = z.number().min(0).max(100);

const inputs = z.array(text.max(30)).min(1).max(5).describe("What is put in to get the answer");
const answer = line.describe("The answer, set large, and what it counts");

/** A tool in small, as it looks with sample values. Decoration: what it says is in the entry's title and text. */
export const toolThumbnailSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("meter").describe("How much of a whole the answer takes"),
    sample,
    inputs,
    answer,
    share: share.describe("Length of the bar, of 100"),
  }),
  z.strictObject({
    kind: z.literal("range").describe("From the lowest to the highest answer"),
    sample,
    inputs,
    answer,
    low: share.describe("Where the range begins, of 100"),
    high: share.describe("Where it ends"),
    mark: share.optional().describe("The answer within the range"),
    line: share.optional().describe("A line across it: what the answer must reach"),
    ticks: z
      .array(
        z.strictObject({
          at: share.describe("Where, of 100"),
          name: text.max(16).describe("What is there"),
        }),
      )
      .max(3)
      .describe("Names under the range"),
  }),
  z.strictObject({
    kind: z.literal("fields").describe("Names of fields, each with its value"),
    sample,
    fields: z.array(line).min(2).max(3).describe("The fields; the first is set large"),
  }),
  z.strictObject({
    kind: z.literal("code").describe("Lines of code"),
    sample,
    lines: z.array(text.max(44)).min(2).max(4).describe("The lines; the last one is set large"),
  }),
  z.strictObject({
    kind: z.literal("weeks").describe("A column for each week, the last one picked out"),
    sample,
    inputs,
    answer,
    weeks: z.array(share).min(6).max(14).describe("Height of each column, of 100"),
    span: text.max(30).describe("Under the columns: how long they last"),
  }),
  z.strictObject({
    kind: z.literal("count").describe("What is put in, and one number"),
    sample,
    inputs,
    answer,
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
    lines: z.array(line).length(3).describe("What the dashboard shows"),
  }),
]);

/** Something to read or use on another page of the site. */
export const resourceSchema = z.strictObject({
  id: matching(/^[a-z0-9-]+$/).describe("Short name of the entry: lower case, digits, hyphens"),
  kind: z.enum(["calculator", "reference", "method", "guide"]).describe("The shelf that it is on"),
  title: text.max(60).describe("Name of the entry, at most 60 characters"),
  text: z.string().min(20).max(200).describe("What it answers, in one or two sentences"),
  href: linkSchema.shape.href.describe("Where it leads"),
  also: z.array(z.string()).default([]).describe("Words that people search for instead"),
  opens: text
    .max(40)
    .optional()
    .describe("What a visitor does there, on the page of all tools; left out, its name is said"),
  thumbnail: toolThumbnailSchema.optional().describe("The tool in small, on the page of all tools"),
});

const shelf = z.strictObject({
  title: z.string().max(60).describe("Heading of the shelf"),
  intro: z.string().max(240).describe("A sentence or two under the heading"),
});

/** The page of resources: what it opens with, a heading for each shelf, and what follows. */
export const resourcesPageSchema = pageSchema.extend({
  hero: heroSchema.describe("The top of the page"),
  shelves: group("Headings of the shelves", {
    article: shelf.describe("Over the articles"),
    calculator: shelf.describe("Over the calculators"),
    reference: shelf.describe("Over data and API references"),
    method: shelf.describe("Over methods and rules"),
    guide: shelf.describe("Over the guides"),
    term: shelf.describe("Over the glossary"),
  }),
});

export type Shelves = z.output<typeof resourcesPageSchema>["shelves"];

export const resourcesSchema = z.strictObject({
  resources: z.array(resourceSchema).describe("The entries, beside articles and glossary terms"),
});

const perKind = z.record(z.enum(resourceKinds), text);

/** Copy of the resources’ search. */
export const resourcesHubSchema = z.strictObject({
  calculators: text.describe("Link under the calculators, to the page of all tools"),
  terms: toolFold,
  search: group("The search field", {
    label: text.describe("Label of the field"),
    placeholder: text.describe("Example inside the empty field"),
    submit: text.describe("Its button"),
    clear: text.describe("Button that empties it"),
  }),
  kinds: group("The choice of a kind", {
    label: text.describe("Label of the choice"),
    all: text.describe("The choice of every kind"),
    names: perKind.describe("What each kind is called, in the plural"),
    one: perKind.describe("What one entry of each kind is called"),
  }),
  entries: plural("count").describe("{entries} in the texts below"),
  status: group("How many entries are shown, under the search", {
    all: message("entries").describe("Without a search; {entries} is “32 entries”"),
    kind: message("shown", "entries").describe("Of one kind; {shown} are shown of {entries}"),
    found: plural("count", "query").describe(
      "After a search; {query} is what was typed, {count} how many match",
    ),
    none: message("query").describe("When nothing matches; {query} is what was typed"),
  }),
  results: group("The answer of a search", {
    title: text.describe("Heading over what was found"),
    none: group("When nothing was found", {
      title: text.describe("Heading"),
      text: message("query").describe("What to do; {query} is what was typed"),
      elsewhere: plural("count").describe(
        "Link, when another kind has matches; {count} is how many",
      ),
      all: text.describe("Button that shows everything"),
      ask: linkSchema.describe("Link to ask us"),
      tries: z.array(text).describe("Searches that find something"),
      tryLabel: message("word").describe(
        "Name of such a search for screen readers; {word} is what it looks for",
      ),
    }),
  }),
  articles: group("Links to the rest of the blog", {
    all: message("count").describe("Under the newest articles; {count} is how many there are"),
    searched: message("count").describe("In a search; {count} articles are searched"),
  }),
  glossary: group("In the glossary", {
    find: text.describe("Label of the search over its terms"),
    jump: text.describe("Name of the links to the letters"),
    see: text.describe("Before related terms"),
    also: text.describe("Before other names of a term"),
  }),
});

export type ResourcesHubCopy = z.output<typeof resourcesHubSchema>;

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

export type ToolThumbnail = z.output<typeof toolThumbnailSchema>;
