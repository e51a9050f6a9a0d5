import type { KeyObject } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { entryOf, isOut } from "#app/content/article-entries.server.ts";
import { nearest, suggestion } from "#content-model/read/fault.ts";
import { readContentFiles } from "#content-model/read/files.ts";
import type { ArticleContent, Snapshot } from "#content-model/snapshot.ts";
import { type Config, loadConfig } from "#server/config.ts";
import { openStore } from "#server/db/store.ts";
import { StartError } from "#server/platform/errors.ts";
import { type Key, siteKeys } from "#server/platform/keys.ts";
import {
  newPreviewId,
  type PreviewManifest,
  previewBase,
  previewFile,
  previewsFolder,
} from "#server/releases/drafts.ts";
import { DAY_MS } from "#shared/durations.ts";
import { nameStored, Store } from "./blob-store.ts";
import { contentFolder, readSite } from "./content.ts";
import { storeContent } from "./content-store.ts";
import { writeDrawings } from "./draw-images.ts";
import { writeFaces } from "./fonts.ts";
import { endPreviews, makeRoom } from "./open-previews.ts";
import { buildFolder } from "./paths.ts";
import { writeMedia, writePictures } from "./pictures.ts";
import { earlierSite } from "./releases.ts";
import { loadCode } from "./server-bundle.ts";
import { UNFINISHED, withCleanup } from "./signals.ts";
import { SiteError } from "./site-error.ts";
import { etagsOf, SiteWriter } from "./site-writer.ts";
import type { Stylesheet } from "./used-css.ts";

/** Days that a preview is open: until the end of next week, most of the time; and at most. */
const DAYS = "7";
const MOST_DAYS = 30;

/**
 * `npm run publish -- --preview [file]`: prints an address that shows the content as it is, with the draft of the file.
 * @throws ContentError, SiteError, StartError
 */
export async function preview(given: readonly string[], days: string = DAYS): Promise<void> {
  const [typed, ...more] = given;
  if (more.length > 0) throw new StartError("One file at a time can be shown.");
  if (!/^[1-9]\d?$/.test(days) || Number(days) > MOST_DAYS)
    throw new StartError(`--days: “${days}” is not usable; write 1 to ${MOST_DAYS}.`);
  const file = typed === undefined ? null : await fileOfContent(contentFolder, typed);
  const content = await readSite(contentFolder, { drafts: file ?? true });
  const until = new Date(Date.now() + Number(days) * DAY_MS);
  const key = await signingKey();
  const { address, title } = await makePreview({
    build: buildFolder,
    content,
    folder: contentFolder,
    file,
    until,
    key,
  });
  const what = title === null ? "the site" : `“${title}”`;
  console.info(`A preview of ${what}, for ${days} ${days === "1" ? "day" : "days"}:\n`);
  const { origin, note } = previewOrigin(loadConfig(), content.site);
  console.info(`${origin}${address}\n`);
  if (note) console.info(note);
  console.info(
    "Whoever has this address sees it, and no one else. What is published did not change.",
  );
}

/** Where the server answers that shows it: while the site has no address of its own, on this machine. */
export function previewOrigin(
  { siteUrl, port }: Pick<Config, "siteUrl" | "port">,
  site: Pick<Snapshot["site"], "sample" | "url">,
): { origin: string; note?: string } {
  if (siteUrl !== null || !site.sample) return { origin: siteUrl ?? site.url };
  const origin = `http://localhost:${port}`;
  const note = `SITE_URL is not set, so that is the server on this machine (PORT ${port}). For others, set SITE_URL to the public address.`;
  return { origin, note };
}

/** `npm run publish -- --end <id>`, or `all`. */
export async function end(id: string): Promise<void> {
  const ended = await endPreviews(buildFolder, id === "all" ? null : id);
  console.info(`${ended === 1 ? "1 preview was" : `${ended} previews were`} ended.`);
}

/** The store has the site's secret, which each of its servers knows. */
async function signingKey(): Promise<Key> {
  const store = await openStore(loadConfig(), { mustExist: true, patient: true });
  try {
    return (await siteKeys(store))("preview");
  } finally {
    await store.close();
  }
}

type PreviewOptions = {
  /** Folder with the built code; the preview goes next to its sites. */
  build: string;
  /** With the draft that is to be shown. */
  content: Snapshot;
  /** Folder that the content was read from. */
  folder: string;
  /** The file to show, by its path in the content; null for the whole site. */
  file: string | null;
  until: Date;
  key: KeyObject;
  now?: Date;
};

/**
 * Makes a preview of content that is not published, for a server that runs on this build. What is served does not change.
 * Returns its address, from the site's origin on.
 *
 * @throws SiteError if the page that it is to show can't be made; StartError if there are too many already
 */
