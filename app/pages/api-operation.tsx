import {
  answerIn,
  askedOf,
  loadOperation,
  operationMeta,
  operationRows,
  tryOperations,
} from "#app/content/api.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf, pathOfPage } from "#app/content/pages.server.ts";
import { CodeSamples } from "#app/features/api-explorer/code-samples.tsx";
import TryIt from "#app/features/api-explorer/try-it.island.tsx";
import { BesideRequests, NeighborOperations, OperationTables } from "#app/sections/api-tables.tsx";
import { OperationHero } from "#app/sections/operation-hero.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

/** The page of one request of the API, drawn from the file. */
export const apiOperationPage = page({
  load,
  head,
  View,
  structured: ({ operation }) => ({ operation: operation.name }),
  asks: ({ own }, { query }) => askedOf(own, query),
});

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const view = loadOperation(content, request.params.operation ?? "");
  const { operation, operations } = pageOf(content, "api-reference");
  const { facts, request: requestCopy, responses, samples, others, neighbors } = operation;
  const own = tryOperations(content).filter(({ slug }) => slug === view.slug);
  return {
    operation: { ...view, name: view.summary },
    meta: operationMeta(content, view),
    pageCopy: {
      facts,
      request: requestCopy,
      responses,
      samples,
      others,
      neighbors,
      operations,
    },
    explorer: content.tools["api-explorer"],
    own,
    answer: answerIn(own, request),
    rows: operationRows(content),
    reference: pathOfPage(content, "api-reference"),
    copy: copyOf(content, {}, "unread"),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.meta, data.operation.path);
}

function View(data: Data) {
  const { operation, pageCopy, explorer, own, answer, rows, reference } = data;
  const { request, responses, samples, operations } = pageCopy;
  const parts = [
    { id: "try", title: explorer.title },
    { id: "code", title: samples.title },
    { id: "request", title: request.title },
    { id: "responses", title: responses.title },
    { id: "errors", title: responses.problem },
  ];
  return (
    <>
      <OperationHero view={operation} button={explorer.copy} fold={pageCopy.facts.fold} />
      <BesideRequests
        rows={rows}
        title={pageCopy.others}
        fold={operations.fold}
        current={operation.path}
        onPage={{ title: operations.onPage, sections: parts }}
      >
        <Section id="try">
          <div className="try-columns">
            <SectionHeading title={explorer.title} />
            <TryIt copy={explorer} operations={own} page={operation.path} loaded={answer} />
            <div id="code" className="try-code">
              <h2 className="text-h2">{samples.title}</h2>
              <div>
                <p className="mb-4 text-ink-2 text-small max-xl:mt-2">{samples.intro}</p>
                <CodeSamples samples={operation.samples} copy={samples} button={explorer.copy} />
              </div>
            </div>
          </div>
        </Section>
        <OperationTables
          view={operation}
          copy={{ request, responses }}
          reference={reference}
          rows={rows}
        />
      </BesideRequests>
      <NeighborOperations
        rows={rows}
        current={operation.path}
        copy={pageCopy.neighbors}
        reference={reference}
      />
    </>
  );
}
