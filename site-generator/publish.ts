/* Publishing: content to a complete, checked release, by command, again with new code, or for what is due. */
import { constants, existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { type ArticleEntry, entryOf, isOut } from "#app/content/article-entries.server.ts";
import { gpcJson, llmsTxt, robotsTxt, sitemapXml, webManifest } from "#app/seo/text-files.ts";
import { ContentError } from "#content-model/read/fault.ts";
import { routeList } from "#content-model/schema/route.ts";
import type { ArticleContent, Snapshot } from "#content-model/snapshot.ts";
import { ignoreEnoent, StartError } from "#server/platform/errors.ts";
import { loadContent } from "#server/releases/content.ts";
import {
  currentFolder,
  currentSite,
  isPinned,
  manifestFile,
  readSiteManifest,
  type SiteManifest,
  sitesFolder,
  storedFile,
  storeOf,
} from "#server/releases/folders.ts";
import { dateIn } from "#shared/calendar.ts";
import type { ConsentMode } from "#shared/consent-state.ts";
import { DEMO_CALENDAR_PATH, FREE_SLOTS_PATH } from "#shared/paths.ts";
import { nameStored, qualityFor, Store } from "./blob-store.ts";
import { type ContentSource, contentFolder, readSource } from "./content.ts";
import { layOutSources, PAGE_DATES, storeContent, storeSources } from "./content-store.ts";
import { blankRaster, openRaster, previewsOf, writeDrawings, writeMarks } from "./draw-images.ts";
import { faultsInContent } from "./fault-places.ts";
import { blogFeeds } from "./feeds.ts";
import { writeFaces } from "./fonts.ts";
import { pageDates } from "./html-facts.ts";
import {
  type PageFacts,
  type PageThreads,
  startPageThreads,
  writeNotFound,
  writePages,
} from "./pages.ts";
import { filesUnder, root } from "./paths.ts";
import { type BrokenPicture, beginCopies, writeMedia, writePictures } from "./pictures.ts";
import {
  type EarlierSite,
  earlierSite,
  isOfHeld,
  newFolder,
  type ReleaseTerms,
  release,
  unpin,
} from "./releases.ts";
import { findRemovedPages, printWarning, type ScheduledEntry } from "./report.ts";
import { checkPages } from "./rules/check-pages.ts";
import {
  contentHash,
  dailyPages,
  findScheduled,
  formatTakenBack,
  nextChange,
  takenBackSince,
} from "./scheduled.ts";
import { loadCode } from "./server-bundle.ts";
import { withCleanup } from "./signals.ts";
import { namedEntries, type SiteEntry, siteEntries, sitePaths } from "./site-entries.ts";
import { type PageFault, pageFaultLine, SiteError } from "./site-error.ts";
import { type AllParts, etagsOf, partsText, SiteWriter } from "./site-writer.ts";

export type Published = {
  /**
   * Id of the site, of the one before where nothing has changed; null where it was only checked, or where its terms don't
   * allow to serve it any more.
   */
  id: string | null;
  pages: number;
  links: number;
  /** Parts that were made again, of all. */
  made: number;
  parts: number;
  /** Addresses of the site before that lead nowhere now. */
  removed: readonly string[];
  /** Scheduled entries, by path in the content. */
  scheduled: readonly ScheduledEntry[];
  /** Files of what is still being written, by their path in the content; pages apart. */
  drafts: readonly string[];
  /** Pages that are left out, and the links that went along. */
  leftOut: Pick<Snapshot, "hidden" | "dropped">;
  /** The record of page dates, where it has changed. */
  record: string | null;
};

type PublishOptions = ContentSource & {
  /** Folder with the built code; the site goes into it. */
  build: string;
  /** Since when pages say what they say: content/page-dates.txt. */
  record: string;
  now?: Date;
  /** Makes and checks all pages, and writes nothing. */
  only?: "check";
  /** Further rules for the HTML of all pages. */
  rules?: (pages: ReadonlyArray<{ path: string; html: string }>) => readonly PageFault[];
  /** Terms of a site that no one asked for now. */
  terms?: ReleaseTerms;
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
    return await withCleanup(folder, () => make(folder, options));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function make(folder: string | null, options: PublishOptions): Promise<Published> {
  const { build, now = new Date() } = options;
  const earlier = await earlierSite(build);
  if (folder === null) {
    const site = await makeSite(null, earlier, options);
    await check(site, options);
    return { ...summaryOf(site, earlier, options), id: null };
  }
  const store = await Store.of(folder);
  const texts = once(() => storeContent(folder, store, earlier?.texts ?? null, options.content));
  const site = await makeSite(store, earlier, options, threadsFor(build, folder, texts));
  await check(site, options);
  const summary = summaryOf(site, earlier, options);
  const served = await isUpToDate(build, options.content);
  // What someone publishes becomes the newest content, which no release of a held one is.
  if (served && (options.terms || !isOfHeld(served))) {
    await rm(folder, { recursive: true, force: true });
    if (!options.terms) await unpin(build, served);
    return { ...summary, id: served };
  }
  const sources = await storeSources(store, earlier?.sources ?? null, options);
  await save(folder, site, { texts: await texts(), sources }, { ...options, now });
  return { ...summary, id: await release(build, folder, now, options.terms) };
}

/** Threads read the content from where the server will: it is written before them. */
function threadsFor(build: string, site: string, texts: () => Promise<unknown>) {
  return async (quality: number) => {
    await texts();
    return startPageThreads({ build, site, quality });
  };
}

/** @throws SiteError with every fault of the finished pages */
async function check(site: MadeSite, options: PublishOptions): Promise<void> {
  const { build, content, folder, rules } = options;
  const { writer, code, pages, missing } = site;
  const scheduled = await renderScheduledPages(build, content, folder, pages);
  // What code answers on request is a target too.
  const ofCalendar = content.routes["book-a-demo"] ? [FREE_SLOTS_PATH, DEMO_CALENDAR_PATH] : [];
  const answered = [...code.pages.filePaths, ...ofCalendar].map((at) => at.slice(1));
  const ofCode = await filesUnder(path.join(build, "client"));
  const broken = [...site.broken, ...(scheduled?.broken ?? [])];
  const unmade = broken.flatMap(({ files }) => files);
  const files = [...ofCode, ...Object.keys(writer.files), ...unmade, ...answered];
  const now = checkPages(content, pages, missing, files);
  const all = new Map([...pages, ...(scheduled?.pages ?? [])]);
  const later = scheduled
    ? checkPages(scheduled.content, all, missing, [...files, ...scheduled.files])
    : [];
  // What leads to an article that waits is dead until then; what is wrong now and then is one fault.
  const known = new Set(now.map(pageFaultLine));
  const drawn = () =>
    [...pages.keys()].map((path) => ({ path, html: code.pages.render(path).html }));
  const faults = [
    ...now,
    ...later.filter((fault) => !known.has(pageFaultLine(fault))),
    ...(rules?.(drawn()) ?? []),
  ];
  // A picture that both show is one fault.
  const lines = new Set(broken.map(({ line }) => line));
  if (faults.length + lines.size > 0) throw new SiteError(faults, [...lines]);
}

function summaryOf(
  { writer, pages, articles, record }: MadeSite,
  earlier: EarlierSite | null,
  { content, record: before }: PublishOptions,
): Omit<Published, "id"> {
  return {
    removed: findRemovedPages(earlier?.files ?? null, pages, content),
    pages: pages.size,
    links: [...pages.values()].reduce((sum, page) => sum + page.links.length, 0),
    made: writer.made,
    parts: Object.keys(writer.parts).length,
    scheduled: findScheduled(content),
    drafts: [...articles.drafts.map(({ slug }) => `articles/${slug}.md`), ...content.leftOut],
    leftOut: { hidden: content.hidden, dropped: content.dropped },
    record: record === before ? null : record,
  };
}

/** Writes what says what is in the site: for the server, and for the next publishing. */
async function save(
  folder: string,
  { writer, code, pages, entries, notFound }: MadeSite,
  stored: Pick<AllParts, "texts" | "sources">,
  { content, now }: PublishOptions & { now: Date },
): Promise<void> {
  const json: SiteManifest = {
    publishedAt: now.toISOString(),
    content: contentHash(content),
    due: nextChange(content),
    pages: pagesJson(entries, pages, content.settings.day, dailyPages(content)),
    files: writer.files,
    missing: notFound,
    scripts: [...code.pages.scripts],
    assets: code.assets,
    redirects: content.redirects,
    filesOnRequest: [...code.pages.filePaths],
  };
  const all: AllParts = { parts: writer.parts, ...stored };
  await Promise.all([
    writeFile(manifestFile(folder), JSON.stringify(json)),
    writeFile(path.join(folder, "parts.json"), partsText(all)),
    nameStored(folder, Object.values(all).flatMap(etagsOf)),
  ]);
}

/**
 * Id of the site that is served, where it says just this content already and all of it is there: one more of the same would
 * only push an older one out of those that can be gone back to. Null where there is something to publish.
 */
export async function isUpToDate(build: string, content: Snapshot): Promise<string | null> {
  const id = currentSite(build);
  if (id === null) return null;
  const folder = path.join(sitesFolder(build), id);
  try {
    const site = readSiteManifest(folder);
    if (site.content !== contentHash(content)) return null;
    const store = storeOf(folder);
    return Object.values(site.files).every(([etag]) => existsSync(storedFile(store, etag)))
      ? id
      : null;
  } catch {
    return null;
  }
}

/**
 * The pages for the server.
 * @param made the finished pages by their path
 * @param builtOn the day on the business's calendar
 * @param daily those that are right on the day of their publishing only
 */
export function pagesJson(
  entries: readonly SiteEntry[],
  made: ReadonlyMap<string, { file: string; styles: readonly string[] }>,
  builtOn: string,
  daily: readonly string[] = [],
): SiteManifest["pages"] {
  const query = new Map(entries.map((entry) => [entry.path, entry.query]));
  const pages = [...made].map(([path, { file, styles }]) => [
    path,
    {
      file,
      styles,
      query: query.get(path) ?? [],
      ...(daily.includes(path) ? { builtOn } : {}),
    },
  ]);
  return Object.fromEntries(pages);
}

/** The pages that there will be when nothing is held back any more, as their checks need them. */
type HeldPages = {
  content: Snapshot;
  pages: ReadonlyMap<string, PageFacts>;
  files: readonly string[];
  /** Pictures that can't be read. */
  broken: readonly BrokenPicture[];
};

/**
 * Makes what is held back as if its day had come, and keeps nothing of it: on that day no one is there to correct it.
 * @param folder that the content was read from
 * @param made addresses of the pages that are there already
 * @returns null where nothing waits
 * @throws SiteError for a film that has changed in the meantime
 */
async function renderScheduledPages(
  build: string,
  content: Snapshot,
  folder: string,
  made: Pick<ReadonlySet<string>, "has">,
): Promise<HeldPages | null> {
  const last = findScheduled(content).at(-1);
  if (last === undefined) return null;
  const { settings } = content;
  const later = { ...content, settings: { ...settings, day: last.date } };
  const writer = new SiteWriter(null, null, null);
  const code = await (await loadCode(build))(later);
  const previews = previewsOf(writer, later, async () => blankRaster);
  const paths = sitePaths(later).filter((path) => !made.has(path));
  const pages = await writePages(writer, code, paths, previews.ofPage);
  const waiting = content.articles.filter(
    (article) => !isOut(article, settings.day) && isOut(article, last.date),
  );
  await writeDrawings(writer, later, waiting.map(entryOf));
  const named = new Set([...pages.values()].flatMap(({ files }) => files));
  const broken = await writePictures(writer, content.pictures, folder, named);
  await writeMedia(writer, content.media, folder, named);
  return { content: later, pages, files: Object.keys(writer.files), broken };
}

/** Files that open pages of earlier sites may still ask for: stylesheets, fonts, data of islands. Pictures go with their content. */
const KEPT_ASSETS = /^assets\/[^/.]+\.(?:css|woff2|json)$/;

/** A change that all pages show makes some sixty such files, of 2 to 20 kB. */
const MAX_KEPT_ASSETS = 300;

type MadeSite = Awaited<ReturnType<typeof makeSite>>;

/**
 * Makes all files of the site: pages, lists, drawings, pictures.
 * @param store where they go; null: nowhere
 * @param earlier what can be taken over
 * @param startThreads for when many pages have to be made
 */
async function makeSite(
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
  const [display] = content.brand.type.display.faces;
  // Opened when something is to be drawn.
  const raster = once(store ? () => openRaster(display, contentFolder) : async () => blankRaster);
  const previews = previewsOf(writer, content, raster);
  const articles = sorted(content);
  const listed = articles.out.map(entryOf);
  // Together: while pages are compressed and their previews drawn, on threads, the rest is made.
  const [pages, { facts: missing, ...notFound }] = await Promise.all([
    writePages(writer, code, paths, previews.ofPage, startThreads && (() => startThreads(quality))),
    writeNotFound(writer, code),
    writeApiFiles(writer, content),
    writeDrawings(writer, content, listed),
  ]);
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
  const named = new Set([...pages.values()].flatMap(({ files }) => files));
  const broken = await writePictures(writer, content.pictures, contentFolder, named);
  await writeMedia(writer, content.media, contentFolder, named);
  await previews.others();
  await writeMarks(writer, content, raster);
  writer.keep(KEPT_ASSETS, MAX_KEPT_ASSETS);
  return { writer, code, pages, missing, notFound, articles, entries, record, broken };
}

/** Articles that are out, that wait for their day, and that are being written. */
function sorted({
  articles,
  settings,
}: Snapshot): Record<"out" | "scheduled" | "drafts", ArticleContent[]> {
  const kinds = Object.groupBy(articles, (article) => {
    if (article.draft) return "drafts";
    return isOut(article, settings.day) ? "out" : "scheduled";
  });
  return { out: [], scheduled: [], drafts: [], ...kinds };
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

/** Writes the file of the API, for programs and for people. */
export function writeApiFiles(writer: SiteWriter, content: Snapshot): Promise<null> {
  const { openapi } = content;
  const json = `${JSON.stringify(openapi, null, 2)}\n`;
  return writer.part("api", [json], async () => ({
    files: [
      { file: "api/openapi.json", bytes: json },
      // Slow: as expensive as all other lists together.
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
function lists(
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

/** Does the work when it is first asked for, and once. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

const FOLDER = "content";
const RECORD = `${FOLDER}/${PAGE_DATES}`;

/**
 * Publishes the site's own content, and keeps the record of when its pages changed.
 * @param source if it has been read
 * @throws ContentError, SiteError
 */
export async function publishSite(
  build: string,
  { source, ...options }: { source?: ContentSource } & Pick<PublishOptions, "only" | "rules"> = {},
): Promise<Published> {
  return publishRecorded(
    build,
    source ??
      (await readSource(contentFolder, {
        onWarning: printWarning,
        onImages: (images) => beginCopies(images, contentFolder),
      })),
    options,
  );
}

/**
 * Publishes what is served once more, from the content that it was made of: with today's day and settings, and with the code
 * as it is built. What is pinned stays so.
 * @param build folder that the site goes into: that of the served one, or a build that takes its place
 * @throws ContentError, SiteError; StartError where nothing is served, or its content can't be read any more
 */
export async function publishAgain(build: string): Promise<Published> {
  return publishServed(build, null, "To publish that: npm run publish");
}

/**
 * As `publishAgain`, with one file of the content replaced. What was scheduled and taken back in content/ since
 * doesn't go out, nor does anything that has come due of a held site.
 * @param fix how to go on where the served content can't be published so
 */
export async function publishServed(
  build: string,
  change: { name: string; text: string } | null,
  fix: string,
): Promise<Published> {
  const served = path.join(root, "build");
  const from = currentFolder(served);
  const pin = isPinned(served);
  // Now: what someone publishes while this is laid out stays.
  const terms = { replaces: currentSite(build), pin };
  const aside = await newFolder(build);
  try {
    return await withCleanup(aside, async () => {
      const folder = path.join(aside, FOLDER);
      await layOutSources(from, folder);
      const today = pin ? loadContent(from).settings.day : undefined;
      const takenBack = pin ? [] : await takenBackSince(from, contentFolder);
      for (const { name, text } of [...takenBack, ...(change === null ? [] : [change])]) {
        const file = path.join(folder, name);
        // A link to the store.
        await rm(file, { force: true });
        await writeFile(file, text);
      }
      const published = await publishRecorded(build, await readSource(folder, { today }), {
        terms,
      });
      // As a warning: cron mails it, and a server that ran this tells its operator.
      if (published.id !== null) for (const one of takenBack) console.warn(formatTakenBack(one));
      return published;
    });
  } catch (error) {
    throw error instanceof ContentError || error instanceof SiteError
      ? ofReleased(error, fix)
      : error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Adds what has come due to what is served, and nothing else: nothing that content/ has as a draft by now, or has no more.
 * @returns a sentence where there is nothing to add
 * @throws as `publishAgain`
 */
export async function publishDue(build: string, now = new Date()): Promise<Published | string> {
  const site = currentFolder(build);
  const { due } = readSiteManifest(site);
  if (dateIn(loadContent(site).site.hours.zone, now) < due) return `Nothing is due before ${due}.`;
  if (isPinned(build)) return `What is due since ${due} waits: ${PINNED}`;
  return publishAgain(build);
}

/** Message about a pinned site. */
export const PINNED =
  "an earlier site was chosen by hand, and stays until someone publishes: npm run publish";

async function publishRecorded(
  build: string,
  source: ContentSource,
  options: Pick<PublishOptions, "only" | "rules" | "terms">,
): Promise<Published> {
  const file = path.join(root, RECORD);
  const record = await ignoreEnoent(readFile(file, "utf8"), "");
  const published = await publish({ build, ...source, record, ...options }).catch((error) =>
    inContent(error, source),
  );
  // What is pinned says again what it said: no page has changed on this day.
  const isKept = published.id !== null && !options.terms?.pin;
  if (published.record !== null && isKept) await keepRecord(file, published.record);
  return published;
}

/** Its faults are in no file that someone can open: what is in content/ may have none. */
function ofReleased(error: ContentError | SiteError, fix: string): StartError {
  return new StartError(
    `${error.message}\nThat is in the content as it was published, not as it is in content/ now. ${fix}`,
    { cause: error },
  );
}

/** A file that is a link is left alone: content that comes by Git could name any file of this machine. */
const NO_LINK = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;

/** A program that may not change itself, in a container, can't: its site is published all the same. */
export async function keepRecord(file: string, record: string): Promise<void> {
  try {
    await writeFile(file, record, { flag: NO_LINK });
    console.info(
      `${RECORD}, with the day on which each page last changed, is updated: if content/ is in Git, commit it with your change`,
    );
  } catch (error) {
    console.warn(
      `${RECORD} could not be written (${String(error)}). The site is published; until it can, changed pages get the day of each publishing.`,
    );
  }
}

/** @throws the error, with the places in the content where its faults are corrected */
async function inContent(error: unknown, { content, texts }: ContentSource): Promise<never> {
  if (!(error instanceof SiteError)) throw error;
  const { faults, placed } = error;
  // Some have their place already.
  if (faults.length === 0) throw error;
  throw new SiteError(faults, placed, faultsInContent(faults, texts, content, FOLDER));
}
