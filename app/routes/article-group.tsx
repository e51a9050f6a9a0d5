import { loadBrowse } from "#app/content/browse.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { loadGroupPage } from "#app/content/group-page.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { pagesAround, readPageNumber } from "#app/content/paging.ts";
import { leadOn } from "#app/content/redirects.server.ts";
import { SectionList } from "#app/sections/section-list.tsx";
import { feedLinks, missingMeta, neighborLinks, pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/article-group";

const GroupBody = stillBeside(async () => (await import("#app/sections/group-body.tsx")).GroupBody);

/** The articles of an author, a category, a tag or a series, and every further page of such a list. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  leadOn(snapshot, url);
  const number = params.number === undefined ? 1 : readPageNumber(params.number);
  if (number === null) throw new Response(null, { status: 404 });
  const group = loadGroupPage(snapshot, params, number);
  const { feeds, pages, browse, list, sections } = pageOf(snapshot, "blog");
  const isShelf = group.kind === "category" || group.kind === "tag";
  return {
    group,
    head: pagesAround(group.path, group.list),
    browse: isShelf && number === 1 ? { copy: browse, ...loadBrowse(snapshot) } : null,
    pageCopy: { pages, empty: list.empty },
    feeds: { atomTitle: feeds.atomTitle, rssTitle: feeds.rssTitle },
    sections,
    copy: copyOf(snapshot, { sections }, "articleCopy"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(matches);
  const { group, head, feeds } = loaderData;
  return [
    ...pageMeta(matches, group.meta, head.path),
    ...neighborLinks(head.neighbors),
    ...feedLinks(feeds),
  ];
}

export default function ArticleGroupPage({ loaderData }: Route.ComponentProps) {
  const { group, browse, pageCopy, sections } = loaderData;
  return (
    <>
      <GroupBody group={group} browse={browse} copy={pageCopy} />
      <SectionList sections={sections} />
    </>
  );
}

/** Of its own, so that a list that does not exist keeps this route's title and its noindex. */
export { PageErrorBoundary as ErrorBoundary } from "#app/document/page-error.tsx";
