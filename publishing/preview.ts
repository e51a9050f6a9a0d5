import type { KeyObject } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { entryOf, isOut } from "#app/content/article-entries.server.ts";
import type { Snapshot } from "#model/snapshot.ts";
import {
  newPreviewId,
  type PreviewManifest,
  previewBase,
  previewFile,
  previewsFolder,
} from "#server/previews.ts";
import { loadCode } from "./built-code.ts";
import { writeDrawings } from "./drawings.ts";
import { inUnfinished, UNFINISHED } from "./interrupted.ts";
import { makeRoom } from "./open-previews.ts";
import { writeMedia, writePictures } from "./pictures.ts";
import { shownBy } from "./previewed.ts";
import { SiteError } from "./site-error.ts";
import { etagsOf, SiteWriter } from "./site-writer.ts";
import { earlierSite } from "./sites.ts";
import { nameStored, Store } from "./store.ts";
import { storeContent } from "./stored-content.ts";
import type { Stylesheet } from "./stylesheet.ts";
import { writeFaces } from "./type/write-faces.ts";

export type PreviewOptions = {
  /** Folder with the built code; the preview goes beside its sites. */
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
export async function makePreview(
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
    await inUnfinished(aside, async () => {
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

/** What pages of the content need beside themselves: colors, fonts, pictures, films, and the content itself for the server. */
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