async function makePreview(
  options: PreviewOptions,
): Promise<{ address: string; title: string | null }> {
  const { build, folder, file, until, key, now = new Date() } = options;
  await makeRoom(build, now);
  const { content, title, path: entry } = shownBy(options.content, file);
  const { pages, stylesheet, assets } = await (await loadCode(build))(content);
  const { status } = pages.render(entry);
  if (status !== 200)
    throw new SiteError([], [`content/${file ?? ""}: Its page ${entry} is answered ${status}.`]);
  const id = newPreviewId();
  const aside = path.join(previewsFolder(build), UNFINISHED + id);
  await mkdir(aside, { recursive: true });
  try {
    await withCleanup(aside, async () => {
      const files = await writeFiles(aside, { build, content, folder, stylesheet });
      const { redirects } = content;
      const ends = until.toISOString();
      const manifest: PreviewManifest = { title, until: ends, files, assets, redirects };
      await writeFile(previewFile(aside), JSON.stringify(manifest), { flush: true });
      await rename(aside, path.join(previewsFolder(build), id));
    });
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  return { address: previewBase(key, id, until) + entry, title };
}

/** Writes the files that pages need: colors, fonts, pictures, films, and the content itself for the server. */
async function writeFiles(
  aside: string,
  given: { build: string; content: Snapshot; folder: string; stylesheet: Stylesheet },
) {
  const { build, content, folder, stylesheet } = given;
  const earlier = await earlierSite(build);
  const store = await Store.of(aside);
  const writer = new SiteWriter(store, earlier?.files ?? null, null);
  await writer.text(stylesheet.file, stylesheet.text);
  await writeFaces(writer, content.brand.type, folder);
  const out = content.articles.filter((article) => isOut(article, content.settings.day));
  await writeDrawings(writer, content, out.map(entryOf));
  // Which of them a page shows is known when someone asks for it. Most are there already.
  const all = { has: () => true };
  const broken = await writePictures(writer, content.pictures, folder, all);
  if (broken.length > 0)
    throw new SiteError(
      [],
      broken.map(({ line }) => line),
    );
  await writeMedia(writer, content.media, folder, all);
  const texts = await storeContent(aside, store, earlier?.texts ?? null, content);
  await nameStored(aside, [writer.parts, texts].flatMap(etagsOf));
  return writer.files;
}

/** First page of a preview, and the content as of its publish date. */
type Shown = { content: Snapshot; title: string | null; path: string };

/**
 * A file of the content, by its path in it.
 * @param given as it was typed, from the project's folder or from the content
 * @param more files that aren't in the folder, and can be named too
 * @throws StartError if there is none
 */
export async function fileOfContent(
  folder: string,
  given: string,
  more: readonly string[] = [],
): Promise<string> {
  const { texts } = await readContentFiles(folder);
  const names = [...new Set([...texts.keys(), ...more])];
  const typed = path.relative(path.dirname(folder), path.resolve(path.dirname(folder), given));
  const name = typed.replaceAll(path.sep, "/").replace(/^content\//, "");
  if (names.includes(name)) return name;
  const shown = (one: string) => `content/${one}`;
  const isInside = !name.startsWith("../");
  throw new StartError(
    `There is no file ${isInside ? shown(name) : given}${suggestion(shown(nameBySlug(given, names) ?? name), names.map(shown))}`,
  );
}

/** The file that someone may have meant who typed the last part of an address; null where none is near. */
function nameBySlug(given: string, names: readonly string[]): string | null {
  const bySlug = new Map(
    names
      .filter((name) => /^(articles|jobs|press|pages)\//.test(name))
      .map((name) => [path.parse(name).name, name]),
  );
  const slug = nearest(path.parse(given).name, [...bySlug.keys()]);
  return slug === null ? null : (bySlug.get(slug) ?? null);
}

/**
 * The content with the draft of a file as if its day had come. Other drafts stay out of it: anyone who is shown one needn't
 * know of them. Without a file everything is shown that is there.
 */
export function shownBy(content: Snapshot, file: string | null): Shown {
  const isShown = ({ slug }: ArticleContent) => file === null || file === `articles/${slug}.md`;
  const articles = content.articles.map((article) =>
    isShown(article) ? { ...article, draft: false } : article,
  );
  const isNamed = (folder: string, id: string) => file === null || file === `${folder}/${id}.yaml`;
  const days = [
    ...articles.filter(isShown).map(({ date }) => date),
    ...content.press.filter(({ id }) => isNamed("press", id)).map(({ date }) => date),
    ...content.jobs.filter(({ id }) => isNamed("jobs", id)).map(({ posted }) => posted),
  ];
  const day = [content.settings.day, ...days].sort().at(-1) ?? content.settings.day;
  const shown = { ...content, articles, settings: { ...content.settings, day } };
  return { content: shown, ...placeOf(shown, file ?? "") };
}

/** The page that shows a file: many files are a part of many pages, and are looked for from the home page on. */
function placeOf(content: Snapshot, file: string): Omit<Shown, "content"> {
  const { routes, articles, jobs, press, legal } = content;
  const [, folder = "", id = ""] = /^([\w-]+)\/([\w-]+)\.\w+$/.exec(file) ?? [];
  const named = <One extends { id: string; title: string }>(all: readonly One[]) =>
    all.find((one) => one.id === id)?.title ?? null;
  const route = Object.entries(routes).find(([name]) => name === id)?.[1];
  if (folder === "articles") {
    const title = articles.find(({ slug }) => slug === id)?.title ?? null;
    return { title, path: `/blog/${id}` };
  }
  if (folder === "jobs") return { title: named(jobs), path: (routes.careers ?? routes.home).path };
  if (folder === "press") return { title: named(press), path: (routes.press ?? routes.home).path };
  if (folder === "legal" && route)
    return { title: legal[id as keyof typeof legal]?.meta.title ?? null, path: route.path };
  // What no page shows by this name, such as the page for addresses that lead nowhere.
  if (folder !== "pages" || !route) return { title: null, path: "/" };
  return { title: route.label, path: route.path };
}
