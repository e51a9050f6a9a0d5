import type { ComponentProps } from "react";
import { BrowseArticles } from "#app/sections/browse-articles.tsx";
import { GroupHero } from "#app/sections/group-hero.tsx";
import { listPath } from "#app/ui/list-path.ts";
import { numbered } from "#app/ui/pagination.tsx";
import type { BlogPage } from "#model/schema/blog.ts";
import { type ArticlePage, ArticlePages } from "./article-pages.tsx";
import { FurtherHero } from "./further-hero.tsx";

type Props = {
  group: ComponentProps<typeof GroupHero>["group"] & { heading: string; list: ArticlePage };
  /** On the first page of a category or tag. */
  browse: Omit<ComponentProps<typeof BrowseArticles>, "current"> | null;
  copy: { pages: BlogPage["pages"]; empty: string };
};

/** One page of the articles of an author, a category, a tag or a series. */
export function GroupBody({ group, browse, copy: { pages, empty } }: Props) {
  const { name, path, heading, list } = group;
  const here = { label: numbered(pages.page, list.current), href: listPath(path, list.current) };
  return (
    <>
      {list.current === 1 ? (
        <GroupHero group={group} />
      ) : (
        <FurtherHero title={heading} crumbs={[{ label: name, href: path }, here]} />
      )}
      {browse ? <BrowseArticles {...browse} current={path} /> : null}
      <ArticlePages list={list} path={path} empty={empty} copy={pages} />
    </>
  );
}
