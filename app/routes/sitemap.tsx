import { loadPage } from "#app/content/pages.server.ts";
import { loadSitemap } from "#app/content/sitemap.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { SitemapGroups } from "#app/sections/sitemap-groups.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/sitemap";

export function loader() {
  return { page: loadPage("/sitemap"), lists: loadSitemap() };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, location.pathname);
}

export default function SitemapPage({ loaderData: { page, lists } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <SitemapGroups lists={lists} />
      <SectionList sections={page.sections} />
    </>
  );
}
