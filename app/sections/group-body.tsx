import type { ComponentProps } from "react";
import { ArticleList } from "#app/sections/article-cards.tsx";
import { BrowseArticles } from "#app/sections/browse-articles.tsx";
import { GroupHero } from "#app/sections/group-hero.tsx";
import { listPath } from "#app/ui/list-path.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { BlogPage } from "#model/schema/blog.ts";

type Props = {
  group: ComponentProps<typeof GroupHero>["group"] & {
    heading: string;
    list: {
      articles: ComponentProps<typeof ArticleList>["entries"];
      current: number;
      count: number;
    };
  };
  /** On the first page of a category or tag. */
  browse: Omit<ComponentProps<typeof BrowseArticles>, "current"> | null;
  words: { pages: BlogPage["pages"]; empty: string };
};

/** One page of the articles of an author, a category, a tag or a series. */
export function GroupBody({ group, browse, words }: Props) {
  const { articles, current, count } = group.list;
  return (
    <>
      <GroupHero group={group} heading={group.heading} page={current} words={words.pages} />
      {browse ? <BrowseArticles {...browse} current={group.path} /> : null}
      <ArticleList entries={articles} empty={words.empty} lead={false} />
      <div className="container pt-6">
        <Pagination
          current={current}
          count={count}
          hrefOf={(number) => listPath(group.path, number)}
          words={words.pages}
        />
      </div>
    </>
  );
}
