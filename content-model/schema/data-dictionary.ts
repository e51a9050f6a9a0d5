import { z } from "zod";
import { group, matching, message, plural, text, toolFold } from "./text.ts";

// biome-ignore format: a list of names
export const attributeTypes = ["text", "id", "band", "choice", "date", "code", "boolean", "hash", "list", "number"] as const;
export const attributeSources = ["declared", "observed", "modeled"] as const;
// biome-ignore format: a list of names
export const refreshes = ["weekly", "monthly", "quarterly", "yearly", "export", "delivered"] as const;

const attribute = z.strictObject({
  name: matching(/^[a-z][a-z0-9_]*$/)
    .max(40)
    .describe("Name in files and answers: lower case, digits, underscores"),
  label: z.string().min(2).max(40).describe("Name for readers"),
  type: z.enum(attributeTypes).describe("What kind of value it has"),
  example: text.max(60).describe("A sample value"),
  coverage: z.int().min(1).max(100).describe("Sample share of records, in percent"),
  refresh: z.enum(refreshes).describe("How often it is checked"),
  source: z.enum(attributeSources).describe("Where it usually comes from"),
  limit: z.string().min(2).max(80).describe("Where it stops"),
});

const groups = z.array(
  z.strictObject({
    group: z.string().min(2).max(40).describe("Name of the group"),
    attributes: z.array(attribute).min(1).describe("Its attributes"),
  }),
);

/** Attributes of records: a sample of the attributes, by dataset and group. */
export const attributesSchema = z
  .strictObject({
    sample: z.literal(true).describe("Examples and coverage are samples, and pages say so"),
    consumer: groups.describe("Attributes of people and households"),
    business: groups.describe("Attributes of companies and business contacts"),
  })
  .check((ctx) => {
    const seen = new Set<string>();
    for (const dataset of ["consumer", "business"] as const)
      for (const [i, { attributes }] of ctx.value[dataset].entries())
        for (const [j, { name }] of attributes.entries()) {
          if (seen.has(name))
            ctx.issues.push({
              code: "custom",
              input: name,
              path: [dataset, i, "attributes", j, "name"],
              message: `${name} is there twice; give one another name`,
            });
          seen.add(name);
        }
  });

export type Attributes = z.output<typeof attributesSchema>;

const page = z.strictObject({
  title: text.describe("Heading"),
  intro: message("count").describe("Under the heading; {count} is the number of attributes"),
  file: matching(/^[a-z-]+$/).describe("Name of the download, without its ending"),
  placeholder: text.describe(
    "Examples in the empty field, in quotation marks; each finds something",
  ),
});

const choice = z.strictObject({
  label: text.describe("Label of the choice"),
  all: text.describe("The choice that leaves it open"),
});

/** Columns beside the first, in their order. */
const columnIds = ["group", "type", "example", "coverage", "source", "refresh", "limit"] as const;

/** Copy of the data dictionary. */
export const dataDictionarySchema = z.strictObject({
  consumer: page.describe("On the page of consumer data"),
  business: page.describe("On the page of business data"),
  search: group("The search", {
    label: text.describe("Label of the field"),

    submit: text.describe("The button"),
    clear: text.describe("Link back to all attributes"),
  }),
  group: choice.describe("The choice of a group"),
  source: choice.describe("The choice of a kind of source"),
  sources: z.record(z.enum(attributeSources), text).describe("Kinds of source"),
  columns: group("The choice of columns", {
    label: text.describe("Label of the boxes"),
    hint: text.describe("What the boxes do"),
    rest: text.describe("Completes the name of each box for who hears it alone"),
    fold: toolFold,
    names: z.record(z.enum(columnIds), text).describe("Headings of the columns"),
  }),
  first: text.describe("Heading of the first column"),
  types: z.record(z.enum(attributeTypes), text).describe("Kinds of value"),
  refresh: z.record(z.enum(refreshes), text).describe("How often an attribute is checked"),
  coverage: message("percent").describe("Coverage in the table"),
  status: group("How many attributes are shown", {
    all: message("count").describe("While nothing is asked"),
    found: plural("count").describe("After a search or a choice"),
    none: text.describe("When nothing matches"),
  }),
  caption: text.describe("What the table shows"),
  more: message("count").describe("Link to the whole list"),
  download: group("The list as a file", {
    label: text.describe("Before the links"),
    name: message("format").describe("What each link is called for who hears it alone"),
    csv: text.describe("Link to the list as CSV"),
    json: text.describe("Link to the list as JSON"),
  }),
});

export type DataDictionaryCopy = z.output<typeof dataDictionarySchema>;
