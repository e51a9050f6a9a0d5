import type { ArticleContent } from "#model/snapshot.ts";

/** How many a reader is offered at the end of an article. */
const OFFERED = 2;

/** A word that tells less than this is left out: nearly all articles have it, which costs much and tells nothing. */
const TELLING = 0.1;

/** Places, in the list, of the articles that have a word, and how much it weighs in each. */
type Having = { places: number[]; weights: number[] };

type Index = {
  places: ReadonlyMap<string, number>;
  /** Of each article, what it weighs with all who have the word. */
  words: ReadonlyArray<ReadonlyArray<readonly [having: Having, weight: number]>>;
};

/** Of articles that are out together, in the order of their list: made once for each list. */
const known = new WeakMap<readonly ArticleContent[], Index>();

/**
 * Slugs of the articles that go on from this one: those that the author has chosen, else those that share the most telling
 * words of title, summary and headings with it, of equal ones the newer.
 * @param out all articles that are out, the newest first; the same list for the same ones
 */
export function relatedTo(article: ArticleContent, out: readonly ArticleContent[]): string[] {
  if (article.related)
    return article.related.filter((slug) => out.some((one) => one.slug === slug));
  const index = known.get(out) ?? indexOf(out);
  known.set(out, index);
  const own = index.places.get(article.slug);
  if (own === undefined) return [];
  return bestOf(sharedWith(index, own), own).flatMap((place) => out[place]?.slug ?? []);
}

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

/** What each article shares with one, by its place. */
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
