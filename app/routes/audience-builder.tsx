import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { AudienceDemo } from "#app/features/audience-demo/audience-demo.tsx";
import { RUN_KEY, readAudienceQuery } from "#app/features/audience-demo/query.ts";
import { simulate } from "#app/features/audience-demo/simulate.ts";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/audience-builder";

/** Without a script the form's query reaches the server, which draws the answer. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const snapshot = context.get(content);
  const page = snapshot.pages["audience-builder"];
  const { data } = snapshot.tools["audience-demo"];
  return {
    page,
    result: searchParams.has(RUN_KEY)
      ? simulate(Math.random, readAudienceQuery(searchParams, data), data)
      : null,
    copy: copyOf(snapshot, page, "audienceDemo"),
  };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function AudienceBuilder({ loaderData: { page, result } }: Route.ComponentProps) {
  const path = usePath();
  return (
    <>
      <PageHero hero={page.hero} />
      <AudienceDemo {...page.demo} action={path("audience-builder")} result={result} />
      <SectionList sections={page.sections} />
    </>
  );
}
