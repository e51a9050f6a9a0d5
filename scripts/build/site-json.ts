import type { AnalyticsProvider } from "#contracts/purposes.ts";
import { scriptHashes } from "./script-hashes.ts";
import type { SiteEntry } from "./site-entries.ts";

/** What the server reads at its start: pages with their files and script hashes, redirects, and who may count. */
export type SiteJson = {
  builtAt: string;
  pages: Record<string, { file: string; scripts: string[]; query: readonly string[] }>;
  redirects: Readonly<Record<string, string>>;
  analytics: AnalyticsProvider | null;
};

/** @param html the prerendered pages by their path */
export function siteJson(
  entries: readonly SiteEntry[],
  html: ReadonlyMap<string, { file: string; html: string }>,
  site: Pick<SiteJson, "redirects" | "analytics">,
  now: Date,
): SiteJson {
  const query = new Map(entries.map((entry) => [entry.path, entry.query]));
  const pages = [...html].map(([path, page]) => [
    path,
    { file: page.file, scripts: scriptHashes(page.html), query: query.get(path) ?? [] },
  ]);
  return { builtAt: now.toISOString(), pages: Object.fromEntries(pages), ...site };
}
