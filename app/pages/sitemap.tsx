import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { loadSitemap } from "#app/content/sitemap.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { SitemapGroups } from "#app/sections/sitemap-groups.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const sitemapPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "sitemap");
  return { page, lists: loadSitemap(content), copy: copyOf(content, page) };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, lists }: Data) {
  return (
    <>
      <PageHero hero={page.hero} />
      <SitemapGroups lists={lists} />
      <SectionList sections={page.sections} />
    </>
  );
}
