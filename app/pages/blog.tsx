import { articlesOut, loadArticlePage } from "#app/content/articles.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { loadBrowse } from "#app/content/group-page.server.ts";
import { NotFound, type PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf, pathOfPage } from "#app/content/pages.server.ts";
import { pagesAround, readPageNumber } from "#app/content/paging.ts";
import { BlogBody } from "#app/sections/blog-body.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { feedLinks, neighborLinks, pageMeta, socialImage } from "#app/seo/meta.ts";
import { numbered } from "#app/ui/pagination.tsx";
import type { BlogPage } from "#content-model/schema/article.ts";
import type { PageMeta } from "#content-model/schema/text.ts";
import { page } from "./page.ts";

/** The blog, and every further page of its list: `/blog/page/2` and so on. */
export const blogPage = page({
  load,
  head,
  View,
  structured: ({ list: { current } }) => (current > 1 ? { listPage: current } : {}),
});

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const number = request.params.number === undefined ? 1 : readPageNumber(request.params.number);
  if (number === null) throw new NotFound();
  const list = loadArticlePage(number, articlesOut(content));
  const page = pageOf(content, "blog");
  const copy = copyOf(content, { ...page, articles: list.articles }, "articleCopy");
  const blog = pathOfPage(content, "blog");
  const picture = socialImage(content.settings.siteUrl, blog);
  const browse = number === 1 ? loadBrowse(content) : null;
  const meta = number === 1 ? page.meta : furtherMeta(page.pages, picture, number);
  return { page, list, blog, browse, copy, head: { meta, ...pagesAround(blog, list) } };
}

function head(data: Data, request: PageRequest) {
  const { page, head } = data;
  return [
    ...pageMeta(headOf(request.content), head.meta, head.path),
    ...neighborLinks(head.neighbors),
    ...feedLinks(page.feeds),
  ];
}

function View({ page, list, blog, browse }: Data) {
  return (
    <>
      <BlogBody page={page} list={list} blog={blog} browse={browse} />
      <SectionList sections={page.sections} />
    </>
  );
}

/** Title and description of the second page and those after it; they share the picture of the blog. */
function furtherMeta(
  { title, description }: BlogPage["pages"],
  picture: string,
  page: number,
): PageMeta {
  return {
    title: numbered(title, page),
    description: numbered(description, page),
    ogImage: picture,
  };
}
