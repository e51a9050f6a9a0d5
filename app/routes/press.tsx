import { loadPress } from "#app/content/collections.server.ts";
import { loadPage } from "#app/content/pages.server.ts";
import { pressEmpty } from "#app/content/press-page.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { BrandKit, PressEntries } from "#app/sections/press-sections.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { brandArchive, brandFiles } from "#content/collections/brand-kit.ts";
import { site } from "#content/site.ts";
import type { Route } from "./+types/press";

export function loader() {
  return { page: loadPage("/press"), entries: loadPress(), empty: pressEmpty };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, location.pathname);
}

export default function PressPage({ loaderData: { page, entries, empty } }: Route.ComponentProps) {
  const [facts, ...others] = page.sections;
  return (
    <>
      <PageHero hero={page.hero} />
      <PressEntries entries={entries} empty={empty} />
      <SectionList sections={facts ? [facts] : []} />
      <BrandKit files={brandFiles} archive={brandArchive} brand={site.brand} />
      <SectionList sections={others} />
    </>
  );
}
