import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { defaultsOf } from "#app/features/visit-estimator/estimate.ts";
import { VisitEstimator } from "#app/features/visit-estimator/visit-estimator.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/traffic-id";

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = snapshot.pages["traffic-id"];
  const estimator = snapshot.tools["visit-estimator"];
  return { page, estimator, copy: copyOf(snapshot, page, "plans") };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function TrafficId({ loaderData: { page, estimator, copy } }: Route.ComponentProps) {
  const path = usePath();
  // After what others have seen at most: what it may be on the visitor's own site.
  const [before, after] = splitAt(page.sections, "limits");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={before} />
      <Section id="estimate" tone="raised">
        <SectionHeading title={estimator.title} intro={estimator.intro} />
        <QueryControls defaults={defaultsOf(copy.plans.topMatchRate)}>
          <VisitEstimator words={estimator} action={`${path("traffic-id")}#estimate`} />
        </QueryControls>
      </Section>
      <SectionList sections={after} />
    </>
  );
}
