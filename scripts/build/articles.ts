import { type ArticleFile, byDate, isOut, readArticle } from "#app/content/article-files.server.ts";
import type { ImageSizes } from "#app/content/images.server.ts";
import { parseProse } from "#app/content/markdown.server.ts";
import { root, textOf } from "../checks/files.ts";
import { articleSlugs } from "./article-slugs.ts";
import { measureImages } from "./image-sizes.ts";
import { publicSettings } from "./public-settings.ts";

/** All articles, the newest first: those that are out on this day, and those that are held back until theirs. */
export function readArticles(today = publicSettings().builtOn): {
  out: ArticleFile[];
  held: ArticleFile[];
} {
  const images = measureImages(root);
  const all = articleSlugs()
    .map((slug) => readArticle(slug, textOf(`content/articles/${slug}.md`), images))
    .sort((a, b) => byDate(a.entry, b.entry));
  const { out = [], held = [] } = Object.groupBy(all, ({ entry }) =>
    isOut(entry, today) ? "out" : "held",
  );
  return { out, held };
}

/**
 * What is wrong with an article's file, one line for each fault, held back or not.
 * @param slugs all articles there are
 */
export function articleFileFaults(
  slug: string,
  slugs: ReadonlySet<string>,
  images: ImageSizes,
): string[] {
  const file = `content/articles/${slug}.md`;
  try {
    const source = textOf(file);
    const { entry, body, firstLine } = readArticle(slug, source, images);
    parseProse(file, body, { firstLine, images });
    return entry.related
      .filter((other) => other === slug || !slugs.has(other))
      .map((other) => `${file}:${lineOf(source, other)}: related "${other}" is no other article`);
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split("\n");
  }
}

function lineOf(source: string, slug: string): number {
  return source.split("\n").findIndex((line) => /^\s*- /.test(line) && line.includes(slug)) + 1;
}
