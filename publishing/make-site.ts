import { entryOf, isOut } from "#app/content/article-entries.server.ts";
import { routeList } from "#model/schema/route.ts";
import type { ArticleContent, Snapshot } from "#model/snapshot.ts";
import { loadCode } from "./built-code.ts";
import { qualityFor } from "./compress.ts";
import { writeMarks } from "./draw-images.ts";
import { writeDrawings } from "./drawings.ts";
import { lists, writeApiFiles } from "./lists.ts";
import { writeNotFound } from "./not-found.ts";
import { once } from "./once.ts";
import { pageDates } from "./page-dates.ts";
import { type PageFacts, type PageThreads, writePages } from "./pages.ts";
import { writeMedia, writePictures } from "./pictures.ts";
import { previewsOf } from "./previews.ts";
import type { PublishOptions } from "./publish.ts";
import { blankRaster, openRaster } from "./raster.ts";
import { siteEntries } from "./site-entries.ts";
import { sitePaths } from "./site-paths.ts";
import { SiteWriter } from "./site-writer.ts";
import type { EarlierSite } from "./sites.ts";
import type { Store } from "./store.ts";
import { writeFaces } from "./type/write-faces.ts";

/** Stylesheets and fonts of earlier sites: some for each that may still be open somewhere. */
const KEPT_ASSETS = 40;

export type MadeSite = Awaited<ReturnType<typeof makeSite>>;

/**
 * Makes all files of the site: pages, lists, drawings, pictures.
 * @param store where they go; null: nowhere
 * @param earlier what can be taken over
 * @param startThreads for when many pages have to be made
 */
export async function makeSite(
  store: Store | null,
  earlier: EarlierSite | null,
  { build, content, folder: contentFolder, record: before }: PublishOptions,
  startThreads: ((quality: number) => Promise<PageThreads>) | null = null,
) {
  const paths = sitePaths(content);
  const quality = qualityFor(paths.length);
  const writer = new SiteWriter(store, earlier?.files ?? null, quality);
  const code = await (await loadCode(build))(content);
  await writer.text(code.stylesheet.file, code.stylesheet.text);
  await writeFaces(writer, content.brand.type, contentFolder);
  writer.keep("assets/", KEPT_ASSETS);
  const [display] = content.brand.type.display.faces;
  // Opened when something is to be drawn.
  const raster = once(store ? () => openRaster(display, contentFolder) : async () => blankRaster);
  const previews = previewsOf(writer, content, raster);
  const pages = await writePages(
    writer,
    code,
    paths,
    previews.ofPage,
    startThreads && (() => startThreads(quality)),
  );
  const { facts: missing, ...notFound } = await writeNotFound(writer, code);
  const articles = sorted(content);
  const listed = articles.out.map(entryOf);
  const { dates, record } = pageDates(before, said(content, pages), content.settings.day);
  const entries = siteEntries(content, articles.out, dates);
  const texts = lists(
    content,
    pages,
    entries,
    { articles: articles.out, listed },
    content.settings.consentMode,
  );
  for (const [file, text] of Object.entries(texts)) await writer.text(file, text);
  await writeApiFiles(writer, content);
  await writeDrawings(writer, content, listed);
  const named = new Set([...pages.values()].flatMap(({ files }) => files));
  const broken = await writePictures(writer, content.pictures, contentFolder, named);
  await writeMedia(writer, content.media, contentFolder, named);
  await previews.others();
  await writeMarks(writer, content, raster);
  return { writer, code, pages, missing, notFound, articles, entries, record, broken };
}

/** Articles that are out, that wait for their day, and that are being written. */
function sorted({
  articles,
  settings,
}: Snapshot): Record<"out" | "held" | "drafts", ArticleContent[]> {
  const kinds = Object.groupBy(articles, (article) => {
    if (article.draft) return "drafts";
    return isOut(article, settings.day) ? "out" : "held";
  });
  return { out: [], held: [], drafts: [], ...kinds };
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
