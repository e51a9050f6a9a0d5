import { listArticles } from "#app/content/articles.server.ts";
import { loadPage } from "#app/content/pages.server.ts";
import { ArticleList } from "#app/sections/article-cards.tsx";
import { BlogHero } from "#app/sections/blog-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { feedLinks, pageMeta } from "#app/seo/meta.ts";
import { blogPageSchema } from "#content/schema/utility.ts";
import type { Route } from "./+types/blog";

export function loader() {
  return { page: loadPage("/blog", blogPageSchema), articles: listArticles() };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return [...pageMeta(loaderData?.page.meta, location.pathname), ...feedLinks];
}

export default function BlogPage({ loaderData: { page, articles } }: Route.ComponentProps) {
  return (
    <>
      <BlogHero hero={page.hero} />
      <ArticleList entries={articles} empty={page.list.empty} />
      <SectionList sections={page.sections} />
    </>
  );
}
