import type { ArticleContent, Snapshot } from "#content-model/snapshot.ts";
import { memoizeByObject } from "#shared/memoize.ts";
import { type GroupKind, groupKinds, groupPath, listPath } from "#shared/paths.ts";
import { onPage, pageCount } from "./paging.ts";

/** Articles with something in common: an author, a category, a tag, a series. */
export type ArticleGroup = {
  kind: GroupKind;
  id: string;
  path: string;
  /** The newest first; those of a series by part. Never empty. */
  articles: readonly ArticleContent[];
};

/** Parts of the content that groups are computed from. */
export type Grouped = Pick<Snapshot, "authors" | "article-categories" | "tags" | "series">;

/** Fewer articles than these make a page that search engines needn’t list: the article itself says more. */
export const LEAST_LISTED = 2;

/**
 * Every group that has an article, by the address of its page, in the order of the files that name them.
 * @param out articles that are out, the newest first; the same list for the same ones
 */
export function articleGroups(
  content: Grouped,
  out: readonly ArticleContent[],
): ReadonlyMap<string, ArticleGroup> {
  return groupsOf(out, content);
}

const groupsOf = memoizeByObject((out: readonly ArticleContent[], content: Grouped) =>
  group(content, out),
);

/** Every page of every group, with the articles on it. */
export function groupPages(
  content: Grouped,
  out: readonly ArticleContent[],
): Array<{ path: string; group: ArticleGroup; page: number; articles: readonly ArticleContent[] }> {
  return [...articleGroups(content, out).values()].flatMap((group) => {
    const { path, kind, articles } = group;
    if (kind === "series") return [{ path, group, page: 1, articles }];
    return Array.from({ length: pageCount(articles.length) }, (_, i) => ({
      path: listPath(path, i + 1),
      group,
      page: i + 1,
      articles: onPage(articles, i + 1),
    }));
  });
}

/** Id of a category by its name, as articles have it. */
export function categoryId(content: Grouped, name: string): string {
  const { categories } = content["article-categories"];
  return categories.find((category) => category.name === name)?.id ?? "";
}

/**
 * An entry by its id. Articles name only entries that there are: content-model/rules/article-groups.ts.
 * @throws if it isn’t there all the same
 */
export function namedBy<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string,
): Entry {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw new Error(`The content has no entry “${id}”.`);
  return found;
}

function group(
  content: Grouped,
  out: readonly ArticleContent[],
): ReadonlyMap<string, ArticleGroup> {
  const found = new Map<string, ArticleContent[]>();
  const add = (path: string, article: ArticleContent) => {
    const articles = found.get(path);
    if (articles) articles.push(article);
    else found.set(path, [article]);
  };
  for (const article of out) {
    add(groupPath("author", article.author), article);
    add(groupPath("category", categoryId(content, article.category)), article);
    for (const tag of article.tags ?? []) add(groupPath("tag", tag), article);
    if (article.series) add(groupPath("series", article.series), article);
  }
  const ids: Readonly<Record<GroupKind, ReadonlyArray<{ id: string }>>> = {
    author: content.authors.authors,
    category: content["article-categories"].categories,
    tag: content.tags.tags,
    series: content.series.series,
  };
  return new Map(
    groupKinds.flatMap((kind) =>
      ids[kind].flatMap(({ id }): Array<[string, ArticleGroup]> => {
        const path = groupPath(kind, id);
        const articles = found.get(path);
        if (!articles) return [];
        return [[path, { kind, id, path, articles: inOrder(kind, articles) }]];
      }),
    ),
  );
}

function inOrder(kind: GroupKind, articles: readonly ArticleContent[]): readonly ArticleContent[] {
  return kind === "series" ? articles.toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0)) : articles;
}
