/**
 * After `react-router build`: writes what is drawn from the registry and from the finished pages
 * (lists, feeds, images, the server's manifest), then compressed copies of all of it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { entryOf, isOut } from "#app/content/article-entries.server.ts";
import { missingPath } from "#app/seo/missing-path.ts";
import { sitemapXml } from "#app/seo/sitemap-xml.ts";
import { socialName } from "#app/seo/social-name.ts";
import { gpcJson, llmsTxt, robotsTxt, webManifest } from "#app/seo/text-files.ts";
import { routeList } from "#model/schema/route.ts";
import { root } from "../checks/files.ts";
import { compressFolder } from "./compress.ts";
import { lendContent, readSite } from "./content.ts";
import { dailyPages } from "./daily-pages.ts";
import { drawMarks, drawPreviews } from "./draw-images.ts";
import { writeDrawings } from "./drawings.ts";
import { blogFeeds } from "./feeds.ts";
import { writeNotFound } from "./not-found.ts";
import { pageDates } from "./page-dates.ts";
import { buildFolder, clientFolder, notFoundFolder, serverFolder } from "./paths.ts";
import { publicSettings } from "./public-settings.ts";
import { readPages } from "./read-pages.ts";
import { namedEntries, siteEntries } from "./site-entries.ts";
import { siteJson } from "./site-json.ts";

const begin = performance.now();
const now = new Date();
const content = await readSite();
// The page for what is not there is rendered here.
lendContent(content);
const { site, routes, redirects } = content;
const { siteUrl, analytics, retentionDays, builtOn } = publicSettings(site);
const RECORD = path.join(root, "content/page-dates.txt");
const { out: articles = [], held = [] } = Object.groupBy(content.articles, (article) =>
  isOut(article, builtOn) ? "out" : "held",
);
const articleEntries = articles.map(entryOf);
const pages = await readPages(clientFolder);
const entries = siteEntries(content, articleEntries, await datePages());
const open = await writeNotFound(serverFolder, notFoundFolder);
const daily = dailyPages(content);

await writeLists();
const marks = await drawMarks(clientFolder, content);
const drawings = await writeDrawings(clientFolder, content, articleEntries);
await writeFile(
  path.join(buildFolder, "site.json"),
  JSON.stringify(
    siteJson(entries, pages, { redirects, analytics, retentionDays, ...open }, now, daily),
  ),
);
await writeFile(path.join(buildFolder, "content.json"), JSON.stringify(content));
// Both work on threads of their own; the previews are no text, so none of them is missed.
const missing = { path: missingPath, title: content.pages["not-found"].meta.title };
const [previews, ...compressed] = await Promise.all([
  drawPreviews(clientFolder, content, [...pagesWithPreview(), missing]),
  compressFolder(clientFolder),
  compressFolder(notFoundFolder),
]);
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.info(
  `${pages.size} pages, ${marks + previews + drawings} images, ${compressed[0] + compressed[1]} files compressed twice (${seconds} s)`,
);
for (const { slug, date } of held)
  console.info(`content/articles/${slug}.md is held back until ${date}: build again on that day`);

/** Since when each page of the registry says what it says. What has changed today goes into the record. */
async function datePages(): Promise<Map<string, string>> {
  const said = routeList(routes).flatMap(({ path: address }) => {
    const page = pages.get(address);
    return page ? [[address, page.fingerprint] as const] : [];
  });
  const before = await readFile(RECORD, "utf8").catch(() => "");
  const { dates, record, changed } = pageDates(before, new Map(said), builtOn);
  if (record === before) return dates;
  await writeFile(RECORD, record);
  if (changed.length > 0)
    console.info(
      `content/page-dates.txt: ${changed.length} pages say something new (${changed.slice(0, 5).join(", ")}${changed.length > 5 ? " ..." : ""}); commit it with the change`,
    );
  return dates;
}

async function writeLists(): Promise<void> {
  const { atom, rss } = blogFeeds(content, siteUrl, articles);
  const hidden = (name: string) => pages.get(name)?.noindex === true;
  const indexed = entries.map((entry) => ({
    ...entry,
    noindex: entry.noindex || hidden(entry.path),
  }));
  const named = namedEntries(routes, articleEntries)
    .filter((entry) => !entry.noindex && !hidden(entry.path))
    .map((entry) => ({
      ...entry,
      group: content.pages.sitemap.groups[entry.group],
      description: pages.get(entry.path)?.description ?? "",
    }));
  const files: Record<string, string> = {
    "sitemap.xml": sitemapXml(siteUrl, indexed),
    "robots.txt": robotsTxt(siteUrl),
    "llms.txt": llmsTxt(site.brand, content.llms, siteUrl, named),
    "site.webmanifest": webManifest(site, content.brand.colors.paper),
    ".well-known/gpc.json": gpcJson(),
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
