import { z } from "zod";
import { toolFold } from "./number-copy.ts";
import { linkSchema } from "./section.ts";
import { allowing, message, plural, text } from "./text.ts";

const columns = (count: number) => z.array(text.describe("Heading of a column")).length(count);
const kinds = z.strictObject({
  company: text.describe("The company as a whole"),
  people: text.describe("People and departments"),
  sites: text.describe("Locations"),
  technology: text.describe("Technologies"),
});

/** Copy of the company profile. In braces: values of the version that is shown. */
export const companyProfileCopySchema = z.strictObject({
  title: text.describe("Heading of the tool"),
  intro: text.describe("Under the heading"),
  sample: text.describe("Mark beside the name of the company"),
  asOf: text.describe("Before the day of the version"),
  version: message("number", "count").describe("Which of the versions"),
  steps: z
    .strictObject({
      label: text.describe("Name of the two links, for screen readers"),
      earlier: text.describe("Link to the version before"),
      later: text.describe("Link to the version after"),
      first: text.describe("Read after the link where there is none before"),
      last: text.describe("Read after the link where there is none after"),
    })
    .describe("One version at a time"),
  status: message("day", "change").describe("The version in one sentence, read out"),
  changed: z
    .strictObject({
      title: text.describe("Heading over what changed"),
      source: message("source").describe("Where it was seen"),
      before: text.describe("Before the old value, for screen readers"),
      after: text.describe("Before the new value, for screen readers"),
      unknown: text.describe("A value that isn’t known, for screen readers"),
      missing: text.describe("Old value of a row that is new"),
      gone: text.describe("New value of a row that is gone"),
      count: message("quarter").describe("Name of a quarterly count"),
      department: message("department").describe("Name of a department’s size"),
      seen: message("month").describe("A technology that is new; {month} it was first seen"),
      lastSeen: message("name").describe("Name of the day a technology was last seen"),
      inUse: text.describe("While it is in use"),
      first: z
        .strictObject({
          title: text.describe("In place of a change"),
          text: text.describe("What that means"),
        })
        .describe("The first version, before which there is none"),
    })
    .describe("What changed on the day of the version"),
  facts: z
    .strictObject({
      title: text.describe("Heading, for screen readers"),
      modeled: text.describe("Mark of a value that is modeled"),
      changed: text.describe("Mark of a value that changed on this day"),
    })
    .describe("The single values"),
  views: z
    .strictObject({
      label: text.describe("Name of the links, for screen readers"),
      shown: message("view").describe("Read out once another is shown"),
      people: text.describe("People"),
      sites: text.describe("Locations"),
      technology: text.describe("Technologies"),
      intent: text.describe("Researched topics"),
    })
    .describe("What the charts show"),
  people: z
    .strictObject({
      chart: text.describe("Heading of the chart"),
      unit: text.describe("What its values are"),
      walk: text.describe("Name of the slider that walks through the quarters"),
      quarter: message("number", "year").describe("A quarter in words"),
      axis: message("number", "year").describe("A quarter under the chart; two digits of its year"),
      said: message("quarter", "people").describe("A quarterly count in words"),
      show: text.describe("What opens its table"),
      caption: text.describe("What that table shows"),
      columns: columns(2).describe("Its columns"),
      departments: text.describe("What the bars show"),
      barColumns: z
        .tuple([text.describe("Names"), text.describe("Values")])
        .describe("Columns of the bars"),
      count: plural("count").describe("A bar in words"),
      table: text.describe("What the table of people shows"),
      tableFold: toolFold,
      tableColumns: columns(5).describe("Name, title, function, place, month"),
    })
    .describe("The view of people"),
  sites: z
    .strictObject({
      chart: text.describe("What the bars show"),
      barColumns: z
        .tuple([text.describe("Names"), text.describe("Values")])
        .describe("Columns of the bars"),
      name: message("name", "role").describe("A location"),
      since: message("month").describe("A bar in words"),
      scale: message("from", "to").describe("The scale of the bars"),
      table: text.describe("What the table shows"),
      tableColumns: columns(4).describe("Location, role, address, month"),
    })
    .describe("The view of locations"),
  technology: z
    .strictObject({
      chart: text.describe("What the bars show"),
      barColumns: z
        .tuple([text.describe("Names"), text.describe("Values")])
        .describe("Columns of the bars"),
      name: message("kind", "name").describe("A technology with its kind"),
      since: message("first").describe("In use"),
      until: message("first", "last").describe("No longer in use"),
      scale: message("from", "to").describe("The scale of the bars"),
    })
    .describe("The view of technologies"),
  intent: z
    .strictObject({
      intro: message("from", "to").describe("Which weeks; numbers of the first and the last"),
      now: message("score").describe("Beside a topic: its newest score"),
      show: text.describe("What opens the table"),
      caption: text.describe("What it shows"),
      week: text.describe("Heading of its first column"),
      explain: linkSchema.describe("How a score comes about"),
    })
    .describe("The view of researched topics"),
  log: z
    .strictObject({
      fold: toolFold,
      title: text.describe("Heading over all changes"),
      intro: text.describe("Under it"),
      first: text.describe("The first version, in the list"),
      kinds: kinds.describe("What a change is about"),
      item: allowing("kind", "source").describe("Under a change"),
    })
    .describe("All changes, newest first"),
  note: text.describe("Small print"),
});

export type CompanyProfileCopy = z.output<typeof companyProfileCopySchema>;
