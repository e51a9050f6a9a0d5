import type { ArticleContent } from "#model/snapshot.ts";

/** How many a reader is offered at the end of an article. */
const OFFERED = 2;

/** Weight of each word of an article; the squares sum up to 1. */
type Words = ReadonlyMap<string, number>;

/** Of articles that are out together, in the order of their list: made once for each list. */
const known = new WeakMap<readonly ArticleContent[], ReadonlyMap<string, Words>>();

/**
 * Slugs of the articles that go on from this one: those that the author has chosen, else those that share the most telling
 * words of title, summary and headings with it, of equal ones the newer.
 * @param out all articles that are out, the newest first; the same list for the same ones
 */
export function relatedTo(article: ArticleContent, out: readonly ArticleContent[]): string[] {
  if (article.related)
    return article.related.filter((slug) => out.some((one) => one.slug === slug));
  const all = known.get(out) ?? weigh(out);
  known.set(out, all);
  const own = all.get(article.slug);
  if (!own) return [];
  return out
    .filter(({ slug }) => slug !== article.slug)
    .map(({ slug }) => ({ slug, shared: sharedBy(own, all.get(slug) as Words) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, OFFERED)
    .map(({ slug }) => slug);
}

/** A word counts the more the fewer articles have it. */
function weigh(articles: readonly ArticleContent[]): ReadonlyMap<string, Words> {
  const counted = articles.map((article) => [article.slug, countWords(article)] as const);
  const having = new Map<string, number>();
  for (const [, words] of counted)
    for (const word of words.keys()) having.set(word, (having.get(word) ?? 0) + 1);
  return new Map(
    counted.map(([slug, words]) => {
      const weights = [...words].map(([word, count]) => {
        const rarity = Math.log((1 + articles.length) / (having.get(word) ?? 1));
        return [word, count * rarity] as const;
      });
      const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
      return [slug, new Map(weights.map(([word, weight]) => [word, weight / length]))];
    }),
  );
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

function sharedBy(one: Words, other: Words): number {
  let sum = 0;
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
  return sum;
}
