import type { ArticleEntry } from "#app/content/article-entries.server.ts";
import {
  drawArticle,
  drawIcon,
  drawStory,
  groundOf,
  ICON_PATH,
  picturePath,
} from "#app/content/drawings.server.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { SiteWriter } from "./site-writer.ts";

/** Draws the pictures of articles and stories that have none of their own, and the icon. */
export async function writeDrawings(
  writer: SiteWriter,
  content: Snapshot,
  articles: readonly ArticleEntry[],
): Promise<void> {
  const { brand, site, testimonials } = content;
  const drawings = [
    { file: ICON_PATH, svg: drawIcon(brand, site.brand) },
    ...articles
      .filter(({ slug, image }) => image.src === picturePath.article(slug))
      .map(({ slug, category, image }) => ({
        file: image.src,
        svg: drawArticle(brand.colors, slug, groundOf(content, category)),
      })),
    ...testimonials.stories
      .filter(({ picture }) => picture === null)
      .map(({ id, transcript }) => ({
        file: picturePath.story(id),
        svg: drawStory(brand.colors, transcript),
      })),
  ];
  for (const { file, svg } of drawings) await writer.text(file.replace(/^\//, ""), svg);
}
