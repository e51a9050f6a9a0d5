import type { ComponentProps } from "react";
import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb, type Crumb } from "#app/ui/breadcrumb.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { BlogPage } from "#content-model/schema/article.ts";
import { listPath } from "#shared/paths.ts";
import { ArticleList, ArticleRows } from "./article-cards.tsx";

/** A page of a list of articles; `current` counts from 1. */
export type ArticlePage = {
  articles: ComponentProps<typeof ArticleList>["entries"];
  current: number;
  count: number;
};

/** The articles of one page of a list, and on to its other pages. */
export function ArticlePages({
  list: { articles, current, count },
  path,
  empty,
  copy,
  isGroup = false,
  isOfCategory = false,
}: {
  list: ArticlePage;
  /** Address of the list's first page. */
  path: string;
  empty: string;
  copy: BlogPage["pages"];
  /** A part of the blog, of which more than two articles are rows with small covers, to look through. */
  isGroup?: boolean;
  isOfCategory?: boolean;
}) {
  const List = isGroup && (articles.length > 2 || count > 1) ? ArticleRows : ArticleList;
  return (
    <>
      <List entries={articles} empty={empty} isOfCategory={isOfCategory} />
      <div className="container pt-6">
        <Pagination
          current={current}
          count={count}
          hrefOf={(number) => listPath(path, number)}
          copy={copy}
        />
      </div>
    </>
  );
}

/** Opening of a further page of a list of articles: where it is, and on to the articles. */
export function FurtherHero({ title, crumbs }: { title: string; crumbs: readonly Crumb[] }) {
  const blog = useCrumbs("blog");
  return (
    <section className="container pt-8 pb-6 md:pb-8">
      <Breadcrumb crumbs={[...blog, ...crumbs]} />
      <h1 className="mt-8 text-h2 md:mt-12">{title}</h1>
    </section>
  );
}
