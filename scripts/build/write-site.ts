/**
 * After `react-router build`: writes what is drawn from the registry and from the finished pages
 * (lists, feeds, images, the server's manifest), then compressed copies of all of it.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { missingPath } from "#app/seo/missing-path.ts";
import { sitemapXml } from "#app/seo/sitemap-xml.ts";
import { socialName } from "#app/seo/social-name.ts";
import { gpcJson, llmsTxt, robotsTxt, webManifest } from "#app/seo/text-files.ts";
import { jobs } from "#content/collections/jobs.ts";
import notFoundWords from "#content/pages/not-found.ts";
import { redirects } from "#content/redirects.ts";
import { routeList, routes } from "#content/routes.ts";
import { site } from "#content/site.ts";
import { root } from "../checks/files.ts";
import { readArticles } from "./articles.ts";
import { compressFolder } from "./compress.ts";
import { dailyPages } from "./daily-pages.ts";
import { drawMarks, drawPreviews } from "./draw-images.ts";
import { writeDrawings } from "./drawings.ts";
import { blogFeeds } from "./feeds.ts";
import { measureImages } from "./image-sizes.ts";
import { writeNotFound } from "./not-found.ts";
import { pageDates } from "./page-dates.ts";
import { buildFolder, clientFolder, notFoundFolder, serverFolder } from "./paths.ts";
import { publicSettings } from "./public-settings.ts";
import { readPages } from "./read-pages.ts";
import { namedEntries, siteEntries } from "./site-entries.ts";
import { siteJson } from "./site-json.ts";

const begin = performance.now();
const now = new Date();
const { siteUrl, analytics, retentionDays, builtOn } = publicSettings();
const RECORD = path.join(root, "content/page-dates.txt");
const { out: articles, held } = readArticles();
const articleEntries = articles.map(({ entry }) => entry);
const pages = await readPages(clientFolder);
const entries = siteEntries(articleEntries, await datePages());
const open = await writeNotFound(serverFolder, notFoundFolder);
const legalTexts = await readLegalTexts();
const daily = dailyPages(routes, { jobs, legal: (id) => legalTexts.get(id) });

await writeLists();
const marks = await drawMarks(clientFolder, site.brand);
const drawings = await writeDrawings(clientFolder, articleEntries);
await writeFile(
  path.join(buildFolder, "site.json"),
  JSON.stringify(
    siteJson(entries, pages, { redirects, analytics, retentionDays, ...open }, now, daily),
  ),
);
// Both work on threads of their own; the previews are no text, so none of them is missed.
const missing = { path: missingPath, title: notFoundWords.meta.title };
const [previews, ...compressed] = await Promise.all([
  drawPreviews(clientFolder, site.brand, [...pagesWithPreview(), missing]),
  compressFolder(clientFolder),
  compressFolder(notFoundFolder),
]);
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.info(
  `${pages.size} pages, ${marks + previews + drawings} images, ${compressed[0] + compressed[1]} files compressed twice (${seconds} s)`,
);
for (const { file, entry } of held)
  console.info(`${file} is held back until ${entry.date}: build again on that day`);

/** Since when each page of the registry says what it says. What has changed today goes into the record. */
async function datePages(): Promise<Map<string, string>> {
  const said = routeList.flatMap(({ path: address }) => {
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
  const { atom, rss } = blogFeeds(site, siteUrl, articles, measureImages(root));
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
