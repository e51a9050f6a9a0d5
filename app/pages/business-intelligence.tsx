import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { loadCompany } from "#app/features/company-profile/company.server.ts";
import CompanyProfile from "#app/features/company-profile/company-profile.island.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

export const businessIntelligencePage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "business-intelligence");
  return {
    page,
    company: loadCompany(content),
    copy: copyOf(content, page, "companyProfile", "unread"),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View(data: Data) {
  const { page, company, copy } = data;
  const { title, intro } = copy.companyProfile;
  const [before, after] = splitAt(page.sections, "data");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={before} />
      <Section id="try" tone="raised">
        <SectionHeading title={title} intro={intro} />
        <CompanyProfile company={company} />
      </Section>
      <SectionList sections={after} isAfterRaised />
    </>
  );
}
