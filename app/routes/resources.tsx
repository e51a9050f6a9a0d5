import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { countBeyondLibrary, loadLibrary, searchLibrary } from "#app/content/resources.server.ts";
import { readResourcesQuery } from "#app/features/resources/query.ts";
import { ResourcesHub } from "#app/features/resources/resources-hub.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/resources";

/** The library, and what matches the query in the URL, for those without a script. */
export function loader({ request, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "resources");
  const { q } = readResourcesQuery(new URL(request.url).searchParams);
  return {
    page,
    library: loadLibrary(snapshot),
    allArticles: countBeyondLibrary(snapshot),
    answer: q === "" ? null : { q, hits: searchLibrary(snapshot, q) },
    copy: copyOf(snapshot, page, "resourcesHub", "unread"),
  };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { page, library, allArticles, answer } = loaderData;
  return (
    <>
      <ResourcesHub
        hero={page.hero}
        shelves={page.shelves}
        library={library}
        allArticles={allArticles}
        answer={answer}
      />
      <SectionList sections={page.sections} />
    </>
  );
}
