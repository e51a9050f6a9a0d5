import { operationPages } from "#app/content/api.server.ts";
import { isOut } from "#app/content/article-entries.server.ts";
import { type Grouped, groupPages } from "#app/content/article-groups.server.ts";
import { templatePages } from "#app/content/paging.ts";
import { listPath } from "#app/ui/list-path.ts";
import { routeList } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";

/**
 * Address of every page that the build writes: the registry's, those of the API's requests, the further pages of the blog, the lists
 * of articles by author, category, tag and series, the articles that are out.
 */
export function sitePaths({
  routes,
  articles,
  settings,
  openapi,
  ...content
}: Pick<Snapshot, "routes" | "articles" | "settings" | "openapi"> & Grouped): string[] {
  const out = articles.filter((article) => isOut(article, settings.day));
  return [
    ...routeList(routes).map((route) => route.path),
    ...operationPages({ routes, openapi }).map(({ path }) => path),
    ...templatePages(out.length).map((page) => listPath(routes.blog?.path ?? "", page)),
    ...groupPages(content, out).map(({ path }) => path),
    ...out.map(({ slug }) => `/blog/${slug}`),
  ];
}
