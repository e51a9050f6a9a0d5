import { answerIn, askedOf, tryOperations } from "#app/content/api.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf, pathOfPage } from "#app/content/pages.server.ts";
import TryIt from "#app/features/api-explorer/try-it.island.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

export const apiPage = page({
  load,
  head,
  View,
  asks: ({ operations }, { query }) => askedOf(operations, query),
});

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "api");
  const operations = tryOperations(content);
  return {
    page,
    path: pathOfPage(content, "api"),
    pageCopy: content.tools["api-explorer"],
    operations,
    answer: answerIn(operations, request),
    copy: copyOf(content, page, "unread"),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View(data: Data) {
  const { page, path, pageCopy, operations, answer } = data;
  const [before, after] = splitAt(page.sections, "data");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={before} />
      <Section id="try" tone="raised">
        <SectionHeading title={pageCopy.title} intro={pageCopy.intro} />
        <TryIt copy={pageCopy} operations={operations} page={path} loaded={answer} />
      </Section>
      <SectionList sections={after} isAfterRaised />
    </>
  );
}
