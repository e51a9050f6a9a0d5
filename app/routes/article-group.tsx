import { loadBrowse } from "#app/content/browse.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { loadGroupPage } from "#app/content/group-page.server.ts";
import { listPath, readPageNumber } from "#app/content/paging.ts";
import { leadOn } from "#app/content/redirects.server.ts";
import { SectionList } from "#app/sections/section-list.tsx";
import { feedLinks, missingMeta, neighborLinks, pageMeta } from "#app/seo/meta.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/article-group";

const ArticleList = stillBeside(async () => ({
  default: (await import("#app/sections/article-cards.tsx")).ArticleList,
}));
const BrowseArticles = stillBeside(async () => ({
  default: (await import("#app/sections/browse-articles.tsx")).BrowseArticles,
}));
const GroupHero = stillBeside(async () => ({
  default: (await import("#app/sections/group-hero.tsx")).GroupHero,
}));

/** The articles of an author, a category, a tag or a series, and every further page of such a list. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  leadOn(snapshot, url);
  const number = params.number === undefined ? 1 : readPageNumber(params.number);
  if (number === null) throw new Response(null, { status: 404 });
  const group = loadGroupPage(snapshot, params, number);
  const { feeds, pages, browse, list, sections } = snapshot.pages.blog;
  const isShelf = group.kind === "category" || group.kind === "tag";
  return {
    group,
    browse: isShelf && number === 1 ? { words: browse, ...loadBrowse(snapshot) } : null,
    words: { pages, empty: list.empty },
    feeds: { atomTitle: feeds.atomTitle, rssTitle: feeds.rssTitle },
    sections,
    copy: copyOf(snapshot, { sections }, "articleWords"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(matches);
  const { group, feeds } = loaderData;
  const { current, count } = group.list;
  return [
    ...pageMeta(matches, group.meta, listPath(group.path, current)),
    ...neighborLinks({
      ...(current > 1 && { prev: listPath(group.path, current - 1) }),
      ...(current < count && { next: listPath(group.path, current + 1) }),
    }),
    ...feedLinks(feeds),
  ];
}

export default function ArticleGroupPage({ loaderData }: Route.ComponentProps) {
  const { group, browse, words, sections } = loaderData;
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
      <SectionList sections={sections} />
    </>
  );
}

/** Of its own, so that a list that does not exist keeps this route's title and its noindex. */
export { PageErrorBoundary as ErrorBoundary } from "#app/document/page-error.tsx";
