import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { startsOf } from "#app/features/assumptions/read-numbers.ts";
import { InstallSnippet } from "#app/features/install-snippet/install-snippet.tsx";
import { snippetDefaults, visitDefaults } from "#app/features/install-snippet/settings.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { visitSpecs } from "#app/features/visit-estimator/estimate.ts";
import { VisitEstimator } from "#app/features/visit-estimator/visit-estimator.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/traffic-id";

const snippetNames = Object.keys({ ...snippetDefaults, ...visitDefaults });

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "traffic-id");
  const estimator = snapshot.tools["visit-estimator"];
  const snippet = snapshot.tools["install-snippet"];
  return { page, estimator, snippet, copy: copyOf(snapshot, page, "plans", "unread") };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function TrafficId({
  loaderData: { page, estimator, snippet, copy },
}: Route.ComponentProps) {
  const path = usePath();
  return (
    <>
      <PageHero hero={page.hero} />
      <Section id="estimate" tone="raised">
        <SectionHeading title={estimator.title} intro={estimator.intro} />
        <QueryControls defaults={startsOf(visitSpecs(copy.plans.topMatchRate))}>
          <VisitEstimator copy={estimator} action={`${path("traffic-id")}#estimate`} />
        </QueryControls>
      </Section>
      <Section id="snippet">
        <SectionHeading title={snippet.title} intro={snippet.intro} />
        <QueryControls defaults={{ ...snippetDefaults, ...visitDefaults }}>
          <ToolFold line={snippet.fold} names={snippetNames}>
            <InstallSnippet copy={snippet} action={`${path("traffic-id")}#snippet`} />
          </ToolFold>
        </QueryControls>
      </Section>
      <SectionList sections={page.sections} />
    </>
  );
}
