import { type ArticleMeta, articleSchema } from "#content/schema/article.ts";
import { readFrontMatter } from "./front-matter.server.ts";
import { fillTokens } from "./tokens.server.ts";

/** An article without its body: what lists, feeds and sitemaps need. */
export type ArticleEntry = ArticleMeta & { slug: string; path: string };

/** An article as it was read: its body is still Markdown. */
export type ArticleFile = { entry: ArticleEntry; body: string; file: string };

/**
 * Reads one article's file. The same for the pages and for the build's feeds.
 * @throws with the file and the broken rule
 */
export function readArticle(slug: string, source: string): ArticleFile {
  const file = `content/articles/${slug}.md`;
  const { data, body } = readFrontMatter(file, source, articleSchema);
  const fill = (text: string) => fillTokens(file, text);
  const entry: ArticleEntry = {
    ...data,
    title: fill(data.title),
    metaTitle: fill(data.metaTitle),
    description: fill(data.description),
    excerpt: fill(data.excerpt),
    slug,
    path: `/blog/${slug}`,
  };
  return { entry, body, file };
}

/** The newest first; of one day, by slug, so that the order never changes by itself. */
export function byDate(a: ArticleEntry, b: ArticleEntry): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug);
}
