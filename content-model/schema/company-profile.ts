import { z } from "zod";
import { type Edit, type Tables, UnfitEdit, undoChange } from "#shared/dated-changes.ts";
import { linkSchema } from "./section.ts";
import { allowing, group, matching, message, plural, text, toolFold } from "./text.ts";

const day = z.iso.date();
const month = matching(/^\d{4}-(0[1-9]|1[0-2])$/, "write a month as 2026-05");
const id = matching(/^[a-z][a-z0-9_-]*$/, "lower case, digits, - and _");
const cell = z.union([text, z.number()]).nullable();
const row = z.record(z.string(), cell);
const people = z.int().min(0);

/** The records of a company, by id. */
const tables = z.strictObject({
  facts: z
    .record(id, z.strictObject({ value: text.nullable().describe("The value; null is not known") }))
    .describe("Single values, by the name of their attribute in attributes.yaml"),
  departments: z
    .record(
      id,
      z.strictObject({
        name: text.describe("Name of the department"),
        people: people.describe("People in it, as counted last"),
      }),
    )
    .describe("Departments"),
  counts: z
    .record(
      matching(/^\d{4}-q[1-4]$/, "write a quarter as 2026-q1"),
      z.strictObject({ people: people.describe("People in all departments") }),
    )
    .describe("Quarterly counts, by quarter"),
  sites: z
    .record(
      id,
      z.strictObject({
        name: text.describe("City"),
        role: text.describe("What the site is"),
        address: text.describe("Address"),
        opened: month.describe("Month it was first seen"),
      }),
    )
    .describe("Locations that are open"),
  people: z
    .record(
      id,
      z.strictObject({
        name: text.describe("Name"),
        title: text.describe("Job title"),
        function: text.describe("Job function"),
        place: text.describe("Where they work"),
        since: month.describe("In this role since"),
      }),
    )
    .describe("People in a business role"),
  technologies: z
    .record(
      id,
      z.strictObject({
        attribute: id.describe("Name of its attribute in attributes.yaml"),
        name: text.describe("What is in use"),
        first: month.describe("Month it was first seen"),
        last: month.nullable().describe("Month it was last seen; null while it is in use"),
      }),
    )
    .describe("Technologies in use, and those that were"),
});

export type CompanyTables = z.output<typeof tables>;

const place = {
  table: z
    .enum(["facts", "departments", "counts", "sites", "people", "technologies"])
    .describe("Which of the records"),
  row: text.describe("Id of the row"),
};
const edit = z.union([
  z.strictObject({
    ...place,
    field: text.describe("Which of its values"),
    before: cell.describe("What it was"),
    after: cell.describe("What it is"),
  }),
  z.strictObject({ ...place, added: row.describe("A row that is new") }),
  z.strictObject({ ...place, removed: row.describe("A row that is gone, as it was") }),
]);

const change = z.strictObject({
  day: day.describe("Day it was known"),
  kind: z.enum(["company", "people", "sites", "technology"]).describe("What it is about"),
  title: text.max(60).describe("What changed, in the list of changes"),
  source: text.describe("Kind of the source"),
  note: text.optional().describe("What to know of it, such as why a value isn’t known"),
  edits: z.array(edit).min(1).describe("Each value that changed"),
});

export type CompanyChange = z.output<typeof change>;

/** A sample company: what is known now, and each change that led there. */
export const companyProfileSchema = z
  .strictObject({
    sample: z.literal(true).describe("The company is a sample, and pages say so"),
    firstDay: day.describe("Day of the first version"),
    now: tables.describe("What is known now"),
    topics: z
      .array(z.array(text).length(3).describe("Field, subject and topic"))
      .min(2)
      .max(6)
      .describe("Business topics of intent-topics.yaml that it researches"),
    activity: group("Where the research activity comes from", {
      lastSunday: day.describe("Sunday that ends the last sample week of the intent explorer"),
      earlier: z
        .array(z.int().min(1))
        .length(2)
        .describe("What the weeks before those of the intent explorer are drawn from"),
    }),
    log: z.array(change).min(2).describe("The changes, oldest first"),
  })
  .check((ctx) => {
    // What isn't as it should be can't be compared.
    if (ctx.issues.length > 0) return;
    const { firstDay, log, now } = ctx.value;
    const fault = (path: ReadonlyArray<string | number>, message: string) =>
      ctx.issues.push({ code: "custom", input: ctx.value, path: [...path], message });
    log.forEach((each, i) => {
      if (each.day <= (log[i - 1]?.day ?? firstDay))
        fault(["log", i, "day"], "each change is on a later day than the one before");
    });
    for (const { path, message } of faultsOfLog(now, log)) fault(path, message);
  });

