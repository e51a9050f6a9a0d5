import { readFile } from "node:fs/promises";
import { type ArticleEntry, byDate, readArticle } from "#app/content/article-files.server.ts";
import { parseProse } from "#app/content/markdown.server.ts";
import { furtherPages, listPath, onPage } from "#app/content/paging.ts";
import type { ProseNode } from "#app/ui/prose-node.ts";
import { routeList } from "#content/routes.ts";
import type { SitemapGroup } from "#content/schema/route.ts";
import { articleSlugs } from "./article-slugs.ts";

/** A page that the build must have written. */
export type SiteEntry = {
  path: string;
  label: string;
  group: SitemapGroup;
  updated: string;
  query: readonly string[];
  noindex: boolean;
};

export type BuildArticle = ArticleEntry & { nodes: readonly ProseNode[] };

/** All articles with their text, the newest first. */
export async function loadArticles(): Promise<BuildArticle[]> {
  const articles = await Promise.all(
    articleSlugs().map(async (slug) => {
      const source = await readFile(
        new URL(`../../content/articles/${slug}.md`, import.meta.url),
        "utf8",
      );
      const { entry, body, file } = readArticle(slug, source);
      return { ...entry, nodes: parseProse(file, body).nodes };
    }),
  );
  return articles.sort(byDate);
}

/** Every page of the site: the registry's, the further pages of the blog, then the articles. */
export function siteEntries(articles: readonly ArticleEntry[]): SiteEntry[] {
  return [
    ...routeList.map((route) => ({
      path: route.path,
      label: route.label,
      group: route.group,
      updated: route.updated,
      query: route.query ?? [],
      noindex: route.noindex ?? false,
    })),
    ...listEntries(articles),
    ...articles.map((article) => ({
      path: article.path,
      label: article.title,
      group: "Blog Posts" as const,
      updated: changed(article),
      query: [],
      noindex: false,
    })),
  ];
}

/** A list is as new as the newest of what stands on it. */
function listEntries(articles: readonly ArticleEntry[]): SiteEntry[] {
  return furtherPages(articles.length).map((page) => ({
    path: listPath(page),
    label: `Blog, page ${page}`,
    group: "Resources",
    updated: onPage(articles, page).map(changed).sort().at(-1) ?? "",
    query: [],
    noindex: false,
  }));
}

function changed({ date, updated }: ArticleEntry): string {
  return updated ?? date;
}
