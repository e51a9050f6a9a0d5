import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isEtag, type ListedFiles } from "./folders.ts";

/** Tens of thousands of files: a schema for each entry would copy all of them at every start. */
const listedFiles = z.custom<ListedFiles>(isListed, "list each file as name: [entity tag, size]");

/** Manifest of a published site: publishing writes it, the server reads it, and neither fills in what is missing. */
export const siteManifestSchema = z.strictObject({
  publishedAt: z.iso.datetime(),
  /** Hash of the content and of what the day makes of it. */
  content: z.string(),
  /** Day on the business's calendar on which pages change by themselves next: a scheduled entry goes out, or a year begins. */
  due: z.iso.date(),
  pages: z.record(
    z.string().startsWith("/"),
    z.strictObject({
      file: z.string(),
      /** Hashes of its inline styles, for the content security policy. */
      styles: z.array(z.string()).readonly(),
      /** Query parameters that are rendered on request. */
      query: z.array(z.string()).readonly(),
      /** Day on which a page that shows the date was made; on other days it is rendered on request. */
      builtOn: z.iso.date().optional(),
    }),
  ),
  files: listedFiles,
  /** The page for addresses that lead nowhere. */
  missing: z.strictObject({ file: z.string(), styles: z.array(z.string()).readonly() }),
  /** Hashes of the inline scripts, which are the same on every page. */
  scripts: z.array(z.string()).readonly(),
  /** Addresses of the entry module and of the stylesheet, by which pages are rendered on request. */
  assets: z.strictObject({ entry: z.string(), stylesheet: z.string() }),
  redirects: z.record(z.string(), z.string()),
  /** Paths of the files that are made on request. */
  filesOnRequest: z.array(z.string()),
});

export type SiteManifest = z.output<typeof siteManifestSchema>;

export function manifestFile(site: string): string {
  return join(site, "site.json");
}

/** @throws for a manifest that is missing or that the schema doesn't accept */
export function readSiteManifest(site: string): SiteManifest {
  return siteManifestSchema.parse(JSON.parse(readFileSync(manifestFile(site), "utf8")));
}

function isListed(given: unknown): boolean {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  return Object.values(given).every(
    (file: unknown) =>
      Array.isArray(file) &&
      file.length === 2 &&
      typeof file[0] === "string" &&
      isEtag(file[0]) &&
      Number.isInteger(file[1]) &&
      file[1] >= 0,
  );
}
