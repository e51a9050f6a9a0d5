import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ArticleEntry } from "#app/content/article-files.server.ts";
import {
  drawArticle,
  drawIcon,
  drawStory,
  ICON_PATH,
  picturePath,
} from "#app/content/drawings.server.ts";
import { videoStories } from "#content/collections/testimonials.ts";

/** Draws the pictures of articles and stories that have none of their own, and the icon. Returns how many. */
export async function writeDrawings(
  folder: string,
  articles: readonly ArticleEntry[],
): Promise<number> {
  const drawings = [
    { file: ICON_PATH, svg: drawIcon() },
    ...articles
      .filter(({ slug, image }) => image.src === picturePath.article(slug))
      .map(({ slug, category, image }) => ({ file: image.src, svg: drawArticle(slug, category) })),
    ...videoStories
      .filter(({ thumbnail }) => thumbnail === undefined)
      .map(({ id, transcript }) => ({ file: picturePath.story(id), svg: drawStory(transcript) })),
  ];
  for (const { file, svg } of drawings) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, svg);
  }
  return drawings.length;
}
