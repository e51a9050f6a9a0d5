import type { AnalyticsProvider } from "#contracts/purposes.ts";
import type { OpenRoutes } from "./not-found.ts";
import type { SiteEntry } from "./site-entries.ts";

/**
 * What the server reads at its start: pages with their files and script hashes, redirects, what answers addresses without
 * a page, and the settings in the pages.
 */
export type SiteJson = OpenRoutes & {
  builtAt: string;
  pages: Record<
    string,
    { file: string; scripts: readonly string[]; query: readonly string[]; builtOn?: string }
  >;
  redirects: Readonly<Record<string, string>>;
  analytics: AnalyticsProvider | null;
  /** Days that the privacy policy names. */
  retentionDays: number;
};

/**
 * @param built the prerendered pages by their path
 * @param daily those that are right on the day of their build only
 */
export function siteJson(
  entries: readonly SiteEntry[],
  built: ReadonlyMap<string, { file: string; scripts: readonly string[] }>,
  site: Omit<SiteJson, "builtAt" | "pages">,
  now: Date,
  daily: readonly string[] = [],
): SiteJson {
  const builtOn = now.toISOString().slice(0, 10);
  const query = new Map(entries.map((entry) => [entry.path, entry.query]));
  const pages = [...built].map(([path, { file, scripts }]) => [
    path,
    {
      file,
      scripts,
      query: query.get(path) ?? [],
      ...(daily.includes(path) ? { builtOn } : {}),
    },
  ]);
  return { builtAt: now.toISOString(), pages: Object.fromEntries(pages), ...site };
}
