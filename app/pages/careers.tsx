import { loadJobs } from "#app/content/collections.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { PositionsSection } from "#app/sections/positions-section.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const careersPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "careers");
  return { page, jobs: loadJobs(content), copy: copyOf(content, page) };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, jobs }: Data) {
  const [benefits, ...others] = page.sections;
  const { hero } = page;
  return (
    <>
      {/* While nothing is open, the benefits are the better way on. */}
      <PageHero hero={jobs.length > 0 ? hero : { ...hero, actions: hero.actions.toReversed() }} />
      <SectionList sections={benefits ? [benefits] : []} />
      <PositionsSection jobs={jobs} copy={page.positions} />
      <SectionList sections={others} />
    </>
  );
}
