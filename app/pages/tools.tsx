import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, loadTools, pageOf } from "#app/content/pages.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { ToolIndex } from "#app/sections/tool-index.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const toolsPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const { meta, hero, sections, where } = pageOf(content, "tools");
  const page = { meta, hero, sections };
  return { page, where, groups: loadTools(content), copy: copyOf(content, page) };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, where, groups }: Data) {
  return (
    <>
      <PageHero hero={page.hero} />
      <ToolIndex groups={groups} where={where} />
      <SectionList sections={page.sections} />
    </>
  );
}
