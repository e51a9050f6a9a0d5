import { operationRows, problemRows } from "#app/content/api.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/api-reference";

const tables = () => import("#app/sections/api-tables.tsx");
const OperationList = stillBeside(async () => (await tables()).OperationList);
const ProblemList = stillBeside(async () => (await tables()).ProblemList);
const ApiFile = stillBeside(async () => (await tables()).ApiFile);

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const { meta, hero, sections, operations, errors, file } = pageOf(snapshot, "api-reference");
  return {
    page: { meta, hero, sections },
    pageCopy: { operations, errors, file },
    rows: operationRows(snapshot),
    problems: problemRows(snapshot),
    copy: copyOf(snapshot, { hero, sections }),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  const { page, pageCopy, rows, problems } = loaderData;
  const [start, rest] = splitAt(page.sections, "limits");
  const [limits, end] = [rest.slice(0, -1), rest.slice(-1)];
  return (
    <>
      <PageHero hero={page.hero} />
      <OperationList
        rows={rows}
        title={pageCopy.operations.title}
        fold={pageCopy.operations.fold}
      />
      <SectionList sections={start} />
      <ProblemList rows={problems} copy={pageCopy.errors} />
      <SectionList sections={limits} />
      <ApiFile copy={pageCopy.file} />
      <SectionList sections={end} />
    </>
  );
}
