import { listArticles } from "#app/content/articles.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { ARTICLES_PER_PAGE } from "#app/content/paging.ts";
import { countBeyondLibrary, loadLibrary, searchLibrary } from "#app/content/resources.server.ts";
import { readResourcesQuery } from "#app/features/resources/query.ts";
import { ResourcesHub } from "#app/features/resources/resources-hub.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

/** The library, and what matches the query in the URL, for those without a script. */
export const resourcesPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "resources");
  const { q } = readResourcesQuery(request.query);
  const covers = listArticles(content)
    .slice(0, ARTICLES_PER_PAGE)
    .map(({ path, image, cover }) => ({ path, image, cover }));
  const drawings = content.resources.resources.flatMap(({ href, thumbnail }) =>
    thumbnail ? [{ href, thumbnail }] : [],
  );
  return {
    page,
    library: loadLibrary(content),
    allArticles: countBeyondLibrary(content),
    answer: q === "" ? null : { q, hits: searchLibrary(content, q) },
    covers,
    drawings,
    copy: copyOf(content, { ...page, articles: covers }, "resourcesHub", "unread"),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View(data: Data) {
  const { page, library, covers, drawings, allArticles, answer } = data;
  return (
    <>
      <ResourcesHub
        hero={page.hero}
        shelves={page.shelves}
        library={library}
        covers={covers}
        drawings={drawings}
        allArticles={allArticles}
        answer={answer}
      />
      <SectionList sections={page.sections} />
    </>
  );
}
