import { operationPages, tryOperations } from "#app/content/api.server.ts";
import { type ArticleEntry, entryOf, isOut } from "#app/content/article-entries.server.ts";
import { type Grouped, groupPages, LEAST_LISTED } from "#app/content/article-groups.server.ts";
import { onPage, templatePages } from "#app/content/paging.ts";
import { keysOf } from "#app/features/api-explorer/request.ts";
import { type Routes, routeList, type SitemapGroup } from "#content-model/schema/route.ts";
import type { ArticleContent, Snapshot } from "#content-model/snapshot.ts";
import { listPath } from "#shared/paths.ts";
import { fill } from "#shared/words.ts";

/** A page that the build must have written. */
export type SiteEntry = {
  path: string;
  label: string;
  group: SitemapGroup;
  /** Day of the last change to what it says; null where no one knows. */
  updated: string | null;
  query: readonly string[];
  noindex: boolean;
};

/** Articles that a text for readers names one by one; for the others it names the blog. */
const LISTED_ARTICLES = 20;

/**
 * Every page of the site: the registry's, the further pages of the blog, the lists by author, category, tag and series,
 * then the articles.
 * @param articles those that are out, the newest first
 * @param dates since when each page of the registry says what it says
 */
export function siteEntries(
  content: Pick<Snapshot, "routes" | "pages" | "openapi"> & Grouped,
  articles: readonly ArticleContent[],
  dates: ReadonlyMap<string, string> = new Map(),
): SiteEntry[] {
  return [
    ...pageEntries(content.routes, dates),
    ...operationEntries(content, dates),
    ...listEntries(content, articles),
    ...groupEntries(content, articles),
    ...articles.map(entryOf).map(articleEntry),
  ];
}

/** The pages that `llms.txt` names: it stays as long as it is, however many articles there are. */
export function namedEntries(routes: Routes, articles: readonly ArticleEntry[]): SiteEntry[] {
  return [
    ...pageEntries(routes, new Map()),
    ...articles.slice(0, LISTED_ARTICLES).map(articleEntry),
  ];
}

function pageEntries(routes: Routes, dates: ReadonlyMap<string, string>): SiteEntry[] {
  return routeList(routes).map((route) => ({
    path: route.path,
    label: route.label,
    group: route.group,
    updated: dates.get(route.path) ?? null,
    query: route.query ?? [],
    noindex: route.noindex ?? false,
  }));
}

/** The page of a request answers the form on it, by its own fields. */
function operationEntries(
  content: Pick<Snapshot, "routes" | "openapi">,
  dates: ReadonlyMap<string, string>,
): SiteEntry[] {
  return operationPages(content).map(({ path, operation }) => ({
    path,
    label: operation.summary,
    group: "data-api",
    updated: dates.get(content.routes["api-reference"]?.path ?? "") ?? null,
    query: keysOf(tryOperations(content).filter(({ slug }) => slug === operation.slug)),
    noindex: false,
  }));
}

/** A list is as new as the newest of what is on it. */
function listEntries(
  { routes, pages }: Pick<Snapshot, "routes" | "pages">,
  articles: readonly ArticleContent[],
): SiteEntry[] {
  const { blog } = pages;
  if (!blog) return [];
  return templatePages(articles.length).map((page) => ({
    path: listPath(routes.blog?.path ?? "", page),
    label: fill(blog.pages.title, { page }),
    group: "resources",
    updated: newest(onPage(articles, page)),
    query: [],
    noindex: false,
  }));
}

function groupEntries(content: Grouped, articles: readonly ArticleContent[]): SiteEntry[] {
  return groupPages(content, articles).map(({ path, group, articles: shown }) => ({
    path,
    label: group.id,
    group: "resources",
    updated: newest(shown),
    query: [],
    noindex: group.articles.length < LEAST_LISTED,
  }));
}

function newest(articles: readonly ArticleContent[]): string | null {
  return articles.map(changed).sort().at(-1) ?? null;
}

function articleEntry(article: ArticleEntry): SiteEntry {
  return {
    path: article.path,
    label: article.title,
    group: "blog-posts",
    updated: changed(article),
    query: [],
    noindex: false,
  };
}

function changed({ date, updated }: Pick<ArticleEntry, "date" | "updated">): string {
  return updated ?? date;
}

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
