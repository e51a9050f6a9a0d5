import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loadPage } from "#app/content/pages.server.ts";
import { countBeyondLibrary, loadLibrary, searchLibrary } from "#app/content/resources.server.ts";
import { readResourcesQuery } from "#app/features/resources/query.ts";
import { ResourcesHub } from "#app/features/resources/resources-hub.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { path } from "#content/routes.ts";
import { resourcesPageSchema } from "#model/schema/resources.ts";
import type { Route } from "./+types/resources";

/** The library, and what matches the query in the URL, for those without a script. */
export function loader({ request }: Route.LoaderArgs) {
  const { q } = readResourcesQuery(new URL(request.url).searchParams);
  return {
    page: loadPage(path("resources"), resourcesPageSchema),
    library: loadLibrary(),
    allArticles: countBeyondLibrary(),
    answer: q === "" ? null : { q, ids: searchLibrary(q) },
  };
}

/** The library is here already, so the browser answers the next query itself. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, path("resources"));
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
