import { furtherPages, listPath } from "#app/content/paging.ts";
import { routeList } from "#content/routes.ts";
import { readArticles } from "./articles.ts";

/** Address of every page that the build writes: the registry's, the further pages of the blog, the articles that are out. */
export function sitePaths(articles: readonly string[] = pathsOfArticles()): string[] {
  return [
    ...routeList.map((route) => route.path),
    ...furtherPages(articles.length).map(listPath),
    ...articles,
  ];
}

function pathsOfArticles(): string[] {
  return readArticles().out.map(({ entry }) => entry.path);
}
