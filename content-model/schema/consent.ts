import { z } from "zod";
import { perProvider } from "./per-provider.ts";
import { group, message, text } from "./text.ts";

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
