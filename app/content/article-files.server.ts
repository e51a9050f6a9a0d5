import type { PictureFile } from "#app/ui/picture.tsx";
import { type ArticleMeta, articleSchema } from "#model/schema/article.ts";
import { PICTURE, picturePath } from "./drawings.server.ts";
import { readFrontMatter } from "./front-matter.server.ts";
import { type ImageSizes, imageFault, imageSizes } from "./images.server.ts";
import { fillTokens } from "./tokens.server.ts";

/** An article without its body: what lists, feeds and sitemaps need. */
export type ArticleEntry = Omit<ArticleMeta, "image" | "imageAlt"> & {
  slug: string;
  path: string;
  image: PictureFile;
};

/** An article as it was read: its body is still Markdown, and begins on this line of its file. */
export type ArticleFile = { entry: ArticleEntry; body: string; firstLine: number; file: string };

/**
 * Reads one article's file. The same for the pages and for the build's feeds.
 * @throws with the file, the line and the broken rule
 */
export function readArticle(
  slug: string,
  source: string,
  images: ImageSizes = imageSizes,
): ArticleFile {
  const file = `content/articles/${slug}.md`;
  const { data, body, firstLine } = readFrontMatter(file, source, articleSchema);
  const { image, imageAlt, ...meta } = data;
  const fill = (text: string) => fillTokens(file, text);
  const entry: ArticleEntry = {
    ...meta,
    title: fill(meta.title),
    metaTitle: fill(meta.metaTitle),
    description: fill(meta.description),
    excerpt: fill(meta.excerpt),
    slug,
    path: `/blog/${slug}`,
    image: image
      ? ownPicture(`${file}:${lineOfField(source, "image")}`, image, imageAlt ?? "", images)
      : { src: picturePath.article(slug), alt: "", ...PICTURE },
  };
  return { entry, body, firstLine, file };
}

/** The newest first; of one day, by slug, so that the order never changes by itself. */
export function byDate(a: ArticleEntry, b: ArticleEntry): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug);
}

/** Whether an article's day has come. */
export function isOut({ date }: Pick<ArticleEntry, "date">, today: string): boolean {
  return date <= today;
}

function ownPicture(place: string, src: string, alt: string, images: ImageSizes): PictureFile {
  const fault = imageFault(src, images);
  const size = images[src];
  if (fault || !size) throw new Error(`${place}: ${fault}`);
  return { src, alt, ...size };
}

function lineOfField(source: string, field: string): number {
  return source.split("\n").findIndex((line) => line.startsWith(`${field}:`)) + 1;
}
