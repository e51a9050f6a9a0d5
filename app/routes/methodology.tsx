import { loadClaims } from "#app/content/claims.server.ts";
import { loadPage } from "#app/content/pages.server.ts";
import { ClaimsRegisterList } from "#app/sections/claims-register.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/methodology";

export function loader() {
  return { page: loadPage("/methodology"), register: loadClaims() };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, location.pathname);
}

export default function MethodologyPage({ loaderData: { page, register } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <ClaimsRegisterList groups={register.groups} />
      <SectionList sections={page.sections} />
    </>
  );
}
