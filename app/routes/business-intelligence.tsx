import { loadCompany } from "#app/content/company.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { CompanyProfile } from "#app/features/company-profile/company-profile.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/business-intelligence";

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "business-intelligence");
  return {
    page,
    company: loadCompany(snapshot),
    copy: copyOf(snapshot, page, "companyProfile", "unread"),
  };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function BusinessIntelligence({ loaderData }: Route.ComponentProps) {
  const { page, company, copy } = loaderData;
  const { title, intro } = copy.companyProfile;
  return (
    <>
      <PageHero hero={page.hero} />
      <Section id="try" tone="raised">
        <SectionHeading title={title} intro={intro} />
        <CompanyProfile company={company} />
      </Section>
      <SectionList sections={page.sections} />
    </>
  );
}
