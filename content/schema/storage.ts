import { z } from "zod";

/** One thing that this site may keep in a browser. The settings page lists it, and a test compares it with a crawl. */
export const storageEntrySchema = z.object({
  name: z
    .string()
    .describe("Name of the cookie or key, as it stands in the browser; * is any ending"),
  alsoNamed: z.string().optional().describe("Its name over plain http, where that differs"),
  kind: z
    .enum(["cookie", "tab", "browser"])
    .describe("tab: session storage; browser: local storage"),
  category: z.enum(["essential", "analytics", "marketing"]),
  purpose: z.string().max(200),
  lasts: z.string().max(60),
});

export type StorageEntry = z.infer<typeof storageEntrySchema>;
