import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loadPage } from "#app/content/pages.server.ts";
import { loadVisitEstimator } from "#app/content/visit-estimator.server.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { estimateDefaults } from "#app/features/visit-estimator/estimate.ts";
import { VisitEstimator } from "#app/features/visit-estimator/visit-estimator.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { path } from "#content/routes.ts";
import type { Route } from "./+types/traffic-id";

export function loader() {
  return { page: loadPage(path("traffic-id")), estimator: loadVisitEstimator() };
}

/** The query only moves the estimator, whose answer the browser works out itself: nothing is fetched for it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, path("traffic-id"));
}

export default function TrafficId({ loaderData: { page, estimator } }: Route.ComponentProps) {
  // After what others have seen at most: what it may be on the visitor's own site.
  const [before, after] = splitAt(page.sections, "limits");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={before} />
      <Section id="estimate" tone="raised">
        <SectionHeading title={estimator.title} intro={estimator.intro} />
        <QueryControls defaults={estimateDefaults}>
          <VisitEstimator words={estimator} action={`${path("traffic-id")}#estimate`} />
        </QueryControls>
      </Section>
      <SectionList sections={after} />
    </>
  );
}
