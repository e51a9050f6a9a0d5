import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { loadPage } from "#app/content/pages.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/page";

/** The template of most pages: a hero and the sections that its content file lists. */
export function loader({ request, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = loadPage(snapshot, new URL(request.url).pathname);
  return { page, copy: copyOf(snapshot, page) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function TemplatePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={page.sections} />
    </>
  );
}
