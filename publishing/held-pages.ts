import { entryOf, isOut } from "#app/content/article-entries.server.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { loadCode } from "./built-code.ts";
import { writeDrawings } from "./drawings.ts";
import { heldBack } from "./held.ts";
import { type PageFacts, writePages } from "./pages.ts";
import { type BrokenPicture, writeMedia, writePictures } from "./pictures.ts";
import { previewsOf } from "./previews.ts";
import { blankRaster } from "./raster.ts";
import { sitePaths } from "./site-paths.ts";
import { SiteWriter } from "./site-writer.ts";

/** The pages that there will be when nothing is held back any more, as their checks need them. */
export type HeldPages = {
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
 * @throws SiteError for a film that has changed meanwhile
 */
export async function makeHeld(
  build: string,
  content: Snapshot,
  folder: string,
  made: Pick<ReadonlySet<string>, "has">,
): Promise<HeldPages | null> {
  const last = heldBack(content).at(-1);
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
