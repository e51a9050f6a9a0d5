import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loadPage } from "#app/content/pages.server.ts";
import { AudienceDemo } from "#app/features/audience-demo/audience-demo.tsx";
import { RUN_KEY, readAudienceQuery } from "#app/features/audience-demo/query.ts";
import { simulate } from "#app/features/audience-demo/simulate.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { path } from "#content/routes.ts";
import { audienceBuilderPageSchema } from "#model/schema/audience-builder.ts";
import type { Route } from "./+types/audience-builder";

/** Without a script the form's query reaches the server, which draws the answer. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    page: loadPage(path("audience-builder"), audienceBuilderPageSchema),
    result: searchParams.has(RUN_KEY)
      ? simulate(Math.random, readAudienceQuery(searchParams))
      : null,
  };
}

/** The query only moves the demo, which the browser runs itself: nothing is fetched for it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, path("audience-builder"));
}

export default function AudienceBuilder({ loaderData: { page, result } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <AudienceDemo {...page.demo} action={path("audience-builder")} result={result} />
      <SectionList sections={page.sections} />
    </>
  );
}
