import type { SiteManifest } from "#server/site-manifest.ts";
import type { SiteEntry } from "./site-entries.ts";

/**
 * The pages for the server.
 * @param made the finished pages by their path
 * @param daily those that are right on the day of their publishing only
 */
export function pagesJson(
  entries: readonly SiteEntry[],
  made: ReadonlyMap<string, { file: string; styles: readonly string[] }>,
  now: Date,
  daily: readonly string[] = [],
): SiteManifest["pages"] {
  const builtOn = now.toISOString().slice(0, 10);
  const query = new Map(entries.map((entry) => [entry.path, entry.query]));
  const pages = [...made].map(([path, { file, styles }]) => [
    path,
    {
      file,
      styles,
      query: query.get(path) ?? [],
      ...(daily.includes(path) ? { builtOn } : {}),
    },
  ]);
  return Object.fromEntries(pages);
}
