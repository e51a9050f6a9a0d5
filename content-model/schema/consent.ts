import { z } from "zod";
import type { ProviderKind } from "#shared/analytics-providers.ts";
import { paragraph, title } from "./page.ts";
import { linkSchema, pageSchema } from "./section.ts";
import { group, list, message, text } from "./text.ts";

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
export function perProvider<Schema extends z.ZodType>(schema: Schema) {
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
