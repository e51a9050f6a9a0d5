import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { readContentFiles } from "#content-model/read/files.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { StartError } from "#server/platform/errors.ts";
import {
  articlesFile,
  contentFile,
  type StoredArticle,
  type StoredContent,
} from "#server/releases/content.ts";
import { etagOf, storedFile, storeOf } from "#server/releases/folders.ts";
import type { Store } from "./blob-store.ts";
import type { ContentSource } from "./content.ts";
import { filesUnder } from "./paths.ts";
import { readManifestOf } from "./releases.ts";
import { type Earlier, type Part, SiteWriter } from "./site-writer.ts";

/**
 * Writes the content next to the site that is made of it, for the server. Articles are apart, and the text of each is a file
 * of the store: they are most of it, and no one needs one as long as its page is served as published. Texts that are as
 * before are taken over.
 * @param site folder of the site
 * @param earlier texts of the site before
 * @returns the texts, as parts
 */
export async function storeContent(
  site: string,
  store: Store,
  earlier: Earlier | null,
  content: Snapshot,
): Promise<Readonly<Record<string, Part>>> {
  const texts = new SiteWriter(store, earlier, null);
  const { articles: all, ...stored } = content;
  const articles: StoredArticle[] = [];
  for (const { prose, ...article } of all) {
    const { hash, contents, minutes, uses } = prose;
    await texts.part(article.slug, [hash], async () => ({
      files: [{ file: article.slug, bytes: JSON.stringify(prose.nodes) }],
      facts: null,
    }));
    const [text = ""] = texts.parts[article.slug]?.files[article.slug] ?? [];
    articles.push({ ...article, prose: { hash, contents, minutes, uses, text } });
  }
  await writeFile(contentFile(site), JSON.stringify(stored satisfies StoredContent));
  await writeFile(articlesFile(site), JSON.stringify(articles));
  return texts.parts;
}

/** Record of the days on which pages changed: kept for the whole site, whatever is published. */
export const PAGE_DATES = "page-dates.txt";

/**
 * Keeps the files of the content in the store, next to the site that is made of them. What is published again later (on the
 * day of a scheduled entry, with another setting, with new code) is made of these, and not of what someone is editing by then.
 * @param earlier files of the content of the site before
 */
export async function storeSources(
  store: Store,
  earlier: Earlier | null,
  { folder, texts }: Pick<ContentSource, "folder" | "texts">,
): Promise<Earlier> {
  const writer = new SiteWriter(store, earlier, null);
  for (const [name, text] of texts)
    await writer.part(name, [text], async () => ({
      files: [{ file: name, bytes: text }],
      facts: null,
    }));
  for (const name of await filesUnder(folder)) {
    if (texts.has(name) || isNoSource(name)) continue;
    const file = path.join(folder, name);
    const { size, mtimeMs, ino } = await stat(file);
    await writer.part(name, [size, mtimeMs, ino], async () => ({
      files: [{ file: name, bytes: await readFile(file) }],
      facts: null,
    }));
  }
  return writer.parts;
}

/**
 * Content that a site was made of, as `storeSources` has kept it.
 * @param site folder of the site
 * @throws StartError where it has kept none
 */
export async function sourcesOf(site: string): Promise<Earlier> {
  const parts = await readManifestOf(site);
  if (parts) return parts.sources;
  throw new StartError(
    `The content that ${path.basename(site)} was made of can't be read any more. Publish what is in content/ with: npm run publish`,
  );
}

/** Files next to the content that no release is made of. */
function isNoSource(name: string): boolean {
  return name === PAGE_DATES || path.basename(name).startsWith(".");
}

/**
 * Lays out the content that a site was made of as a folder.
 * @param site folder of the site
 * @param into folder that is made; its name comes before files in faults
 * @throws StartError where the site has kept none
 */
export async function layOutSources(site: string, into: string): Promise<void> {
  const sources = await sourcesOf(site);
  const store = storeOf(site);
  for (const { files } of Object.values(sources))
    for (const [name, [etag]] of Object.entries(files)) {
      const target = path.join(into, name);
      mkdirSync(path.dirname(target), { recursive: true });
      linkOrCopy(storedFile(store, etag), target);
    }
}

/** Files that are another in a folder of content than what `storeSources` has kept: changed, added, or removed. */
export async function editedSince(sources: Earlier, folder: string): Promise<string[]> {
  const published = new Map<string, string>();
  for (const { files } of Object.values(sources))
    for (const [name, [etag]] of Object.entries(files)) published.set(name, etag);
  const { texts } = await readContentFiles(folder);
  const edited: string[] = [];
  for (const name of await filesUnder(folder)) {
    if (isNoSource(name)) continue;
    // As it is stored: a text without its byte order mark.
    const text = texts.get(name);
    const bytes = text === undefined ? await readFile(path.join(folder, name)) : Buffer.from(text);
    if (published.get(name) !== etagOf(bytes)) edited.push(name);
    published.delete(name);
  }
  return [...edited, ...published.keys()].sort();
}

/** Some systems let no one link the files of another user, or across two disks. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
