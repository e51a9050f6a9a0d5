import { loadJobs } from "#app/content/collections.server.ts";
import { loadPage } from "#app/content/pages.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { PositionsSection } from "#app/sections/positions-section.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/careers";

export function loader() {
  return { page: loadPage("/careers"), jobs: loadJobs() };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, location.pathname);
}

export default function CareersPage({ loaderData: { page, jobs } }: Route.ComponentProps) {
  const [benefits, ...others] = page.sections;
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={benefits ? [benefits] : []} />
      <PositionsSection jobs={jobs} />
      <SectionList sections={others} />
    </>
  );
}
