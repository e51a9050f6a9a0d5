import { GpcNotice } from "#app/consent/cookie-settings.tsx";
import { loadForm } from "#app/content/collections.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { useCrumbs, useLayout, usePath } from "#app/copy/layout.ts";
import { answerTo, outcomeMark } from "#app/forms/answer.ts";
import { FormCard } from "#app/forms/form-page.tsx";
import { OtherWays } from "#app/forms/privacy/other-ways.tsx";
import PrivacyForm from "#app/forms/privacy/privacy-form.island.tsx";
import { RecordPicture } from "#app/forms/privacy/record-picture.tsx";
import { StatusForm } from "#app/forms/privacy/status-form.tsx";
import { HeroNotes } from "#app/sections/hero-notes.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Sentences } from "#app/ui/text.tsx";
import type { StatusAnswer } from "#shared/forms/outcome.ts";
import type { RequestFacts } from "#shared/render.ts";
import { page } from "./page.ts";

export const privacyChoicesPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  return {
    page: pageOf(content, "privacy-choices"),
    text: content.forms["privacy-request"].request,
    address: content.site.address,
    formCopy: loadForm(content, "privacy-request"),
    answer: answerTo("privacy-request", request.facts),
    status: statusIn(request.facts),
    copy: copyOf(content, pageOf(content, "privacy-choices")),
  };
}

function head(data: Data, request: PageRequest) {
  const meta = pageMeta(headOf(request.content), data.page.meta, request.pathname);
  return titleWithOutcome(meta, outcomeMark(request.facts.answer), data.formCopy.common);
}

function View(data: Data) {
  const path = usePath();
  const { site } = useLayout();
  const crumbs = useCrumbs("privacy-choices");
  const { page, text, address, formCopy, answer, status } = data;
  const own = path("privacy-choices");
  return (
    <>
      <div className="container pt-6 md:pt-8">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="mt-6 text-h1 md:mt-8">
          <Sentences of={page.hero.title} />
        </h1>
        <p className="mt-4 max-w-[46rem] text-lead md:mt-6">{page.hero.intro}</p>
        <div className="flex flex-wrap items-baseline gap-x-8">
          <HeroNotes notes={page.hero.notes} />
          {page.hero.actions.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              className="link mt-4 inline-flex min-h-11 items-center font-semibold"
            >
              {label}
            </a>
          ))}
        </div>
        <GpcNotice copy={text.gpc} className="mt-8" />
      </div>
      <div className="group/request container grid items-start gap-x-12 pt-5 pb-(--section-space) md:pt-8 lg:grid-cols-[1.6fr_1fr] xl:gap-x-16">
        <div id="request">
          <FormCard>
            <PrivacyForm
              copy={text}
              form={formCopy}
              action={own}
              email={site.emails.privacy}
              answer={answer}
            />
          </FormCard>
        </div>
        <div className="space-y-10 max-lg:mt-10">
          <div className="hidden lg:group-has-[[name=kinds]:checked]/request:block">
            <RecordPicture copy={text} />
          </div>
          <OtherWays copy={text.other} address={address} />
          <StatusForm copy={text} action={own} problem={formCopy.common.problem} answer={status} />
        </div>
      </div>
      <SectionList sections={page.sections} />
    </>
  );
}

/** The answer to a question after a request's state. */
function statusIn({ answer }: RequestFacts): StatusAnswer | null {
  return answer?.state.startsWith("status") ? (answer as StatusAnswer) : null;
}
