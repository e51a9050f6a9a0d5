import type { AnalyticsProvider } from "#contracts/purposes.ts";
import type { SiteEntry } from "./site-entries.ts";

/** What the server reads at its start: pages with their files and script hashes, redirects, and the settings in them. */
export type SiteJson = {
  builtAt: string;
  pages: Record<string, { file: string; scripts: readonly string[]; query: readonly string[] }>;
  redirects: Readonly<Record<string, string>>;
  analytics: AnalyticsProvider | null;
  /** Days that the privacy policy names. */
  retentionDays: number;
};

/** @param built the prerendered pages by their path */
export function siteJson(
  entries: readonly SiteEntry[],
  built: ReadonlyMap<string, { file: string; scripts: readonly string[] }>,
  site: Omit<SiteJson, "builtAt" | "pages">,
  now: Date,
): SiteJson {
  const query = new Map(entries.map((entry) => [entry.path, entry.query]));
  const pages = [...built].map(([path, { file, scripts }]) => [
    path,
    { file, scripts, query: query.get(path) ?? [] },
  ]);
  return { builtAt: now.toISOString(), pages: Object.fromEntries(pages), ...site };
}
