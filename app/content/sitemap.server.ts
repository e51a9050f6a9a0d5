import { routeList, type SitemapGroup, sitemapGroups } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { count } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import { operationPages } from "./api.server.ts";
import { listArticles } from "./articles.server.ts";
import { groupLinks } from "./group-page.server.ts";
import { pageOf, pathOfPage } from "./pages.server.ts";
import { ARTICLES_PER_PAGE } from "./paging.ts";

type SitemapLink = { label: string; href: string };
type SitemapList = {
  group: SitemapGroup;
  title: string;
  links: Array<{ label: string; href?: string; parts?: SitemapLink[] }>;
};

/**
 * The seven groups of the sitemap page, drawn from the registry, the newest articles and the lists of articles. A group whose
 * pages are all left out goes with them.
 */
export function loadSitemap(content: Snapshot): SitemapList[] {
  const lists = sitemapGroups.map((group) => ({
    group,
    title: pageOf(content, "sitemap").groups[group],
    links:
      group === "blog-posts"
        ? [...articleLinks(content, listArticles(content)), ...listLinks(content)]
        : routeList(content.routes)
            .filter((route) => route.group === group)
            .map(({ id, label, path }) => ({
              label,
              href: path,
              ...(id === "api-reference" ? { parts: operationLinks(content) } : {}),
            })),
  }));
  return lists.filter(({ links }) => links.length > 0);
}

/** Lists of articles under a name of their own, so that none reads as an article. */
function listLinks(content: Snapshot): SitemapList["links"] {
  const parts = groupLinks(content);
  return parts.length > 0 ? [{ label: pageOf(content, "sitemap").articleLists, parts }] : [];
}

function operationLinks(content: Snapshot): SitemapLink[] {
  return operationPages(content).map(({ path, operation }) => ({
    label: operation.summary,
    href: path,
  }));
}

/** The newest articles, and the way to the others: `sitemap.xml` has every one, for readers that are programs. */
export function articleLinks(
  content: Snapshot,
  articles: ReadonlyArray<{ title: string; path: string }>,
): SitemapLink[] {
  const newest = articles.slice(0, ARTICLES_PER_PAGE);
  const { all } = content.tools["resources-hub"].articles;
  return [
    ...newest.map((article) => ({ label: article.title, href: article.path })),
    ...(articles.length > newest.length
      ? [{ label: fill(all, { count: count(articles.length) }), href: pathOfPage(content, "blog") }]
      : []),
  ];
}
