import { z } from "zod";
import { fieldSchema } from "./form.ts";
import { group, message, text } from "./text.ts";

const kind = z.strictObject({
  label: text.max(60).describe("On the card of the choice, and on the confirmation"),
  note: text.max(120).describe("Under it"),
  text: text.max(400).describe("What happens, beside the form, while it is asked for"),
  time: text.max(60).describe("How long it may take"),
});

const way = z.strictObject({
  title: text.max(60).describe("Heading"),
  text: text.max(200).describe("What to say there"),
});

const status = z.strictObject({
  title: text.describe("Heading"),
  intro: text.describe("What it takes"),
  fields: group("The two fields; both must match", {
    reference: fieldSchema.describe("The reference number"),
    email: fieldSchema.describe("The address that was given"),
  }),
  submit: text.describe("On the button"),
  states: group("The status of a request", {
    received: text.describe("It has come in"),
    answered: text.describe("We have written, and go on"),
    closed: text.describe("It is finished"),
  }),
  outcomes: group("How a request ended", {
    complied: text.describe("Done as asked"),
    "complied-in-part": text.describe("Done in part"),
    "not-found": text.describe("Nothing is held about the person"),
    denied: text.describe("Not done"),
    withdrawn: text.describe("Taken back"),
  }),
  facts: group("Names of what is said about a request", {
    request: text.describe("Before the reference number"),
    received: text.describe("Before the day it came in"),
    due: text.describe("Before the day by which it is done"),
    extended: text.describe("After the due day, when the time was extended"),
    closed: text.describe("Before the day it was finished"),
    outcome: text.describe("Before how it ended"),
  }),
});

/** Copy of the privacy request, its picture and the question after its state. */
export const privacyCopySchema = z.strictObject({
  title: text.max(70).describe("Heading of the form"),
  intro: text.max(300).describe("Under it: what a request takes"),
  kinds: group("What can be asked for", {
    "opt-out": kind.describe("Not to sell or share"),
    access: kind.describe("To see what is held"),
    delete: kind.describe("To delete it"),
    correct: kind.describe("To correct it"),
    limit: kind.describe("To limit the use of what is sensitive"),
  }),
  subjects: group("Who it can be asked for", {
    self: text.describe("For the visitor"),
    child: text.describe("For a child of theirs"),
    agent: text.describe("For someone who has authorized them"),
  }),
  record: group("The picture beside the form: what a record is after the request", {
    title: text.describe("Heading"),
    rows: group("Names of the record's lines", {
      name: text.describe("The name"),
      contact: text.describe("Address and email"),
      interests: text.describe("Interests"),
      sensitive: text.describe("What is sensitive"),
      sold: text.describe("Whether it is sold or shared"),
      suppression: text.describe("The suppression list"),
    }),
    time: text.describe("Before the time"),
  }),
  gpc: group("While the browser sends Global Privacy Control", {
    title: text.describe("Heading"),
    text: text.describe("What the signal does, and what it can't"),
  }),
  due: text.describe(
    "On the confirmation, before the list of what was asked for, each with its day",
  ),
  hereToo: text.describe(
    "On the confirmation of an opt-out: what it did in this browser (11 CCR 7026(f))",
  ),
  hereInTab: text.describe("The same where the browser keeps no cookie"),
  follow: text.describe("On the confirmation, last"),
  other: group("How else to ask (Cal. Civ. Code 1798.130(a)(1)); addresses are in site.yaml", {
    title: text.max(70).describe("Heading"),
    phone: way.describe("By phone"),
    email: way.describe("By email"),
    letter: way.describe("By letter"),
  }),
  status: status.describe("The question after the status of a request"),
});

export type PrivacyCopy = z.output<typeof privacyCopySchema>;

