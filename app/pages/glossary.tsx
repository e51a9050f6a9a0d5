import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { termItems } from "#app/content/resources.server.ts";
import { Glossary, TermSearch } from "#app/features/resources/glossary.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

/** Terms of the trade from A to Z, each at an address of its own. */
export const glossaryPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "glossary");
  return { page, terms: termItems(content), copy: copyOf(content, page, "resourcesHub") };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, terms }: Data) {
  return (
    <>
      <PageHero hero={page.hero}>
        <TermSearch />
      </PageHero>
      <Glossary terms={terms} />
      <SectionList sections={page.sections} />
    </>
  );
}
