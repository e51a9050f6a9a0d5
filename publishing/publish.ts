import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DEMO_CALENDAR_PATH, FREE_SLOTS_PATH } from "#contracts/booking-paths.ts";
import { dateIn } from "#contracts/calendar.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { manifestFile, type SiteManifest } from "#server/site-manifest.ts";
import { checkPages } from "./check-pages.ts";
import type { ContentSource } from "./content.ts";
import { dailyPages } from "./daily-pages.ts";
import { goneFrom } from "./gone.ts";
import { heldBack, nextChange } from "./held.ts";
import type { Held } from "./held-line.ts";
import { makeHeld } from "./held-pages.ts";
import { inUnfinished } from "./interrupted.ts";
import { type MadeSite, makeSite } from "./make-site.ts";
import { once } from "./once.ts";
import { startPageThreads } from "./page-threads.ts";
import { type AllParts, partsText } from "./parts-json.ts";
import { filesUnder } from "./paths.ts";
import { storeSources } from "./released-content.ts";
import { pageFaultLine, SiteError } from "./site-error.ts";
import { pagesJson } from "./site-json.ts";
import { etagsOf } from "./site-writer.ts";
import {
  type EarlierSite,
  earlierSite,
  newFolder,
  type ReleaseTerms,
  release,
  unpin,
} from "./sites.ts";
import { stateOf } from "./state.ts";
import { nameStored, Store } from "./store.ts";
import { storeContent } from "./stored-content.ts";
import { servedAlready } from "./unchanged.ts";

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
  gone: readonly string[];
  /** What waits for its day, by its path in the content. */
  held: readonly Held[];
  /** Files of what is still being written, by their path in the content; pages apart. */
  drafts: readonly string[];
  /** Pages that are left out, and the links that went along. */
  leftOut: Pick<Snapshot, "hidden" | "dropped">;
  /** The record of page dates, where it has changed. */
  record: string | null;
};

export type PublishOptions = ContentSource & {
  /** Folder with the built code; the site goes into it. */
  build: string;
  /** Since when pages say what they say: content/page-dates.txt. */
  record: string;
  now?: Date;
  /** Makes and checks all pages, and writes nothing. */
  only?: "check";
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
    return await inUnfinished(folder, () => make(folder, options));
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
  const served = await servedAlready(build, options.content);
  if (served) {
    await rm(folder, { recursive: true, force: true });
    if (!options.terms) await unpin(build);
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
async function check(site: MadeSite, { build, content, folder }: PublishOptions): Promise<void> {
  const { writer, code, pages, missing } = site;
  const held = await makeHeld(build, content, folder, pages);
  // What code answers on request is a target too.
  const ofCalendar = content.routes["book-a-demo"] ? [FREE_SLOTS_PATH, DEMO_CALENDAR_PATH] : [];
  const answered = [...code.pages.filePaths, ...ofCalendar].map((at) => at.slice(1));
  const ofCode = await filesUnder(path.join(build, "client"));
  const broken = [...site.broken, ...(held?.broken ?? [])];
  const unmade = broken.flatMap(({ files }) => files);
  const files = [...ofCode, ...Object.keys(writer.files), ...unmade, ...answered];
  const now = checkPages(content, pages, missing, files);
  const all = new Map([...pages, ...(held?.pages ?? [])]);
  const later = held ? checkPages(held.content, all, missing, [...files, ...held.files]) : [];
  // What leads to an article that waits is dead until then; what is wrong now and then is one fault.
  const known = new Set(now.map(pageFaultLine));
  const faults = [...now, ...later.filter((fault) => !known.has(pageFaultLine(fault)))];
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
    gone: goneFrom(earlier?.files ?? null, pages, content),
    pages: pages.size,
    links: [...pages.values()].reduce((sum, page) => sum + page.links.length, 0),
    made: writer.made,
    parts: Object.keys(writer.parts).length,
    held: heldBack(content),
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
  const today = dateIn(content.site.hours.zone, now);
  const json: SiteManifest = {
    publishedAt: now.toISOString(),
    content: stateOf(content),
    due: nextChange(content),
    pages: pagesJson(entries, pages, today, dailyPages(content)),
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
