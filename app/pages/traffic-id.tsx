import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { startsOf } from "#app/features/assumptions/read-numbers.ts";
import InstallSnippet from "#app/features/install-snippet/install-snippet.island.tsx";
import { snippetDefaults } from "#app/features/install-snippet/settings.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { visitSpecs } from "#app/features/visit-estimator/estimate.ts";
import VisitEstimator from "#app/features/visit-estimator/visit-estimator.island.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

const snippetNames = Object.keys(snippetDefaults);

export const trafficIdPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "traffic-id");
  const estimator = content.tools["visit-estimator"];
  const snippet = content.tools["install-snippet"];
  return { page, estimator, snippet, copy: copyOf(content, page, "plans", "unread") };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, estimator, snippet, copy }: Data) {
  const path = usePath();
  const [argument, rest] = splitAt(page.sections, "data");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={argument} />
      <Section id="estimate" tone="raised">
        <SectionHeading title={estimator.title} intro={estimator.intro} />
        <QueryControls defaults={startsOf(visitSpecs(copy.plans.topMatchRate))}>
          <VisitEstimator copy={estimator} action={`${path("traffic-id")}#estimate`} />
        </QueryControls>
      </Section>
      <Section id="snippet">
        <SectionHeading title={snippet.title} intro={snippet.intro} />
        <QueryControls defaults={snippetDefaults}>
          <ToolFold line={snippet.fold} names={snippetNames}>
            <InstallSnippet copy={snippet} action={`${path("traffic-id")}#snippet`} />
          </ToolFold>
        </QueryControls>
      </Section>
      <SectionList sections={rest} />
    </>
  );
}
