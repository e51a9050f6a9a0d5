import { answerIn, askedOf, loadOperation, tryOperations } from "#app/content/api.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf, pathOfPage } from "#app/content/pages.server.ts";
import { CodeSamples } from "#app/features/api-explorer/code-samples.tsx";
import TryIt from "#app/features/api-explorer/try-it.island.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { PhoneFold } from "#app/ui/fold.tsx";
import { MethodChip } from "#app/ui/method-chip.tsx";
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
    first: loadOperation(content, operations[0]?.slug),
    samplesCopy: pageOf(content, "api-reference").operation.samples,
    operations,
    answer: answerIn(operations, request),
    copy: copyOf(content, page, "unread"),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View(data: Data) {
  const { page, path, pageCopy, samplesCopy, first, operations, answer } = data;
  const [before, after] = splitAt(page.sections, "data");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={before} />
      <Section id="try" tone="raised">
        <SectionHeading title={pageCopy.title} intro={pageCopy.intro} />
        <TryIt copy={pageCopy} operations={operations} page={path} loaded={answer} />
        <div id="code" className="mt-12 border-line border-t pt-6 md:pt-10">
          <PhoneFold line={samplesCopy.title}>
            <div className="grid grid-cols-1 gap-x-12 gap-y-6 max-md:mt-6 lg:grid-cols-[1fr_2fr]">
              <div>
                <h3 className="unfolded-only mb-3 text-h3">{samplesCopy.title}</h3>
                <p className="max-w-prose text-ink-2">{samplesCopy.intro}</p>
                <p className="mt-3 flex items-center gap-3">
                  <MethodChip method={first.method} />
                  <a
                    href={`${first.path}#code`}
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {first.summary}
                  </a>
                </p>
              </div>
              <CodeSamples samples={first.samples} copy={samplesCopy} button={pageCopy.copy} />
            </div>
          </PhoneFold>
        </div>
      </Section>
      <SectionList sections={after} isAfterRaised />
    </>
  );
}
