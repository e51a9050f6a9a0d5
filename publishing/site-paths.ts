import { isOut } from "#app/content/article-entries.server.ts";
import { furtherPages, listPath } from "#app/content/paging.ts";
import { routeList } from "#model/schema/route.ts";
import type { Snapshot } from "#model/snapshot.ts";

/** Address of every page that the build writes: the registry's, the further pages of the blog, the articles that are out. */
export function sitePaths({
  routes,
  articles,
  settings,
}: Pick<Snapshot, "routes" | "articles" | "settings">): string[] {
  const out = articles.filter((article) => isOut(article, settings.day));
  return [
    ...routeList(routes).map((route) => route.path),
    ...furtherPages(out.length).map((page) => listPath(routes.blog.path, page)),
    ...out.map(({ slug }) => `/blog/${slug}`),
  ];
}
