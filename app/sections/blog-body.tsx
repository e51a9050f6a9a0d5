import type { ComponentProps } from "react";
import { BlogHero } from "#app/sections/blog-hero.tsx";
import { BrowseArticles } from "#app/sections/browse-articles.tsx";
import { listPath } from "#app/ui/list-path.ts";
import { numbered } from "#app/ui/pagination.tsx";
import type { BlogPage } from "#model/schema/blog.ts";
import { type ArticlePage, ArticlePages } from "./article-pages.tsx";
import { FurtherHero } from "./further-hero.tsx";

type Props = {
  page: Pick<BlogPage, "hero" | "feeds" | "pages" | "browse" | "list">;
  list: ArticlePage;
  /** Address of its first page. */
  blog: string;
  /** On the first page only. */
  browse: Pick<ComponentProps<typeof BrowseArticles>, "categories" | "topics"> | null;
};

/** One page of the blog's list. */
export function BlogBody({ page, list, blog, browse }: Props) {
  const { current } = list;
  const here = { label: numbered(page.pages.page, current), href: listPath(blog, current) };
  return (
    <>
      {current === 1 ? (
        <BlogHero hero={page.hero} feeds={page.feeds} />
      ) : (
        <FurtherHero title={numbered(page.pages.heading, current)} crumbs={[here]} />
      )}
      {browse ? <BrowseArticles copy={page.browse} {...browse} current={blog} /> : null}
      <ArticlePages
        list={list}
        path={blog}
        lead={current === 1}
        empty={page.list.empty}
        copy={page.pages}
      />
    </>
  );
}
