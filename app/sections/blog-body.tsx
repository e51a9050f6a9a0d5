import type { ComponentProps } from "react";
import { ArticleList } from "#app/sections/article-cards.tsx";
import { BlogHero, FurtherHero } from "#app/sections/blog-hero.tsx";
import { BrowseArticles } from "#app/sections/browse-articles.tsx";
import { listPath } from "#app/ui/list-path.ts";
import { numbered, Pagination } from "#app/ui/pagination.tsx";
import type { BlogPage } from "#model/schema/blog.ts";

type Props = {
  page: Pick<BlogPage, "hero" | "feeds" | "pages" | "browse" | "list">;
  list: {
    articles: ComponentProps<typeof ArticleList>["entries"];
    current: number;
    count: number;
  };
  /** Address of its first page. */
  blog: string;
  /** On the first page only. */
  browse: Pick<ComponentProps<typeof BrowseArticles>, "categories" | "topics"> | null;
};

/** One page of the blog's list. */
export function BlogBody({ page, list, blog, browse }: Props) {
  const { articles, current, count } = list;
  return (
    <>
      {current === 1 ? (
        <BlogHero hero={page.hero} feeds={page.feeds} />
      ) : (
        <FurtherHero
          title={numbered(page.pages.heading, current)}
          crumb={{ label: numbered(page.pages.page, current), href: listPath(blog, current) }}
        />
      )}
      {browse ? <BrowseArticles words={page.browse} {...browse} current={blog} /> : null}
      <ArticleList entries={articles} empty={page.list.empty} lead={current === 1} />
      <div className="container pt-6">
        <Pagination
          current={current}
          count={count}
          hrefOf={(number) => listPath(blog, number)}
          words={page.pages}
        />
      </div>
    </>
  );
}
