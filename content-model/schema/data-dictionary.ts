import { z } from "zod";
import { attributeSources, attributeTypes, refreshes } from "./attributes.ts";
import { toolFold } from "./number-copy.ts";
import { message, plural, text } from "./text.ts";

const page = z.strictObject({
  title: text.describe("Heading"),
  intro: message("count").describe("Under the heading; {count} is the number of attributes"),
  file: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe("Name of the download, without its ending"),
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
  search: z
    .strictObject({
      label: text.describe("Label of the field"),
      placeholder: text.describe("Example in the empty field"),
      submit: text.describe("The button"),
      clear: text.describe("Link back to all attributes"),
    })
    .describe("The search"),
  group: choice.describe("The choice of a group"),
  source: choice.describe("The choice of a kind of source"),
  sources: z.record(z.enum(attributeSources), text).describe("Kinds of source"),
  columns: z
    .strictObject({
      label: text.describe("Label of the boxes"),
      hint: text.describe("What the boxes do"),
      rest: text.describe("Completes the name of each box for who hears it alone"),
      fold: toolFold,
      names: z.record(z.enum(columnIds), text).describe("Headings of the columns"),
    })
    .describe("The choice of columns"),
  first: text.describe("Heading of the first column"),
  types: z.record(z.enum(attributeTypes), text).describe("Kinds of value"),
  refresh: z.record(z.enum(refreshes), text).describe("How often an attribute is checked"),
  coverage: message("percent").describe("Coverage in the table"),
  status: z
    .strictObject({
      all: message("count").describe("While nothing is asked"),
      found: plural("count").describe("After a search or a choice"),
      none: text.describe("When nothing matches"),
    })
    .describe("How many attributes are shown"),
  caption: text.describe("What the table shows"),
  more: message("count").describe("Link to the whole list"),
  download: z
    .strictObject({
      label: text.describe("Before the links"),
      name: message("format").describe("What each link is called for who hears it alone"),
      csv: text.describe("Link to the list as CSV"),
      json: text.describe("Link to the list as JSON"),
    })
    .describe("The list as a file"),
});

export type DataDictionaryCopy = z.output<typeof dataDictionarySchema>;
