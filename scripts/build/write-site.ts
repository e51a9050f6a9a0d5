/**
 * After `react-router build`: writes what is drawn from the registry and from the finished pages
 * (lists, feeds, images, the server's manifest), then compressed copies of all of it.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { sitemapXml } from "#app/seo/sitemap-xml.ts";
import { socialName } from "#app/seo/social-name.ts";
import { gpcJson, llmsTxt, robotsTxt, securityTxt, webManifest } from "#app/seo/text-files.ts";
import { jobs } from "#content/collections/jobs.ts";
import { redirects } from "#content/redirects.ts";
import { routes } from "#content/routes.ts";
import { site } from "#content/site.ts";
import { compressFolder } from "./compress.ts";
import { dailyPages } from "./daily-pages.ts";
import { drawMarks, drawPreviews } from "./draw-images.ts";
import { blogFeeds } from "./feeds.ts";
import { buildFolder, clientFolder } from "./paths.ts";
import { publicSettings } from "./public-settings.ts";
import { readPages } from "./read-pages.ts";
import { loadArticles, namedEntries, siteEntries } from "./site-entries.ts";
import { siteJson } from "./site-json.ts";

const begin = performance.now();
const now = new Date();
const { siteUrl, analytics } = publicSettings();
const articles = await loadArticles();
const articleEntries = articles.map(({ entry }) => entry);
const entries = siteEntries(articleEntries);
const pages = await readPages(clientFolder);
const legalTexts = await readLegalTexts();
const daily = dailyPages(routes, { jobs, legal: (id) => legalTexts.get(id) });

await writeLists();
const marks = await drawMarks(clientFolder, site.brand);
await writeFile(
  path.join(buildFolder, "site.json"),
  JSON.stringify(siteJson(entries, pages, { redirects, analytics }, now, daily)),
);
// Both work on threads of their own; the previews are no text, so none of them is missed.
const [previews, compressed] = await Promise.all([
  drawPreviews(clientFolder, site.brand, pagesWithPreview()),
  compressFolder(clientFolder),
]);
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.info(
  `${pages.size} pages, ${marks + previews} images, ${compressed} files compressed twice (${seconds} s)`,
);

/** The sources of the legal pages by their id, which is the file's name. */
async function readLegalTexts(): Promise<Map<string, string>> {
  const folder = new URL("../../content/legal/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const texts = names.map(
    async (name): Promise<[string, string]> => [
      name.slice(0, -".md".length),
      await readFile(new URL(name, folder), "utf8"),
    ],
  );
  return new Map(await Promise.all(texts));
}

async function writeLists(): Promise<void> {
  const { atom, rss } = blogFeeds(site, siteUrl, articles);
  const hidden = (name: string) => pages.get(name)?.noindex === true;
  const indexed = entries.map((entry) => ({
    ...entry,
    noindex: entry.noindex || hidden(entry.path),
  }));
  const named = namedEntries(articleEntries)
    .filter((entry) => !entry.noindex && !hidden(entry.path))
    .map((entry) => ({ ...entry, description: pages.get(entry.path)?.description ?? "" }));
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

/** Pages that name a preview of their own, with the title without the product name, as large as the picture needs it. */
function pagesWithPreview(): Array<{ path: string; title: string }> {
  return [...pages]
    .filter(([name, { ogImage }]) => ogImage === `${siteUrl}/social/${socialName(name)}.png`)
    .map(([name, { title }]) => ({ path: name, title: title.replace(` | ${site.brand}`, "") }));
}
