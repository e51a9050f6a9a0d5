import { operationRows, tryOperations } from "#app/content/api.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf, pathOfPage } from "#app/content/pages.server.ts";
import { loadAnswer } from "#app/content/try.server.ts";
import { TryIt } from "#app/features/api-explorer/try-it.tsx";
import { pageServices } from "#app/page-services.ts";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/api";

const OperationList = stillBeside(
  async () => (await import("#app/sections/api-tables.tsx")).OperationList,
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "api");
  const operations = tryOperations(snapshot);
  return {
    page,
    path: pathOfPage(snapshot, "api"),
    pageCopy: snapshot.tools["api-explorer"],
    operations,
    answer: await loadAnswer(operations, url.searchParams, context.get(pageServices)),
    rows: operationRows(snapshot),
    list: snapshot.pages["api-reference"]?.operations ?? null,
    copy: copyOf(snapshot, page, "unread"),
  };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function Api({ loaderData }: Route.ComponentProps) {
  const { page, path, pageCopy, operations, answer, rows, list } = loaderData;
  return (
    <>
      <PageHero hero={page.hero} />
      <Section id="try" tone="raised">
        <SectionHeading title={pageCopy.title} intro={pageCopy.intro} />
        <TryIt copy={pageCopy} operations={operations} page={path} loaded={answer} />
      </Section>
      <SectionList sections={page.sections.slice(0, 1)} />
      {list ? <OperationList rows={rows} title={list.title} fold={list.fold} /> : null}
      <SectionList sections={page.sections.slice(1)} />
    </>
  );
}