type Fault = { path: ReadonlyArray<string | number>; message: string };

/** Taken back one by one from what is known now, the changes must fit, and each version must be whole. */
function faultsOfLog(now: CompanyTables, log: readonly CompanyChange[]): Fault[] {
  let state: Tables = now;
  const faults = sumFaults(now, ["now", "counts"]);
  for (const i of log.keys().toArray().toReversed()) {
    const { day: on, edits } = log[i] as CompanyChange;
    try {
      state = undoChange(state, { day: on, edits: edits as Edit[] });
    } catch (error) {
      if (!(error instanceof UnfitEdit)) throw error;
      const message = `${error.message} Write what the later changes and “now” lead back to.`;
      return [...faults, { path: ["log", i, "edits"], message }];
    }
    const read = tables.safeParse(state);
    const issue = read.error?.issues[0];
    if (issue)
      return [
        ...faults,
        {
          path: ["log", i, "edits"],
          message: `before it, ${issue.path.join(".")} would be wrong: ${issue.message}`,
        },
      ];
    faults.push(...sumFaults(state as CompanyTables, ["log", i, "edits"]));
  }
  return faults;
}

/** The newest count is the sum of the departments. */
function sumFaults({ counts, departments }: CompanyTables, path: Fault["path"]): Fault[] {
  const newest = Object.keys(counts).toSorted().at(-1);
  const counted = newest === undefined ? 0 : (counts[newest]?.people ?? 0);
  const sum = Object.values(departments).reduce((total, each) => total + each.people, 0);
  if (counted === sum) return [];
  return [{ path, message: `${newest} counts ${counted} people, the departments ${sum}` }];
}

const columns = (count: number) => z.array(text.describe("Heading of a column")).length(count);
const barColumns = z
  .tuple([text.describe("Names"), text.describe("Values")])
  .describe("Columns of the bars");
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
  steps: group("One version at a time", {
    label: text.describe("Name of the two links, for screen readers"),
    earlier: text.describe("Link to the version before"),
    later: text.describe("Link to the version after"),
    first: text.describe("Read after the link where there is none before"),
    last: text.describe("Read after the link where there is none after"),
  }),
  status: message("day", "change").describe("The version in one sentence, read out"),
  changed: group("What changed on the day of the version", {
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
    first: group("The first version, before which there is none", {
      title: text.describe("In place of a change"),
      text: text.describe("What that means"),
    }),
  }),
  facts: group("The single values", {
    title: text.describe("Heading, for screen readers"),
    modeled: text.describe("Mark of a value that is modeled"),
    changed: text.describe("Mark of a value that changed on this day"),
  }),
  views: group("What the charts show", {
    label: text.describe("Name of the links, for screen readers"),
    shown: message("view").describe("Read out once another is shown"),
    people: text.describe("People"),
    sites: text.describe("Locations"),
    technology: text.describe("Technologies"),
    intent: text.describe("Researched topics"),
  }),
  people: group("The view of people", {
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
    barColumns,
    count: plural("count").describe("A bar in words"),
    table: text.describe("What the table of people shows"),
    tableFold: toolFold,
    tableColumns: columns(5).describe("Name, title, function, place, month"),
  }),
  sites: group("The view of locations", {
    chart: text.describe("What the bars show"),
    barColumns,
    name: message("name", "role").describe("A location"),
    since: message("month").describe("A bar in words"),
    scale: message("from", "to").describe("The scale of the bars"),
    table: text.describe("What the table shows"),
    tableColumns: columns(4).describe("Location, role, address, month"),
  }),
  technology: group("The view of technologies", {
    chart: text.describe("What the bars show"),
    barColumns,
    name: message("kind", "name").describe("A technology with its kind"),
    since: message("first").describe("In use"),
    until: message("first", "last").describe("No longer in use"),
    scale: message("from", "to").describe("The scale of the bars"),
  }),
  intent: group("The view of researched topics", {
    intro: message("from", "to").describe("Which weeks; numbers of the first and the last"),
    now: message("score").describe("Beside a topic: its newest score"),
    show: text.describe("What opens the table"),
    caption: text.describe("What it shows"),
    week: text.describe("Heading of its first column"),
    explain: linkSchema.describe("How a score comes about"),
  }),
  log: group("All changes, newest first", {
    fold: toolFold,
    title: text.describe("Heading over all changes"),
    intro: text.describe("Under it"),
    first: text.describe("The first version, in the list"),
    kinds: kinds.describe("What a change is about"),
    item: allowing("kind", "source").describe("Under a change"),
  }),
  note: text.describe("Small print"),
});

export type CompanyProfileCopy = z.output<typeof companyProfileCopySchema>;
