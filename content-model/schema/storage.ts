import { z } from "zod";
import { perProvider } from "./per-provider.ts";
import { group, message, text } from "./text.ts";

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
