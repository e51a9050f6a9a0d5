import { copyOf } from "#app/content/copy.server.ts";
import { loadBrowse, loadGroupPage } from "#app/content/group-page.server.ts";
import { NotFound, type PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { pagesAround, readPageNumber } from "#app/content/paging.ts";
import { GroupBody } from "#app/sections/group-body.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { feedLinks, neighborLinks, pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

/** The articles of an author, a category, a tag or a series, and every further page of such a list. */
export const articleGroupPage = page({
  load,
  head,
  View,
  structured: ({ group: { name, path, author, list } }) => ({
    group: { name, path, author, page: list.current },
  }),
});

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const { kind = "", id = "" } = request.params;
  const number = request.params.number === undefined ? 1 : readPageNumber(request.params.number);
  if (number === null) throw new NotFound();
  const group = loadGroupPage(content, { kind, id }, number);
  const { feeds, pages, browse, list, sections } = pageOf(content, "blog");
  const isShelf = group.kind === "category" || group.kind === "tag";
  return {
    group,
    head: pagesAround(group.path, group.list),
    browse: isShelf && number === 1 ? { copy: browse, ...loadBrowse(content) } : null,
    pageCopy: { pages, empty: list.empty },
    feeds: { atomTitle: feeds.atomTitle, rssTitle: feeds.rssTitle },
    sections,
    copy: copyOf(
      content,
      { sections, articles: [...group.list.articles, ...group.further] },
      "articleCopy",
    ),
  };
}

function head(data: Data, request: PageRequest) {
  const { group, head, feeds } = data;
  return [
    ...pageMeta(headOf(request.content), group.meta, head.path),
    ...neighborLinks(head.neighbors),
    ...feedLinks(feeds),
  ];
}

function View(data: Data) {
  const { group, browse, pageCopy, sections } = data;
  return (
    <>
      <GroupBody group={group} browse={browse} copy={pageCopy} />
      <SectionList sections={sections} />
    </>
  );
}
