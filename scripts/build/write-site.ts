/**
 * After `react-router build`: writes what is drawn from the registry and from the finished pages
 * (lists, feeds, images, the server's manifest), then compressed copies of all of it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { sitemapXml } from "#app/seo/sitemap-xml.ts";
import { gpcJson, llmsTxt, robotsTxt, securityTxt, webManifest } from "#app/seo/text-files.ts";
import { redirects } from "#content/redirects.ts";
import { site } from "#content/site.ts";
import { compressFolder } from "./compress.ts";
import { drawImages } from "./draw-images.ts";
import { blogFeeds } from "./feeds.ts";
import { type HtmlFacts, htmlFacts } from "./html-facts.ts";
import { buildFolder, clientFolder, filesUnder, pathOfFile } from "./paths.ts";
import { publicSettings } from "./public-settings.ts";
import { loadArticles, namedEntries, siteEntries } from "./site-entries.ts";
import { siteJson } from "./site-json.ts";

const begin = performance.now();
const now = new Date();
const { siteUrl, analytics } = publicSettings();
const articles = await loadArticles();
const articleEntries = articles.map(({ entry }) => entry);
const entries = siteEntries(articleEntries);
const pages = await readPages();
const facts = new Map([...pages].map(([name, page]) => [name, htmlFacts(page.html)]));

await writeLists();
const images = await drawImages(
  clientFolder,
  site.brand,
  entries.map((entry) => ({ path: entry.path, title: ownTitle(facts.get(entry.path)) })),
);
await writeFile(
  path.join(buildFolder, "site.json"),
  JSON.stringify(siteJson(entries, pages, { redirects, analytics }, now)),
);
const compressed = await compressFolder(clientFolder);
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.info(
  `${pages.size} pages, ${images} images, ${compressed} files compressed twice (${seconds} s)`,
);

async function readPages(): Promise<Map<string, { file: string; html: string }>> {
  const files = (await filesUnder(clientFolder)).filter((file) => file.endsWith(".html"));
  const read = files.map(
    async (file) =>
      [
        pathOfFile(file),
        { file, html: await readFile(path.join(clientFolder, file), "utf8") },
      ] as const,
  );
  return new Map(await Promise.all(read));
}

async function writeLists(): Promise<void> {
  const { atom, rss } = blogFeeds(site, siteUrl, articles);
  const hidden = (name: string) => facts.get(name)?.noindex === true;
  const indexed = entries.map((entry) => ({
    ...entry,
    noindex: entry.noindex || hidden(entry.path),
  }));
  const named = namedEntries(articleEntries)
    .filter((entry) => !entry.noindex && !hidden(entry.path))
    .map((entry) => ({ ...entry, description: facts.get(entry.path)?.description ?? "" }));
  const files: Record<string, string> = {
    "sitemap.xml": sitemapXml(siteUrl, indexed),
    "robots.txt": robotsTxt(siteUrl),
    "llms.txt": llmsTxt(site, siteUrl, named),
    "site.webmanifest": webManifest(site),
    ".well-known/gpc.json": gpcJson(),
    ".well-known/security.txt": securityTxt(siteUrl, site.emails.security, now),
    "blog/atom.xml": atom,
    "blog/rss.xml": rss,
  };
  await mkdir(path.join(clientFolder, ".well-known"), { recursive: true });
  await Promise.all(
    Object.entries(files).map(([file, text]) => writeFile(path.join(clientFolder, file), text)),
  );
}

/** The title without the product name, as large as the preview image needs it. */
function ownTitle(page: HtmlFacts | undefined): string {
  return (page?.title ?? site.brand).replace(` | ${site.brand}`, "");
}
