import { stringify } from "yaml";
import type { ArticleEntry } from "#app/content/article-entries.server.ts";
import { sitemapXml } from "#app/seo/sitemap-xml.ts";
import { gpcJson, llmsTxt, robotsTxt, webManifest } from "#app/seo/text-files.ts";
import { servedDocument } from "#model/openapi/document.ts";
import type { ArticleContent, Snapshot } from "#model/snapshot.ts";
import { blogFeeds } from "./feeds.ts";
import type { PageFacts } from "./pages.ts";
import { namedEntries, type SiteEntry } from "./site-entries.ts";

/** The file of the API, for programs and for people. */
function apiFiles(content: Snapshot): Record<string, string> {
  const document = servedDocument(content);
  return {
    "api/openapi.json": `${JSON.stringify(document, null, 2)}\n`,
    "api/openapi.yaml": stringify(document, { aliasDuplicateObjects: false }),
  };
}

/**
 * The files that name pages: for search engines, readers and feed readers.
 * @param out articles that are out, as they are read and as they are listed
 * @returns text by file name
 */
export function lists(
  content: Snapshot,
  pages: ReadonlyMap<string, PageFacts>,
  entries: readonly SiteEntry[],
  out: { articles: readonly ArticleContent[]; listed: readonly ArticleEntry[] },
): Record<string, string> {
  const { site, routes, brand } = content;
  const { siteUrl } = content.settings;
  const { atom, rss } = blogFeeds(content, siteUrl, out.articles);
  const hidden = (name: string) => pages.get(name)?.noindex === true;
  const indexed = entries.map((entry) => ({
    ...entry,
    noindex: entry.noindex || hidden(entry.path),
  }));
  const named = namedEntries(routes, out.listed)
    .filter((entry) => !entry.noindex && !hidden(entry.path))
    .map((entry) => ({
      ...entry,
      group: content.pages.sitemap.groups[entry.group],
      description: pages.get(entry.path)?.description ?? "",
    }));
  return {
    "sitemap.xml": sitemapXml(siteUrl, indexed),
    "robots.txt": robotsTxt(siteUrl),
    "llms.txt": llmsTxt(site.brand, content.llms, siteUrl, named),
    "site.webmanifest": webManifest(site, brand.colors.paper),
    ".well-known/gpc.json": gpcJson(),
    ...apiFiles(content),
    "blog/atom.xml": atom,
    "blog/rss.xml": rss,
  };
}
