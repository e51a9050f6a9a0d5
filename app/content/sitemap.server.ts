import { resourcesHubWords } from "#content/resources-hub.ts";
import { path, routeList } from "#content/routes.ts";
import { type SitemapGroup, sitemapGroups } from "#model/schema/route.ts";
import { listArticles } from "./articles.server.ts";
import { ARTICLES_PER_PAGE } from "./paging.ts";

type SitemapLink = { label: string; href: string };

/** The seven groups of the sitemap page, drawn from the registry and the newest articles. */
export function loadSitemap(): Array<{ group: SitemapGroup; links: SitemapLink[] }> {
  return sitemapGroups.map((group) => ({
    group,
    links:
      group === "Blog Posts"
        ? articleLinks(listArticles())
        : routeList
            .filter((route) => route.group === group)
            .map((route) => ({ label: route.label, href: route.path })),
  }));
}

/** The newest articles, and the way to the others: `sitemap.xml` has every one, for readers that are programs. */
export function articleLinks(
  articles: ReadonlyArray<{ title: string; path: string }>,
): SitemapLink[] {
  const newest = articles.slice(0, ARTICLES_PER_PAGE);
  return [
    ...newest.map((article) => ({ label: article.title, href: article.path })),
    ...(articles.length > newest.length
      ? [{ label: resourcesHubWords.articles.all(articles.length), href: path("blog") }]
      : []),
  ];
}
