import { articlesOut, loadArticlePage } from "#app/content/articles.server.ts";
import { loadBrowse } from "#app/content/browse.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf, pathOfPage } from "#app/content/pages.server.ts";
import { pagesAround, readPageNumber } from "#app/content/paging.ts";
import { leadOn } from "#app/content/redirects.server.ts";
import { SectionList } from "#app/sections/section-list.tsx";
import { feedLinks, missingMeta, neighborLinks, pageMeta, socialImage } from "#app/seo/meta.ts";
import { numbered } from "#app/ui/pagination.tsx";
import { stillBeside } from "#app/ui/still.tsx";
import type { BlogPage } from "#model/schema/blog.ts";
import type { PageMeta } from "#model/schema/page.ts";
import type { Route } from "./+types/blog";

const BlogBody = stillBeside(async () => (await import("#app/sections/blog-body.tsx")).BlogBody);

/** The blog, and every further page of its list: `/blog/page/2` and so on. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  leadOn(snapshot, url);
  const number = params.number === undefined ? 1 : readPageNumber(params.number);
  if (number === null) throw new Response(null, { status: 404 });
  const list = loadArticlePage(number, articlesOut(snapshot));
  const page = pageOf(snapshot, "blog");
  const copy = copyOf(snapshot, page, "articleCopy");
  const blog = pathOfPage(snapshot, "blog");
  const picture = socialImage(snapshot.settings.siteUrl, blog);
  const browse = number === 1 ? loadBrowse(snapshot) : null;
  const meta = number === 1 ? page.meta : furtherMeta(page.pages, picture, number);
  return { page, list, blog, browse, copy, head: { meta, ...pagesAround(blog, list) } };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(matches);
  const { page, head } = loaderData;
  return [
    ...pageMeta(matches, head.meta, head.path),
    ...neighborLinks(head.neighbors),
    ...feedLinks(page.feeds),
  ];
}

export default function Blog({ loaderData: { page, list, blog, browse } }: Route.ComponentProps) {
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

/** Of its own, so that a page that does not exist keeps this route's title and its noindex. */
export { PageErrorBoundary as ErrorBoundary } from "#app/document/page-error.tsx";
