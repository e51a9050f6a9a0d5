import {
  loadOperation,
  operationMeta,
  operationRows,
  tryOperations,
} from "#app/content/api.server.ts";
import { content } from "#app/content/content.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { loadAnswer } from "#app/content/try.server.ts";
import { CodeSamples } from "#app/features/api-explorer/code-samples.tsx";
import { TryIt } from "#app/features/api-explorer/try-it.tsx";
import { pageServices } from "#app/page-services.ts";
import { keepOnSamePage } from "#app/revalidation.ts";
import { missingMeta, pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/api-operation";

const tables = () => import("#app/sections/api-tables.tsx");
const OperationTables = stillBeside(async () => (await tables()).OperationTables);
const OperationList = stillBeside(async () => (await tables()).OperationList);
const OperationHero = stillBeside(
  async () => (await import("#app/sections/operation-hero.tsx")).OperationHero,
);

/** The page of one request of the API, drawn from the file. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const view = loadOperation(snapshot, params.operation);
  const { operation, operations } = pageOf(snapshot, "api-reference");
  const { request, responses, samples, others } = operation;
  const own = tryOperations(snapshot).filter(({ slug }) => slug === view.slug);
  return {
    operation: { ...view, name: view.summary },
    meta: operationMeta(snapshot, view),
    pageCopy: {
      request,
      responses,
      samples,
      others,
      requests: operations.title,
      fold: operations.fold,
    },
    explorer: snapshot.tools["api-explorer"],
    own,
    answer: await loadAnswer(own, url.searchParams, context.get(pageServices)),
    rows: operationRows(snapshot),
  };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(matches);
  return pageMeta(matches, loaderData.meta, loaderData.operation.path);
}

export default function ApiOperation({ loaderData }: Route.ComponentProps) {
  const { operation, pageCopy, explorer, own, answer, rows } = loaderData;
  const { request, responses } = pageCopy;
  return (
    <>
      <OperationHero view={operation} />
      <Section id="try" tone="raised">
        <SectionHeading title={explorer.title} intro={explorer.intro} />
        <TryIt
          key={operation.slug}
          copy={explorer}
          operations={own}
          page={operation.path}
          loaded={answer}
        />
      </Section>
      <CodeSamples
        key={`${operation.slug}-code`}
        samples={operation.samples}
        example={operation.success.example}
        copy={pageCopy.samples}
        button={explorer.copy}
      />
      <OperationTables view={operation} copy={{ request, responses }} />
      <OperationList
        rows={rows}
        title={pageCopy.others}
        fold={pageCopy.fold}
        current={operation.path}
      />
    </>
  );
}

/** Of its own, so that a request that does not exist keeps this route's title and its noindex. */
export { PageErrorBoundary as ErrorBoundary } from "#app/document/page-error.tsx";
