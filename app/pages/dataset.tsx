import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { DataDictionary } from "#app/features/data-dictionary/data-dictionary.tsx";
import { loadDictionary } from "#app/features/data-dictionary/dictionary.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

const datasets = { "business-data": "business", "consumer-data": "consumer" } as const;

/** Business data and consumer data: what the dataset holds, attribute by attribute, before its limits. */
export const datasetPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const id = request.id as keyof typeof datasets;
  const page = pageOf(content, id);
  return {
    id,
    page,
    dictionary: loadDictionary(content, datasets[id], request.query),
    copy: copyOf(content, page, "dataDictionary", "unread"),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ id, page, dictionary }: Data) {
  const path = usePath();
  const [before, after] = splitAt(page.sections, "limits");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={before} />
      <Section id="data" tone="raised">
        <SectionHeading title={dictionary.title} intro={dictionary.intro} />
        <DataDictionary
          dataset={datasets[id]}
          groups={dictionary.groups}
          answer={dictionary.answer}
          action={path(id)}
        />
      </Section>
      <SectionList sections={after} />
    </>
  );
}
