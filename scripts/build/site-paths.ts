import { furtherPages, listPath } from "#app/content/paging.ts";
import { routeList } from "#content/routes.ts";
import { articleSlugs } from "./article-slugs.ts";

/** Address of every page that the build writes: the registry's, the further pages of the blog, the articles. */
export function sitePaths(): string[] {
  const slugs = articleSlugs();
  return [
    ...routeList.map((route) => route.path),
    ...furtherPages(slugs.length).map(listPath),
    ...slugs.map((slug) => `/blog/${slug}`),
  ];
}
