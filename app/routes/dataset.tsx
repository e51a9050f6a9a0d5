import { loadDictionary } from "#app/content/attributes.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf, routeIdOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { DataDictionary } from "#app/features/data-dictionary/data-dictionary.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Snapshot } from "#model/snapshot.ts";
import type { Route } from "./+types/dataset";

const datasets = { "business-data": "business", "consumer-data": "consumer" } as const;

/** Business data and consumer data: what the dataset holds, attribute by attribute, before the rest of the page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const id = datasetIdOf(snapshot, request);
  const page = pageOf(snapshot, id);
  return {
    id,
    page,
    dictionary: loadDictionary(snapshot, datasets[id], request.url),
    copy: copyOf(snapshot, page, "dataDictionary", "unread"),
  };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function DatasetPage({
  loaderData: { id, page, dictionary },
}: Route.ComponentProps) {
  const path = usePath();
  return (
    <>
      <PageHero hero={page.hero} />
      <Section id="data" tone="raised">
        <SectionHeading title={dictionary.title} intro={dictionary.intro} />
        <DataDictionary
          key={id}
          dataset={datasets[id]}
          groups={dictionary.groups}
          answer={dictionary.answer}
          action={path(id)}
        />
      </Section>
      <SectionList sections={page.sections} />
    </>
  );
}

/** The page at the address. */
function datasetIdOf({ routes }: Snapshot, request: Request): keyof typeof datasets {
  return routeIdOf(routes, new URL(request.url).pathname) as keyof typeof datasets;
}
