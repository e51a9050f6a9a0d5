import { escapeXml } from "./xml.ts";

/** A page for search engines: where it is, and the day it last said something new. */
export type SitemapEntry = { path: string; updated: string | null; noindex?: boolean };

/** `sitemap.xml` by the protocol of sitemaps.org; pages kept out of search engines are left out. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries
    .filter((entry) => !entry.noindex)
    .map(
      ({ path, updated }) =>
        `  <url><loc>${escapeXml(siteUrl + path)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ""}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
