import { operationRows, problemExample, problemRows } from "#app/content/api.server.ts";
import { webhookCheck } from "#app/content/api-samples.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf, pathOfPage } from "#app/content/pages.server.ts";
import { CodeToCopy } from "#app/features/api-explorer/code-samples.tsx";
import {
  ApiFile,
  BesideRequests,
  OperationList,
  ProblemList,
  ProseBesideCode,
} from "#app/sections/api-tables.tsx";
import { hasContent } from "#app/sections/has-content.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { PhoneFold } from "#app/ui/fold.tsx";
import type { Section } from "#content-model/schema/section.ts";
import { page } from "./page.ts";

export const apiReferencePage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const { meta, hero, sections, operations, errors, file, operation } = pageOf(
    content,
    "api-reference",
  );
  return {
    page: { meta, hero, sections },
    path: pathOfPage(content, "api-reference"),
    pageCopy: { operations, errors, file, samples: operation.samples },
    webhookCheck,
    button: content.tools["api-explorer"].copy,
    rows: operationRows(content),
    problems: problemRows(content),
    problem: problemExample(content),
    base: { label: operation.facts.baseUrl, url: content.openapi.servers[0]?.url ?? "" },
    copy: copyOf(content, { hero, sections }),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View(data: Data) {
  const { page, path, pageCopy, rows, base, problems, problem, webhookCheck, button } = data;
  const [start, rest] = splitAt(page.sections, "limits");
  const [limits, end] = [rest.slice(0, -1), rest.slice(-1)];
  const parts = [
    { id: "requests", title: pageCopy.operations.title },
    ...start.filter(isNamed),
    { id: "errors", ...pageCopy.errors },
    ...limits.filter(isNamed),
    { id: "file", ...pageCopy.file },
  ] as ReadonlyArray<{ id: string; title: string }>;
  return (
    <>
      <PageHero hero={page.hero} />
      <BesideRequests
        rows={rows}
        title={pageCopy.operations.title}
        fold={pageCopy.operations.fold}
        current={path}
        onPage={{ title: pageCopy.operations.onPage, sections: parts }}
        isIndex
      >
        <OperationList rows={rows} title={pageCopy.operations.title} base={base} />
        <SectionList sections={start} />
        <ProblemList
          rows={problems}
          copy={pageCopy.errors}
          example={
            problem === null ? null : (
              <CodeToCopy code={problem} label={pageCopy.errors.example} button={button} />
            )
          }
        />
        {limits.map((section) =>
          section.kind === "prose" && section.id === "webhooks" ? (
            <ProseBesideCode key={section.id} section={section} links={rows}>
              <PhoneFold line={pageCopy.samples.title}>
                <div className="max-md:mt-4">
                  <CodeToCopy
                    code={webhookCheck}
                    label={pageCopy.samples.typescript}
                    button={button}
                  />
                </div>
              </PhoneFold>
            </ProseBesideCode>
          ) : (
            <SectionList key={section.id} sections={[section]} />
          ),
        )}
        <ApiFile copy={pageCopy.file} />
      </BesideRequests>
      <SectionList sections={end} />
    </>
  );
}

/** Whether a section is there, with a heading and an anchor. */
function isNamed(section: Section): boolean {
  return "title" in section && section.id !== undefined && hasContent(section);
}
