import type { ComponentProps } from "react";
import { useCrumbs } from "#app/copy/layout.ts";
import { BrowseArticles } from "#app/sections/browse-articles.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { numbered } from "#app/ui/pagination.tsx";
import type { BlogPage } from "#content-model/schema/article.ts";
import type { Hero } from "#content-model/schema/section.ts";
import { listPath } from "#shared/paths.ts";
import { type ArticlePage, ArticlePages, FurtherHero } from "./article-pages.tsx";

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
      <ArticlePages list={list} path={blog} empty={page.list.empty} copy={page.pages} />
    </>
  );
}

/** Opening of the blog: a wide title, what to expect, and the feeds for those who follow. */
function BlogHero({ hero, feeds }: { hero: Hero; feeds: BlogPage["feeds"] }) {
  const crumbs = useCrumbs("blog");
  return (
    <section className="container pt-8 pb-4 md:pb-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-8 text-h1 md:mt-10">{hero.title}</h1>
      <p className="mt-6 max-w-[54rem] text-ink-2 text-lead md:mt-8">{hero.intro}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        <span className="text-ink-2">{feeds.label}</span>
        <a href="/blog/atom.xml" className="link inline-flex min-h-11 items-center">
          {feeds.atom}
        </a>
        <a href="/blog/rss.xml" className="link inline-flex min-h-11 items-center">
          {feeds.rss}
        </a>
      </p>
    </section>
  );
}
