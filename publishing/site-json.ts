import type { SiteManifest } from "#server/site-manifest.ts";
import type { SiteEntry } from "./site-entries.ts";

/**
 * The pages for the server.
 * @param made the finished pages by their path
 * @param builtOn the day on the business's calendar
 * @param daily those that are right on the day of their publishing only
 */
export function pagesJson(
  entries: readonly SiteEntry[],
  made: ReadonlyMap<string, { file: string; styles: readonly string[] }>,
  builtOn: string,
  daily: readonly string[] = [],
): SiteManifest["pages"] {
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