/** Copy of the yearly counts on the privacy page. */
export const yearlyCopySchema = z.strictObject({
  missing: text.describe("In place of the counts until a year has been counted"),
  intro: text.describe("Over the counts"),
  title: message("year").describe("Name of a year's table; {year}"),
  columns: z
    .array(text)
    .length(6)
    .describe("Heads: request, received, granted, denied, mean and median of the days"),
  none: text.describe("In place of a figure that can't be counted"),
  counted: message("day").describe("Under the table: on which {day}, and what is counted"),
  open: message("count").describe("Then how many were open; {count}"),
  withdrawn: message("count").describe("Then how many were withdrawn; {count}"),
  signals: message("count").describe("Then how many opted out by a signal; {count}"),
  platform: group("Requests through California's platform (DROP)", {
    row: text.describe("Name of its line"),
    missing: text.describe("In place of its counts until there are any"),
  }),
  denials: group("Why requests were denied", {
    title: message("year").describe("Name of the table; {year}"),
    columns: z.array(text).length(5).describe("Heads: request, and the four grounds of a denial"),
    exemptions: message("list").describe("Under the table: by which laws; {list}"),
  }),
});

export type YearlyCopy = z.output<typeof yearlyCopySchema>;

const kinds = ["opt-out", "access", "delete", "correct", "limit"] as const;
const count = z.int().min(0).max(10_000_000);
const days = z.number().min(0).max(10_000).nullable();

/** Refusals by their ground (Cal. Civ. Code 1798.99.85(b)). */
const denials = z.strictObject({
  "not-verified": count.describe("The person could not be verified"),
  "not-consumer": count.describe("The request was not made by a consumer"),
  exempt: count.describe("The data is exempt by law"),
  other: count.describe("Other reasons"),
});
const none = { "not-verified": 0, "not-consumer": 0, exempt: 0, other: 0 };

const counted = {
  received: count.describe("Requests that came in"),
  complied: count.describe("In whole or in part"),
  denied: count.describe("Requests that were denied"),
  withdrawn: count.describe("Requests that were withdrawn"),
  open: count.describe("Not closed on the day of the count"),
  meanDays: days.describe("Calendar days to the substantive response; null without one"),
  medianDays: days.describe("Median of the same days; null without one"),
  denials: denials.describe("Denied in whole or in part, by ground").default(none),
  exemptions: z
    .record(z.string().max(60), count)
    .describe("Of the exempt ones, how many by provision (Cal. Civ. Code 1798.99.85(c))")
    .default({}),
};

type Counted = {
  received: number;
  complied: number;
  denied: number;
  withdrawn: number;
  open: number;
};

const addsUp = (row: Counted) =>
  row.received === row.complied + row.denied + row.withdrawn + row.open;
const mustAddUp = "received is not the sum of complied, denied, withdrawn and open";

const kindMetricsSchema = z
  .strictObject({ kind: z.enum(kinds).describe("Kind of request"), ...counted })
  .refine(addsUp, mustAddUp);

/** Deletions that came by the state's platform (DROP): counted there, and given to the command that publishes. */
const platformSchema = z.strictObject(counted).refine(addsUp, mustAddUp);

/**
 * The privacy requests of one year, counted: `content/privacy-metrics/<year>.json`, written by
 * `npm run privacy -- metrics --year <year> --publish` and drawn on the privacy page.
 */
export const privacyMetricsSchema = z.strictObject({
  year: z.int().min(2000).max(2099).describe("The year that was counted"),
  countedOn: z.iso.date().describe("Day of the count, in New York"),
  requests: z
    .array(kindMetricsSchema)
    .refine(
      (rows) =>
        rows.length === kinds.length && new Set(rows.map((row) => row.kind)).size === kinds.length,
      `each of ${kinds.join(", ")} is in it once`,
    )
    .describe("The counts, once for each kind of request"),
  signals: count
    .describe(
      "Opt-outs of people who sent a form under Global Privacy Control, beside the requests",
    )
    .default(0),
  platform: platformSchema.nullable().describe("null until it is supplied").default(null),
});

export type PrivacyMetrics = z.output<typeof privacyMetricsSchema>;
export type PrivacyGroundCounts = z.output<typeof denials>;
