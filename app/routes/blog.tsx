import { articlesOut, loadArticlePage } from "#app/content/articles.server.ts";
import { loadBrowse } from "#app/content/browse.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { listPath, readPageNumber } from "#app/content/paging.ts";
import { leadOn } from "#app/content/redirects.server.ts";
import { SectionList } from "#app/sections/section-list.tsx";
import { feedLinks, missingMeta, neighborLinks, pageMeta, socialImage } from "#app/seo/meta.ts";
import { numbered, Pagination } from "#app/ui/pagination.tsx";
import { stillBeside } from "#app/ui/still.tsx";
import type { BlogPage } from "#model/schema/blog.ts";
import type { PageMeta } from "#model/schema/page.ts";
import type { Route } from "./+types/blog";

const ArticleList = stillBeside(async () => ({
  default: (await import("#app/sections/article-cards.tsx")).ArticleList,
}));
const BlogHero = stillBeside(async () => ({
  default: (await import("#app/sections/blog-hero.tsx")).BlogHero,
}));
const BrowseArticles = stillBeside(async () => ({
  default: (await import("#app/sections/browse-articles.tsx")).BrowseArticles,
}));
const FurtherHero = stillBeside(async () => ({
  default: (await import("#app/sections/blog-hero.tsx")).FurtherHero,
}));

/** The blog, and every further page of its list: `/blog/page/2` and so on. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  leadOn(snapshot, url);
  const number = params.number === undefined ? 1 : readPageNumber(params.number);
  if (number === null) throw new Response(null, { status: 404 });
  const list = loadArticlePage(number, articlesOut(snapshot));
  const page = snapshot.pages.blog;
  const copy = copyOf(snapshot, page, "articleWords");
  const blog = snapshot.routes.blog.path;
  const picture = socialImage(snapshot.settings.siteUrl, blog);
  const browse = number === 1 ? loadBrowse(snapshot) : null;
  return { page, list, blog, picture, browse, copy };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(matches);
  const { page, list, blog, picture } = loaderData;
  const { current, count } = list;
  return [
    ...pageMeta(
      matches,
      current === 1 ? page.meta : furtherMeta(page.pages, picture, current),
      listPath(blog, current),
    ),
    ...neighborLinks({
      ...(current > 1 && { prev: listPath(blog, current - 1) }),
      ...(current < count && { next: listPath(blog, current + 1) }),
    }),
    ...feedLinks(page.feeds),
  ];
}

export default function Blog({ loaderData: { page, list, blog, browse } }: Route.ComponentProps) {
  const { articles, current, count } = list;
  return (
    <>
      {current === 1 ? (
        <BlogHero hero={page.hero} feeds={page.feeds} />
      ) : (
        <FurtherHero
          title={numbered(page.pages.heading, current)}
          crumb={{ label: numbered(page.pages.page, current), href: listPath(blog, current) }}
        />
      )}
      {browse ? <BrowseArticles words={page.browse} {...browse} current={blog} /> : null}
      <ArticleList entries={articles} empty={page.list.empty} lead={current === 1} />
      <div className="container pt-6">
        <Pagination
          current={current}
          count={count}
          hrefOf={(number) => listPath(blog, number)}
          words={page.pages}
        />
      </div>
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
