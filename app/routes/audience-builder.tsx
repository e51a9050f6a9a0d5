import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { dayOf, nextRuns, SHOWN_RUNS } from "#app/features/audience-builder/schedule.ts";
import { serveSample } from "#app/features/audience-builder/use-sample.ts";
import { Workbench } from "#app/features/audience-builder/workbench.tsx";
import { RUN_KEY, readAudienceQuery, runOf } from "#app/features/audience-demo/query.ts";
import { simulate } from "#app/features/audience-demo/simulate.ts";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/audience-builder";

/** Without a script the form's query reaches the server, which counts the sample and draws the run. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "audience-builder");
  const { data } = snapshot.tools["audience-demo"];
  const query = readAudienceQuery(searchParams, data);
  // The page without a query is published, and read on any later day.
  const today = searchParams.size > 0 ? dayOf(new Date()) : null;
  const days = nextRuns(today, query.refresh.id, SHOWN_RUNS).map((run) => run.days);
  return {
    page,
    today,
    result: searchParams.has(RUN_KEY) ? simulate(Math.random, runOf(query, data), data) : null,
    sample: serveSample(query, days, snapshot.tools["audience-builder"].data, data),
    map: snapshot["us-map"],
    copy: copyOf(snapshot, page, "audienceBuilder", "audienceDemo", "unread"),
  };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function AudienceBuilder({ loaderData }: Route.ComponentProps) {
  const path = usePath();
  const { page, result, sample, map, today } = loaderData;
  return (
    <>
      <PageHero hero={page.hero} />
      <Workbench
        {...page.demo}
        action={path("audience-builder")}
        result={result}
        sample={sample}
        map={map}
        today={today}
      />
      <SectionList sections={page.sections} />
    </>
  );
}
