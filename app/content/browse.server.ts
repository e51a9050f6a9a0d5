import type { GroupKind } from "#content-model/schema/article-groups.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { articleGroups, LEAST_LISTED } from "./article-groups.server.ts";
import { articlesOut } from "./articles.server.ts";

type GroupLink = { name: string; href: string };

/** Links to the categories and tags that articles have. */
export type Browse = { categories: readonly GroupLink[]; topics: readonly GroupLink[] };

/** Tags that are named: those of most articles. More would be a wall of words. */
const MOST_TOPICS = 12;

/** Articles from which on the blog has filters: fewer are seen at one glance. */
const FEWEST_ARTICLES = 7;

/** Loads the filters of the blog. Without counts, so that one more article changes no page that shows it. */
export function loadBrowse(content: Snapshot): Browse {
  if (articlesOut(content).length < FEWEST_ARTICLES) return { categories: [], topics: [] };
  const groups = [...articleGroups(content, articlesOut(content)).values()];
  const of = (kind: GroupKind) => groups.filter((group) => group.kind === kind);
  const { categories } = content["article-categories"];
  const { tags } = content.tags;
  const link =
    (names: ReadonlyArray<{ id: string; name: string }>) => (group: (typeof groups)[0]) => ({
      name: names.find(({ id }) => id === group.id)?.name ?? group.id,
      href: group.path,
    });
  return {
    categories: of("category").map(link(categories)),
    topics: of("tag")
      .filter(({ articles }) => articles.length >= LEAST_LISTED)
      .toSorted((a, b) => b.articles.length - a.articles.length)
      .slice(0, MOST_TOPICS)
      .map(link(tags))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
  };
}
