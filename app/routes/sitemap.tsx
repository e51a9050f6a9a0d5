import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { loadSitemap } from "#app/content/sitemap.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/sitemap";

const SitemapGroups = stillBeside(
  async () => (await import("#app/sections/sitemap-groups.tsx")).SitemapGroups,
);

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "sitemap");
  return { page, lists: loadSitemap(snapshot), copy: copyOf(snapshot, page) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
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
