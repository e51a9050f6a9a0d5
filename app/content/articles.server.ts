import { NotFound } from "#app/content/not-found.ts";
import type { ParsedProse } from "#model/prose/parse-prose.ts";
import { groupPath } from "#model/schema/article-group.ts";
import type { Author } from "#model/schema/author.ts";
import type { Claim } from "#model/schema/claim.ts";
import type { ArticleContent, Snapshot } from "#model/snapshot.ts";
import { type ArticleEntry, entryOf, isOut } from "./article-entries.server.ts";
import { articleGroups, categoryId, namedBy } from "./article-groups.server.ts";
import { onPage, pageCount } from "./paging.ts";
import { relatedTo } from "./related.server.ts";

/** A figure as the article printed it, beside the one that counts the same thing today. */
export type DatedFigure = { unit: string; printed: string; now: string; unitNow: string };

/** The series of an article, with the parts that are out. */
export type SeriesPlace = {
  title: string;
  path: string;
  part: number;
  parts: ReadonlyArray<{ part: number; title: string; path: string }>;
};

export type Article = {
  entry: ArticleEntry;
  /** `byline` is the name within a line. */
  author: Pick<Author, "kind" | "name"> & { byline: string; path: string };
  category: { path: string };
  tags: ReadonlyArray<{ name: string; path: string }>;
  series: SeriesPlace | null;
  prose: Pick<ParsedProse, "nodes" | "contents">;
  related: readonly ArticleCard[];
  figures: readonly DatedFigure[];
};

/** What a card shows of an article, and all that a list sends to the browser. */
export type ArticleCard = Pick<
  ArticleEntry,
  "slug" | "path" | "title" | "category" | "date" | "readTime" | "excerpt" | "image"
> & {
  /** What else is said of it: its place in a series. */
  note?: string;
};

/** All articles that are out, the newest first. One more is one more file in `content/articles`. */
export function listArticles(content: Snapshot): readonly ArticleEntry[] {
  return out(content).entries;
}

/**
 * One page of a list of articles.
 * @throws a 404 for a page that does not exist
 */
export function loadArticlePage(
  page: number,
  all: readonly ArticleContent[],
): { articles: readonly ArticleCard[]; current: number; count: number } {
  const count = pageCount(all.length);
  if (page > count) throw new NotFound();
  return { articles: onPage(all, page).map(cardOf), current: page, count };
}

/**
 * One article with its text.
 * @throws a 404 for a slug without a file or before its day
 */
export function loadArticle(content: Snapshot, slug: string): Article {
  const { articles, bySlug } = out(content);
  const found = bySlug.get(slug);
  if (!found) throw new NotFound();
  const related = relatedTo(found, articles).flatMap((other) => {
    const article = bySlug.get(other);
    return article ? [cardOf(article)] : [];
  });
  const { nodes, contents, uses } = found.prose;
  return {
    entry: entryOf(found),
    ...groupsOf(content, found),
    prose: { nodes, contents },
    related,
    figures: datedFigures(content, uses),
  };
}

/** Where an article belongs, each with its page. */
function groupsOf(
  content: Snapshot,
  { author: authorId, category, tags = [], series, part = 0 }: ArticleContent,
): Pick<Article, "author" | "category" | "tags" | "series"> {
  const { kind, name, byline } = namedBy(content.authors.authors, authorId);
  const path = series && groupPath("series", series);
  return {
    author: { kind, name, byline: byline ?? name, path: groupPath("author", authorId) },
    category: { path: groupPath("category", categoryId(content, category)) },
    tags: tags.map((id) => ({
      name: namedBy(content.tags.tags, id).name,
      path: groupPath("tag", id),
    })),
    series: path
      ? {
          title: namedBy(content.series.series, series).title,
          path,
          part,
          parts: (articleGroups(content, articlesOut(content)).get(path)?.articles ?? []).map(
            (one) => ({
              part: one.part ?? 0,
              title: one.title,
              path: entryOf(one).path,
            }),
          ),
        }
      : null,
  };
}

type Out = {
  articles: Snapshot["articles"];
  entries: readonly ArticleEntry[];
  bySlug: ReadonlyMap<string, ArticleContent>;
};

/** All articles that are out, as they are read, the newest first. */
export function articlesOut(content: Snapshot): readonly ArticleContent[] {
  return out(content).articles;
}

/** By content: the same list each time, so that what is counted over all of it is counted once. */
const lists = new WeakMap<Snapshot, Out>();

/** What is out. An author sees drafts in development, and an article before its day. */
function out(content: Snapshot): Out {
  const known = lists.get(content);
  if (known) return known;
  const { articles: all, settings } = content;
  const articles = import.meta.env?.DEV ? all : all.filter((one) => isOut(one, settings.day));
  const entries = articles.map(entryOf);
  const made = { articles, entries, bySlug: new Map(articles.map((one) => [one.slug, one])) };
  lists.set(content, made);
  return made;
}

/** Figures of the text that have changed since, in the registry's order. */
function datedFigures(content: Snapshot, uses: readonly string[]): DatedFigure[] {
  const { claims, "article-copy": copy } = content;
  return Object.entries(copy.figuresToday).flatMap(([then, now]) => {
    const printed = claims[then];
    const today = claims[now];
    if (!printed || !today || !uses.includes(`claim.${then}`)) return [];
    return [
      {
        unit: printed.unit,
        printed: withPrefix(printed),
        now: withPrefix(today),
        unitNow: today.unit,
      },
    ];
  });
}

function withPrefix({ prefix, value }: Claim): string {
  return prefix ? `${prefix} ${value}` : value;
}

/** An article as lists show it. */
export function cardOf(article: ArticleContent): ArticleCard {
  const { slug, path, title, category, date, readTime, excerpt, image } = entryOf(article);
  return { slug, path, title, category, date, readTime, excerpt, image };
}
