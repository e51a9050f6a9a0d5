import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { loadClaims } from "#app/features/claims-search/claims.server.ts";
import { ClaimsSearch } from "#app/features/claims-search/claims-search.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const methodologyPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "methodology");
  return { page, register: loadClaims(content), copy: copyOf(content, page, "unread") };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, register }: Data) {
  const path = usePath();
  // What helps to read the list comes before it: why two figures differ is asked more often than any one of them.
  const before = page.sections.filter(({ kind }) => kind === "table" || kind === "prose");
  const after = page.sections.filter((section) => !before.includes(section));
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={before} />
      <ClaimsSearch register={register} action={path("methodology")} />
      <SectionList sections={after} />
    </>
  );
}
