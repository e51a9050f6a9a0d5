import { loadJobs } from "#app/content/collections.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/careers";

const PositionsSection = stillBeside(
  async () => (await import("#app/sections/positions-section.tsx")).PositionsSection,
);

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "careers");
  return { page, jobs: loadJobs(snapshot), copy: copyOf(snapshot, page) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function CareersPage({ loaderData: { page, jobs } }: Route.ComponentProps) {
  const [benefits, ...others] = page.sections;
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={benefits ? [benefits] : []} />
      <PositionsSection jobs={jobs} copy={page.positions} />
      <SectionList sections={others} />
    </>
  );
}
