import { loadForm } from "#app/content/collections.server.ts";
import { NotFound, type PageRequest } from "#app/content/page-request.ts";
import { headOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import FeedbackForm from "#app/forms/accessibility/feedback-form.island.tsx";
import { answerTo, outcomeMark } from "#app/forms/answer.ts";
import { LegalHeader } from "#app/sections/legal-header.tsx";
import { ReadingPage } from "#app/sections/reading-page.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import type { RouteId } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { dateIn } from "#shared/calendar.ts";
import { page } from "./page.ts";

/** Privacy, terms and accessibility: one Markdown file each, which may name a form. */
export const legalPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const id = request.id as keyof Snapshot["legal"];
  const text = content.legal[id];
  if (!text) throw new NotFound();
  const { meta, prose } = text;
  const formCopy = meta.form ? loadForm(content, meta.form) : null;
  return {
    id,
    meta,
    legalCopy: content["legal-copy"],
    prose: { nodes: prose.nodes, contents: prose.contents },
    /** The pinned date, else the current one of the business, as specified. */
    updated: meta.updated ?? dateIn(content.site.hours.zone, new Date()),
    form: formCopy
      ? {
          formCopy,
          extra: content.forms.accessibility.heading,
          answer: answerTo("accessibility", request.facts),
        }
      : null,
  };
}

function head(data: Data, request: PageRequest) {
  const { metaTitle, description } = data.meta;
  const meta = pageMeta(
    headOf(request.content),
    { title: metaTitle, description },
    request.pathname,
  );
  const mark = outcomeMark(request.facts.answer);
  return data.form ? titleWithOutcome(meta, mark, data.form.formCopy.common) : meta;
}

function View({ id, meta: legal, legalCopy, updated, prose, form }: Data) {
  const path = usePath();
  const { site, routes } = useLayout();
  return (
    <>
      <LegalHeader
        meta={legal}
        updated={updated}
        id={id}
        copy={legalCopy}
        jumps={legal.jumps.map((jump) => {
          const page = routes[jump as RouteId];
          if (page) return { label: page.label, href: page.path };
          // The check of anchors reports one that isn't there.
          const label = prose.contents.find((line) => line.id === jump)?.title ?? jump;
          return { label, href: `#${jump}` };
        })}
      />
      <ReadingPage
        nodes={prose.nodes}
        contents={prose.contents}
        title={legalCopy.contents}
        after={
          form ? (
            <div className="mt-8 print:hidden">
              <FeedbackForm
                title={form.extra.title}
                intro={form.extra.intro}
                action={path(id)}
                copy={form.formCopy}
                email={site.emails.support}
                answer={form.answer}
              />
            </div>
          ) : null
        }
      />
    </>
  );
}
