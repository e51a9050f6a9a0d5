import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, loadPage } from "#app/content/pages.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

/** The template of most pages: a hero and the sections that its content file lists. */
export const templatePage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = loadPage(content, request.pathname);
  return { page, copy: copyOf(content, page) };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page }: Data) {
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={page.sections} />
    </>
  );
}
