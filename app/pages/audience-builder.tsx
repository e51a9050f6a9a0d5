import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { readAudienceQuery } from "#app/features/audience-builder/query.ts";
import { frameOf } from "#app/features/audience-builder/us-map.tsx";
import { serveSample } from "#app/features/audience-builder/use-sample.ts";
import { Workbench } from "#app/features/audience-builder/workbench.tsx";
import { AudienceDemo } from "#app/features/audience-demo/audience-demo.tsx";
import { RUN_KEY } from "#app/features/audience-demo/query.ts";
import { simulate } from "#app/features/audience-demo/simulate.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

/** Without a script its forms send their query to the server, which draws the run and counts the sample. */
export const audienceBuilderPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content, query: params } = request;
  const page = pageOf(content, "audience-builder");
  const { data } = content.tools["audience-demo"];
  const query = readAudienceQuery(params, data);
  return {
    page,
    result: params.has(RUN_KEY) ? simulate(Math.random, data) : null,
    sample: serveSample(query, content.tools["audience-builder"].data, data),
    map: frameOf(content["us-map"]),
    copy: copyOf(content, page, "audienceBuilder", "audienceDemo", "unread"),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, result, sample, map }: Data) {
  const action = usePath()("audience-builder");
  const [argument, rest] = splitAt(page.sections, "data");
  return (
    <>
      <PageHero hero={page.hero}>
        <AudienceDemo id={page.demoId} action={action} result={result} />
      </PageHero>
      <SectionList sections={argument} />
      <Workbench {...page.workbench} action={action} sample={sample} map={map} />
      <SectionList sections={rest} />
    </>
  );
}
