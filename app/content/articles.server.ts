import { NotFound } from "#app/content/page-request.ts";
import type { ParsedProse } from "#content-model/prose/parse-prose.ts";
import type { Author } from "#content-model/schema/article.ts";
import type { Claim } from "#content-model/schema/claim.ts";
import type { ArticleContent, Snapshot } from "#content-model/snapshot.ts";
import { memoizeByObject } from "#shared/memoize.ts";
import { groupPath } from "#shared/paths.ts";
import { type ArticleEntry, entryOf, isOut } from "./article-entries.server.ts";
import { articleGroups, categoryId, namedBy } from "./article-groups.server.ts";
import { onPage, pageCount } from "./paging.ts";

/** The series of an article, with the parts that are out. */
type SeriesPlace = {
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
  figures: readonly string[];
};

/** Fields of an article card, and all that a list sends to the browser. */
export type ArticleCard = Pick<
  ArticleEntry,
  "slug" | "path" | "title" | "category" | "date" | "readTime" | "excerpt" | "image" | "cover"
> & {
  /** Note on a card: its place in a series. */
  note?: string;
  /** Its sections, where a list has room for them. */
  inside?: ParsedProse["contents"];
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

/**
 * Published articles: the same list each time, so that counts over it are computed once. An author sees drafts in
 * development, and an article before its day.
 */
const out = memoizeByObject(({ articles: all, settings }: Snapshot): Out => {
  const articles = import.meta.env?.DEV ? all : all.filter((one) => isOut(one, settings.day));
  const entries = articles.map(entryOf);
  return { articles, entries, bySlug: new Map(articles.map((one) => [one.slug, one])) };
});

/** Current values of figures in the text, where they still count the same thing, in the registry's order. */
function datedFigures(content: Snapshot, uses: readonly string[]): string[] {
  const { claims, "article-copy": copy } = content;
  return Object.entries(copy.figuresToday).flatMap(([then, now]) => {
    const today = claims[now];
    if (!today || !uses.includes(`claim.${then}`)) return [];
    return [`${withPrefix(today)} ${today.unit}`];
  });
}

function withPrefix({ prefix, value }: Claim): string {
  return prefix ? `${prefix} ${value}` : value;
}

/** An article as lists show it. */
export function cardOf(article: ArticleContent): ArticleCard {
  const { slug, path, title, category, date, readTime, excerpt, image, cover } = entryOf(article);
  return { slug, path, title, category, date, readTime, excerpt, image, cover };
}

/** How many a reader is offered at the end of an article. */
const OFFERED = 2;

/** A word that tells less than this is left out: nearly all articles have it, which costs much and tells nothing. */
const TELLING = 0.1;

/** Places, in the list, of the articles that have a word, and how much it weighs in each. */
type Having = { places: number[]; weights: number[] };

type Index = {
  places: ReadonlyMap<string, number>;
  /** Weights of each article's words, with all articles that have the word. */
  words: ReadonlyArray<ReadonlyArray<readonly [having: Having, weight: number]>>;
};

/**
 * Slugs of the articles that go on from this one: those that the author has chosen, else those that share the most telling
 * words of title, summary and headings with it, of equal ones the newer.
 * @param out all articles that are out, the newest first; the same list for the same ones
 */
export function relatedTo(article: ArticleContent, out: readonly ArticleContent[]): string[] {
  if (article.related)
    return article.related.filter((slug) => out.some((one) => one.slug === slug));
  const index = indexFor(out);
  const own = index.places.get(article.slug);
  if (own === undefined) return [];
  return bestOf(sharedWith(index, own), own).flatMap((place) => out[place]?.slug ?? []);
}

/** Index of published articles, in the order of their list. */
const indexFor = memoizeByObject(indexOf);

/** The best few, without sorting thousands for each of thousands. */
function bestOf(shared: Float64Array, own: number): number[] {
  const best: number[] = [];
  let least = -1;
  for (let place = 0; place < shared.length; place += 1) {
    const score = shared[place] ?? 0;
    if (score <= least || place === own) continue;
    const before = best.findIndex((other) => score > (shared[other] ?? 0));
    if (before >= 0) best.splice(before, 0, place);
    else best.push(place);
    if (best.length > OFFERED) best.pop();
    if (best.length === OFFERED) least = shared[best.at(-1) ?? 0] ?? 0;
  }
  return best;
}

/** Similarity of each article to one, by its index. */
function sharedWith({ words }: Index, own: number): Float64Array {
  const sums = new Float64Array(words.length);
  // Millions of steps for thousands of articles: plain loops over numbers, not over pairs of them.
  for (const [{ places, weights }, weight] of words[own] ?? [])
    for (let i = 0; i < places.length; i += 1) {
      const place = places[i] ?? 0;
      sums[place] = (sums[place] ?? 0) + weight * (weights[i] ?? 0);
    }
  return sums;
}

/** A word counts the more the fewer articles have it; the squares of an article's words sum up to 1. */
function indexOf(articles: readonly ArticleContent[]): Index {
  const counted = articles.map(countWords);
  const spread = new Map<string, number>();
  for (const words of counted)
    for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const having = new Map<string, Having>();
  const words = counted.map((counts, place) => {
    const weights = [...counts].flatMap(([word, count]) => {
      const rarity = Math.log((1 + articles.length) / (spread.get(word) ?? 1));
      return rarity < TELLING ? [] : [[word, count * rarity] as const];
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return weights.map(([word, share]) => {
      const weight = share / length;
      const all = having.get(word) ?? { places: [], weights: [] };
      having.set(word, all);
      all.places.push(place);
      all.weights.push(weight);
      return [all, weight] as const;
    });
  });
  return { places: new Map(articles.map(({ slug }, place) => [slug, place])), words };
}

function countWords({
  title,
  excerpt,
  description,
  category,
  prose,
}: ArticleContent): Map<string, number> {
  const headings = prose.contents.map((line) => line.title);
  const text = [title, title, category, excerpt, description, ...headings].join(" ").toLowerCase();
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{L}{3,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
