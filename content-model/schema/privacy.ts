/* Schemas of privacy choices, and of the consent banner and cookie settings. */
import { z } from "zod";
import type { ProviderKind } from "#shared/analytics-providers.ts";
import { fieldSchema } from "./form.ts";
import { linkSchema, pageSchema } from "./section.ts";
import { group, list, message, paragraph, text, title } from "./text.ts";

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
  find: text.max(60).describe("Over the fields that say who the person is and where to answer"),
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

/** Copy of the cookie banner, and of the cookie settings beside their page's. */
export const consentCopySchema = z.strictObject({
  saved: text.describe("Notice once a choice is stored"),
  busy: text.describe("On the button while a choice is being stored"),
  failed: text.describe("Notice when a permission could not be stored, so that it doesn't hold"),
  refusedOffline: text.describe("Notice when a refusal holds but could not be recorded"),
  inTab: text.describe("Notice when a choice holds, in a browser that keeps no cookie"),
  unkept: group("The same without scripts: the page's whole answer", {
    text: text.describe("What happened, and what holds"),
    back: text.describe("Link to the page with the banner"),
  }),
  now: message("days").describe("On the settings page, under the switches; {days} it is kept"),
  nowInTab: text.describe("The same where the browser keeps no cookie"),
  record: message("id").describe("On the settings page after a choice; {id} of its record"),
  storage: group("The table of all that the site keeps in a browser; its entries: storage.yaml", {
    title: text.describe("Heading"),
    intro: text.describe("Under the heading"),
    caption: text.describe("Name of the table, for screen readers"),
    columns: z
      .array(text)
      .length(5)
      .describe("Heads of the columns: name, category, kind, purpose, duration"),
    unnamed: text.describe("In place of a name, kind, and duration where nothing is stored"),
    kinds: group("How an entry is kept", {
      cookie: text.describe("A cookie"),
      tab: text.describe("Kept until the tab is closed (session storage)"),
      browser: text.describe("Kept in the browser (local storage)"),
    }),
    categories: group("What an entry is for", {
      essential: text.describe("What the site needs"),
      analytics: text.describe("For analytics"),
      marketing: text.describe("For marketing"),
    }),
  }),
  policy: group(
    "In the privacy policy: who counts. {opt-out: ...} is shown where analytics is on before a choice",
    {
      own: text.describe("Where the site counts by itself"),
      withService: perProvider(text.includes("{host}")).describe(
        "Where an analytics service is configured; {host} is where it is",
      ),
    },
  ),
  banner: group("The banner on every page until a visitor has chosen", {
    label: text.describe("Name of the banner, for screen readers"),
    title: group("Heading", {
      "opt-out": text.describe("Where analytics is on before a choice"),
      "opt-in": text.describe("Where it is off before a choice"),
    }),
    "opt-out": text.describe("What is on and off, where analytics is on before a choice"),
    "opt-in": text.describe("The same where it is off before a choice"),
    withService: perProvider(
      z.strictObject({
        "opt-out": message("host").describe("Where our own count is on before a choice; {host}"),
        "opt-in": message("host").describe("Where nothing is counted before a choice; {host}"),
      }),
    ).describe("Instead of the two above, where an analytics service is configured"),
    accept: text.describe("Button that allows everything"),
    reject: text.describe("Button that refuses everything optional"),
    settings: text.describe("Link to the settings page"),
  }),
});

/** A text for each analytics service that may be configured: what it receives and keeps differs. */
function perProvider<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({
    umami: schema.describe("Where an Umami counts"),
    plausible: schema.describe("Where a Plausible counts"),
    ga4: schema.describe("Where Google Analytics counts"),
  } satisfies Record<ProviderKind, Schema>);
}

/** One thing that this site may keep in a browser. The settings page lists it, and a test compares it with a crawl. */
export const storageEntrySchema = z.strictObject({
  name: z
    .string()
    .describe("Name of the cookie or key, as it appears in the browser; * is any ending"),
  alsoNamed: z.string().optional().describe("Its name over plain http, where that differs"),
  kind: z
    .enum(["cookie", "tab", "browser"])
    .describe("tab: session storage; browser: local storage"),
  category: z
    .enum(["essential", "analytics", "marketing"])
    .describe("The switch of the cookie settings that it belongs to"),
  purpose: z.string().max(200).describe("What it is for, at most 200 characters"),
  lasts: z.string().max(60).describe("How long it is kept"),
});

export type StorageEntry = z.infer<typeof storageEntrySchema>;

export const storageSchema = z.strictObject({
  entries: z.array(storageEntrySchema).describe("Everything that the site itself may keep"),
  calendar: storageEntrySchema.describe(
    "Where an outside booking calendar is configured: what {host} may keep, once it is loaded",
  ),
  services: perProvider(z.array(storageEntrySchema)).describe(
    "What the script of an analytics service may keep, once it is loaded",
  ),
  nothing: group(
    "What an optional purpose does without storing anything, in the table's last rows",
    {
      analytics: text.describe("For analytics, where we count ourselves"),
      analyticsWithService: perProvider(message("host")).describe(
        "Where an analytics service is configured; {host} is where it is",
      ),
      marketing: text.describe("For marketing"),
    },
  ),
});

export type Storage = z.output<typeof storageSchema>;

/** content/pages/cookie-settings.yaml: the switches of the consent choice. */
export const cookieSettingsSchema = z.strictObject({
  ...pageSchema.shape,
  legend: z.string().describe("Name of the group of switches"),
  switches: list("The three switches", {
    id: z.enum(["essential", "analytics", "marketing"]).describe("Which switch"),
    title: z.string().max(60).describe("Name beside the switch"),
    text: paragraph.describe("What it is for"),
    examples: z.array(z.string().max(160)).default([]).describe("What exactly is stored or loaded"),
    optIn: paragraph
      .optional()
      .describe("Instead of the text, where nothing is on before a choice"),
    withService: perProvider(
      z.strictObject({
        text: paragraph.describe("What it is for"),
        optIn: paragraph.describe("Instead, where nothing is on before a choice"),
        examples: z.array(z.string().max(160)).describe("What exactly is stored or loaded"),
      }),
    )
      .optional()
      .describe(
        "Instead of these, where an analytics service is configured; {host} is where it is",
      ),
    always: z.string().optional().describe("Set on the switch that can't be turned off"),
  }).length(3),
  states: group("State of a switch, next to it", {
    on: z.string().max(12).describe("What is on"),
    off: z.string().max(12).describe("What is off"),
  }),
  save: z.string().describe("The button"),
  saved: z.string().describe("The success message"),
  gpc: group("Shown when the browser sends the signal", {
    title: z.string().describe("Heading of the notice"),
    text: paragraph.describe("What the signal has done"),
  }),
  more: group("After the switches: where to read more", {
    title,
    paragraphs: z.array(paragraph).describe("Paragraphs under the heading"),
    links: z.array(linkSchema).describe("Links after them"),
  }),
});

export type CookieSettingsPage = z.output<typeof cookieSettingsSchema>;
