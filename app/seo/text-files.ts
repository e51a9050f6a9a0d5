import type { Llms, Site } from "#content-model/schema/site.ts";
import { fill } from "#shared/words.ts";

/** `robots.txt`: everything may be read; the sitemap is named by its full address. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`;
}

/** `site.webmanifest`: names, colors and icons for a home screen. */
export function webManifest(site: Pick<Site, "brand" | "tagline">, themeColor: string): string {
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/icons/${purpose === "maskable" ? "maskable" : "icon"}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    description: site.tagline,
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: themeColor,
    theme_color: themeColor,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      icon(192, "any"),
      icon(512, "any"),
      icon(512, "maskable"),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** `gpc.json`: this site honors Global Privacy Control, and since when (https://w3c.github.io/gpc/). */
export function gpcJson(): string {
  return `${JSON.stringify({ gpc: true, lastUpdate: "2026-11-21" })}\n`;
}

/** A page as `llms.txt` lists it. */
export type ListedPage = { group: string; label: string; path: string; description: string };

/** `llms.txt`: what the site is and its pages with one line each, for readers that are programs. */
export function llmsTxt(
  brand: string,
  { about, notes }: Llms,
  siteUrl: string,
  pages: readonly ListedPage[],
): string {
  const groups = Map.groupBy(pages, (page) => page.group);
  const sections = [...groups].map(([group, members]) => {
    const lines = members.map(
      (page) => `- [${page.label}](${siteUrl}${page.path}): ${page.description}`,
    );
    return `## ${group}\n\n${lines.join("\n")}`;
  });
  const said = notes.map((note) => fill(note, { siteUrl })).join("\n");
  return `${[`# ${brand}`, `> ${about}`, said, ...sections].join("\n\n")}\n`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text for an XML or HTML document, in an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

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
