import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { entryOf, isOut } from "#app/content/article-entries.server.ts";
import { routeList } from "#model/schema/route.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { loadCode } from "./built-code.ts";
import { checkPages } from "./check-pages.ts";
import { qualityFor } from "./compress.ts";
import { dailyPages } from "./daily-pages.ts";
import { writeMarks } from "./draw-images.ts";
import { writeDrawings } from "./drawings.ts";
import { lists } from "./lists.ts";
import { writeNotFound } from "./not-found.ts";
import { pageDates } from "./page-dates.ts";
import { type PageFacts, writePages } from "./pages.ts";
import { filesUnder } from "./paths.ts";
import { writeMedia, writePictures } from "./pictures.ts";
import { previewsOf } from "./previews.ts";
import { blankRaster, type LazyRaster, openRaster, type Raster } from "./raster.ts";
import { siteEntries } from "./site-entries.ts";
import { SiteError } from "./site-error.ts";
import { pagesJson, type SiteJson } from "./site-json.ts";
import { sitePaths } from "./site-paths.ts";
import { SiteWriter } from "./site-writer.ts";
import { earlierSite, newFolder, release } from "./sites.ts";
import { stateOf } from "./state.ts";
import { storeContent } from "./stored-content.ts";
import { siteStylesheet } from "./stylesheet.ts";

/** Stylesheets and tables of routes of earlier sites: two for each that may still be open somewhere. */
const KEPT_ASSETS = 20;

export type Published = {
  /** Id of the site; null where it was only checked. */
  id: string | null;
  pages: number;
  links: number;
  /** Parts that were made anew, of all. */
  made: number;
  parts: number;
  /** Articles that wait for their day. */
  held: ReadonlyArray<{ slug: string; date: string }>;
  /** Files of what is still being written, by their path in the content. */
  drafts: readonly string[];
  /** The record of page dates, where it has changed. */
  record: string | null;
};

export type PublishOptions = {
  /** Folder with the built code; the site goes into it. */
  build: string;
  content: Snapshot;
  /** Folder that the content was read from: its pictures are. */
  folder: string;
  /** Since when pages say what they say: content/page-dates.txt. */
  record: string;
  now?: Date;
  /** Makes and checks all pages, and writes nothing. */
  only?: "check";
};

/**
 * Makes the site of the content and serves it, in one step, when it has no fault. What has not changed since the site
 * before is taken over from it. Ended at any moment, by any fault or signal, what is served stays what it was.
 *
 * @throws SiteError with every fault of the finished pages
 */
export async function publish(options: PublishOptions): Promise<Published> {
  if (options.only === "check") return make(null, options);
  const folder = await newFolder(options.build);
  try {
    return await make(folder, options);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function make(folder: string | null, options: PublishOptions): Promise<Published> {
  const { build, content, now = new Date() } = options;
  const earlier = await earlierSite(build);
  const paths = sitePaths(content);
  const quality = qualityFor(paths.length);
  const writer = new SiteWriter(
    folder && path.join(folder, "files"),
    earlier?.site ?? null,
    quality,
  );
  const apart = new SiteWriter(folder && path.join(folder, "not-found"), null, quality);
  const code = (await loadCode(build))(content);
  const stylesheet = await siteStylesheet(build, code.stylesheet, content.brand.colors);
  for (const made of [code.table, stylesheet]) if (made) await writer.text(made.file, made.text);
  await writer.keep("assets/", KEPT_ASSETS);
  const raster = once(folder ? openRaster : async () => blankRaster);
  const previews = previewsOf(writer, content, raster);
  const pages = await writePages(writer, code, paths, previews.ofPage);
  const { facts: missing, ...open } = await writeNotFound(apart, code);
  const { day } = content.settings;
  const {
    out = [],
    held = [],
    drafts = [],
  } = Object.groupBy(content.articles, (article) =>
    article.draft ? "drafts" : isOut(article, day) ? "out" : "held",
  );
  const listed = out.map(entryOf);
  const { dates, record } = pageDates(options.record, said(content, pages), day);
  const entries = siteEntries(content, out, dates);
  const texts = lists(content, pages, entries, { articles: out, listed });
  for (const [file, text] of Object.entries(texts)) await writer.text(file, text);
  await writeDrawings(writer, content, listed);
  const named = new Set([...pages.values()].flatMap(({ files }) => files));
  await writePictures(writer, content.pictures, options.folder, named);
  await writeMedia(writer, content.media, options.folder, named);
  await previews.others();
  await writeMarks(writer, content, raster);

  const ofCode = await filesUnder(path.join(build, "client"));
  const faults = checkPages(content, pages, missing, [...ofCode, ...Object.keys(writer.files)]);
  if (faults.length > 0) throw new SiteError(faults);
  const published = {
    pages: pages.size,
    links: [...pages.values()].reduce((sum, page) => sum + page.links.length, 0),
    made: writer.made,
    parts: Object.keys(writer.parts).length,
    held,
    drafts: [...drafts.map(({ slug }) => `articles/${slug}.md`), ...content.leftOut],
    record: record === options.record ? null : record,
  };
  if (folder === null) return { ...published, id: null };
  const json: SiteJson = {
    publishedAt: now.toISOString(),
    content: stateOf(content),
    due: held.map(({ date }) => date).sort()[0] ?? null,
    pages: pagesJson(entries, pages, now, dailyPages(content)),
    files: writer.files,
    missing: apart.files,
    redirects: content.redirects,
    analytics: content.settings.analytics,
    retentionDays: content.settings.retentionDays,
    ...open,
  };
  const stored = await storeContent(folder, earlier?.texts ?? null, content);
  await Promise.all([
    writeFile(path.join(folder, "site.json"), JSON.stringify(json)),
    writeFile(
      path.join(folder, "parts.json"),
      JSON.stringify({ parts: writer.parts, texts: stored }),
    ),
  ]);
  return { ...published, id: await release(build, folder, now) };
}

function said(
  { routes }: Snapshot,
  pages: ReadonlyMap<string, PageFacts>,
): ReadonlyMap<string, string> {
  return new Map(
    routeList(routes).flatMap(({ path: address }) => {
      const page = pages.get(address);
      return page ? [[address, page.fingerprint] as const] : [];
    }),
  );
}

/** Opens it when something is to be drawn, and once. */
function once(open: LazyRaster): LazyRaster {
  let opened: Promise<Raster> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}
