import type { ComponentProps } from "react";
import { listPath } from "#app/ui/list-path.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { BlogPage } from "#content-model/schema/article.ts";
import { ArticleList } from "./article-cards.tsx";

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
}: {
  list: ArticlePage;
  /** Address of the list's first page. */
  path: string;
  empty: string;
  copy: BlogPage["pages"];
}) {
  return (
    <>
      <ArticleList entries={articles} empty={empty} />
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
