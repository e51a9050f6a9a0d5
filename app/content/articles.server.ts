import { figuresToday } from "#content/article-figures.ts";
import { type ClaimId, claims } from "#content/claims.ts";
import { type ArticleEntry, byDate, readArticle } from "./article-files.server.ts";
import { type ParsedProse, parseProse } from "./markdown.server.ts";

const sources = import.meta.glob<string>("../../content/articles/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const files = Object.entries(sources).map(([name, source]) => readArticle(slugOf(name), source));
const bySlug = new Map(files.map((file) => [file.entry.slug, file]));

/** A figure as the article printed it, beside the one that counts the same thing today. */
export type DatedFigure = { unit: string; printed: string; now: string; unitNow: string };

export type Article = {
  entry: ArticleEntry;
  prose: ParsedProse;
  related: readonly ArticleEntry[];
  figures: readonly DatedFigure[];
};

/** All articles, the newest first. One more is one more file in `content/articles`. */
export function listArticles(): ArticleEntry[] {
  return files.map((file) => file.entry).sort(byDate);
}

/**
 * One article with its text.
 * @throws a 404 for a slug without a file, and an error for a related article that doesn't exist
 */
export function loadArticle(slug: string): Article {
  const found = bySlug.get(slug);
  if (!found) throw new Response(null, { status: 404 });
  const prose = parseProse(found.file, found.body);
  const related = found.entry.related.map((other) => {
    const article = bySlug.get(other);
    if (!article || other === slug)
      throw new Error(`${found.file}: related "${other}" is no other article`);
    return article.entry;
  });
  return { entry: found.entry, prose, related, figures: datedFigures(prose.claims) };
}

/** Figures of the text that have changed since, in the registry's order. */
function datedFigures(printed: readonly ClaimId[]): DatedFigure[] {
  return Object.entries(figuresToday)
    .filter(([then]) => printed.includes(then as ClaimId))
    .map(([then, now]) => ({
      unit: claims[then as ClaimId].unit,
      printed: claims[then as ClaimId].value,
      now: claims[now].value,
      unitNow: claims[now].unit,
    }));
}

function slugOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1, -".md".length);
}
