import type { ConsentMode } from "#contracts/consent-state.ts";
import type { AnalyticsProvider } from "#contracts/purposes.ts";
import type { ListedFiles } from "#server/sites.ts";
import type { OpenRoutes } from "./not-found.ts";
import type { SiteEntry } from "./site-entries.ts";

/**
 * What the server reads of a published site: pages with their files and script hashes, all files, redirects, what answers
 * addresses without a page, and the settings in the pages.
 */
export type SiteJson = Omit<OpenRoutes, "facts"> & {
  publishedAt: string;
  /** Mode of the consent marks in the pages: the server's own, else it makes copies of them. */
  consentMode: ConsentMode | null;
  /** Hash of the content and of what the day makes of it. */
  content: string;
  /** Day on which there is more to publish: the next of what is held back until then. */
  due: string | null;
  pages: Record<
    string,
    { file: string; scripts: readonly string[]; query: readonly string[]; builtOn?: string }
  >;
  files: ListedFiles;
  missing: ListedFiles;
  redirects: Readonly<Record<string, string>>;
  analytics: AnalyticsProvider | null;
  /** Days that the privacy policy names. */
  retentionDays: number;
};

/**
 * The pages for the server.
 * @param made the finished pages by their path
 * @param builtOn the day on the business's calendar
 * @param daily those that are right on the day of their publishing only
 */
export function pagesJson(
  entries: readonly SiteEntry[],
  made: ReadonlyMap<string, { file: string; scripts: readonly string[] }>,
  builtOn: string,
  daily: readonly string[] = [],
): SiteJson["pages"] {
  const query = new Map(entries.map((entry) => [entry.path, entry.query]));
  const pages = [...made].map(([path, { file, scripts }]) => [
    path,
    {
      file,
      scripts,
      query: query.get(path) ?? [],
      ...(daily.includes(path) ? { builtOn } : {}),
    },
  ]);
  return Object.fromEntries(pages);
}
