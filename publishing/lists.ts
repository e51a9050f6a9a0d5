import { stringify } from "yaml";
import type { ArticleEntry } from "#app/content/article-entries.server.ts";
import { sitemapXml } from "#app/seo/sitemap-xml.ts";
import { gpcJson, llmsTxt, robotsTxt, webManifest } from "#app/seo/text-files.ts";
import type { ConsentMode } from "#contracts/consent-state.ts";
import type { ArticleContent, Snapshot } from "#model/snapshot.ts";
import { blogFeeds } from "./feeds.ts";
import type { PageFacts } from "./pages.ts";
import { namedEntries, type SiteEntry } from "./site-entries.ts";
import type { SiteWriter } from "./site-writer.ts";

/** Writes the file of the API, for programs and for people. */
export function writeApiFiles(writer: SiteWriter, content: Snapshot): Promise<null> {
  const { openapi } = content;
  const json = `${JSON.stringify(openapi, null, 2)}\n`;
  return writer.part("api", [json], async () => ({
    files: [
      { file: "api/openapi.json", bytes: json },
      // Slow: as dear as all other lists together.
      {
        file: "api/openapi.yaml",
        // Days are quoted, for programs that read YAML as it was until 2009: they are dates to those.
        bytes: stringify(openapi, { aliasDuplicateObjects: false, compat: "yaml-1.1" }),
      },
    ],
    facts: null,
  }));
}

/**
 * The files that name pages: for search engines, readers and feed readers.
 * @param out articles that are out, as they are read and as they are listed
 * @param mode consent mode that the code was built in
 * @returns text by file name
 */
export function lists(
  content: Snapshot,
  pages: ReadonlyMap<string, PageFacts>,
  entries: readonly SiteEntry[],
  out: { articles: readonly ArticleContent[]; listed: readonly ArticleEntry[] },
  mode: ConsentMode,
): Record<string, string> {
  const { site, routes, brand, pages: copy } = content;
  const { siteUrl } = content.settings;
  const feeds =
    copy.blog && blogFeeds(content, { title: copy.blog.feeds.title, siteUrl, mode }, out.articles);
  const hidden = (name: string) => pages.get(name)?.noindex === true;
  const indexed = entries.map((entry) => ({
    ...entry,
    noindex: entry.noindex || hidden(entry.path),
  }));
  const named = namedEntries(routes, out.listed)
    .filter((entry) => !entry.noindex && !hidden(entry.path))
    .map((entry) => ({
      ...entry,
      // Without the page that names the groups, all are in one.
      group: copy.sitemap?.groups[entry.group] ?? site.brand,
      description: pages.get(entry.path)?.description ?? "",
    }));
  return {
    "sitemap.xml": sitemapXml(siteUrl, indexed),
    "robots.txt": robotsTxt(siteUrl),
    "llms.txt": llmsTxt(site.brand, content.llms, siteUrl, named),
    "site.webmanifest": webManifest(site, brand.colors.paper),
    ".well-known/gpc.json": gpcJson(),
    ...(feeds && { "blog/atom.xml": feeds.atom, "blog/rss.xml": feeds.rss }),
  };
}
