import { loadPage } from "#app/content/pages.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/page";

/** The template of most pages: a hero and the sections that its content file lists. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  return { page: loadPage(pathname) };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, location.pathname);
}

export default function TemplatePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={page.sections} />
    </>
  );
}
