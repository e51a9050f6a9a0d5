import { settings } from "#app/settings.ts";
import { figuresToday } from "#content/article-figures.ts";
import { type ClaimId, claims } from "#content/claims.ts";
import type { Claim } from "#model/schema/claim.ts";
import {
  type ArticleEntry,
  type ArticleFile,
  byDate,
  isOut,
  readArticle,
} from "./article-files.server.ts";
import { type ParsedProse, parseProse } from "./markdown.server.ts";
import { onPage, pageCount } from "./paging.ts";

const names = import.meta.glob<string>("../../content/articles/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = new Map(Object.entries(names).map(([name, source]) => [slugOf(name), source]));

/** Read when first asked for: a server with thousands of articles starts without reading one. */
const files = new Map<string, ArticleFile>();
let newestFirst: readonly ArticleEntry[] | undefined;

/** A figure as the article printed it, beside the one that counts the same thing today. */
export type DatedFigure = { unit: string; printed: string; now: string; unitNow: string };

export type Article = {
  entry: ArticleEntry;
  prose: ParsedProse;
  related: readonly ArticleCard[];
  figures: readonly DatedFigure[];
};

/** What a card shows of an article, and all that a list sends to the browser. */
export type ArticleCard = Pick<
  ArticleEntry,
  "slug" | "path" | "title" | "category" | "date" | "readTime" | "excerpt" | "image"
>;

/** An author sees an article in development before its day; a build publishes what is out on the day of the build. */
const today = import.meta.env.DEV ? "9999-12-31" : settings.builtOn;

/** All articles that are out, the newest first. One more is one more file in `content/articles`. */
export function listArticles(): readonly ArticleEntry[] {
  newestFirst ??= [...sources.keys()]
    .flatMap((slug) => fileOf(slug)?.entry ?? [])
    .filter((entry) => isOut(entry, today))
    .sort(byDate);
  return newestFirst;
}

/**
 * One page of all articles.
 * @throws a 404 for a page that does not exist
 */
export function loadArticlePage(
  page: number,
  all: readonly ArticleEntry[] = listArticles(),
): { articles: readonly ArticleCard[]; current: number; count: number } {
  const count = pageCount(all.length);
  if (page > count) throw new Response(null, { status: 404 });
  return { articles: onPage(all, page).map(cardOf), current: page, count };
}

/** The last articles asked for. The build asks for each twice, for its data and its HTML, a few others between. */
const recent = new Map<string, Article>();
const RECENT = 8;

/**
 * One article with its text.
 * @throws a 404 for a slug without a file or before its day, and an error for a related article that doesn't exist
 */
export function loadArticle(slug: string): Article {
  const article = recent.get(slug) ?? parseArticle(slug);
  recent.delete(slug);
  recent.set(slug, article);
  for (const oldest of recent.keys()) if (recent.size > RECENT) recent.delete(oldest);
  return article;
}

function parseArticle(slug: string): Article {
  const found = fileOf(slug);
  if (!found || !isOut(found.entry, today)) throw new Response(null, { status: 404 });
  const prose = parseProse(found.file, found.body, { firstLine: found.firstLine });
  const related = found.entry.related.flatMap((other) => {
    const article = fileOf(other);
    if (!article || other === slug)
      throw new Error(`${found.file}: related "${other}" is no other article`);
    return isOut(article.entry, today) ? [cardOf(article.entry)] : [];
  });
  return { entry: found.entry, prose, related, figures: datedFigures(prose.claims) };
}

/** Figures of the text that have changed since, in the registry's order. */
function datedFigures(printed: readonly ClaimId[]): DatedFigure[] {
  return Object.entries(figuresToday)
    .filter(([then]) => printed.includes(then as ClaimId))
    .map(([then, now]) => ({
      unit: claims[then as ClaimId].unit,
      printed: withPrefix(claims[then as ClaimId]),
      now: withPrefix(claims[now]),
      unitNow: claims[now].unit,
    }));
}

function withPrefix({ prefix, value }: Claim): string {
  return prefix ? `${prefix} ${value}` : value;
}

function fileOf(slug: string): ArticleFile | undefined {
  const source = sources.get(slug);
  if (source === undefined) return undefined;
  const file = files.get(slug) ?? readArticle(slug, source);
  files.set(slug, file);
  return file;
}

function cardOf(entry: ArticleEntry): ArticleCard {
  const { slug, path, title, category, date, readTime, excerpt, image } = entry;
  return { slug, path, title, category, date, readTime, excerpt, image };
}

function slugOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1, -".md".length);
}
