import { routeList } from "#content/routes.ts";
import { type SitemapGroup, sitemapGroups } from "#content/schema/route.ts";
import { listArticles } from "./articles.server.ts";

/** The seven groups of the sitemap page, drawn from the registry and the articles. */
export function loadSitemap(): Array<{
  group: SitemapGroup;
  links: Array<{ label: string; href: string }>;
}> {
  return sitemapGroups.map((group) => ({
    group,
    links:
      group === "Blog Posts"
        ? listArticles().map((article) => ({ label: article.title, href: article.path }))
        : routeList
            .filter((route) => route.group === group)
            .map((route) => ({ label: route.label, href: route.path })),
  }));
}
