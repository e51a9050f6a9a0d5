import { copyOf } from "#app/content/copy.server.ts";
import { headOf } from "#app/content/layout.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { nextRuns, SHOWN_RUNS } from "#app/features/audience-builder/schedule.ts";
import { frameOf } from "#app/features/audience-builder/us-map.tsx";
import { serveSample } from "#app/features/audience-builder/use-sample.ts";
import { Workbench } from "#app/features/audience-builder/workbench.tsx";
import { RUN_KEY, readAudienceQuery, runOf } from "#app/features/audience-demo/query.ts";
import { simulate } from "#app/features/audience-demo/simulate.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { dateIn } from "#shared/calendar.ts";
import { page } from "./page.ts";

/** Without a script the form's query reaches the server, which counts the sample and draws the run. */
export const audienceBuilderPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content, query: params } = request;
  const page = pageOf(content, "audience-builder");
  const { data } = content.tools["audience-demo"];
  const query = readAudienceQuery(params, data);
  // The page without a query is published, and read on any later day.
  const today = params.size > 0 ? dateIn(content.site.hours.zone, new Date()) : null;
  const days = nextRuns(today, query.refresh.id, SHOWN_RUNS).map((run) => run.days);
  return {
    page,
    today,
    result: params.has(RUN_KEY) ? simulate(Math.random, runOf(query, data), data) : null,
    sample: serveSample(query, days, content.tools["audience-builder"].data, data),
    map: frameOf(content["us-map"]),
    copy: copyOf(content, page, "audienceBuilder", "audienceDemo", "unread"),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View(data: Data) {
  const path = usePath();
  const { page, result, sample, map, today } = data;
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
