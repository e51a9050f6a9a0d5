import { loadForm } from "#app/content/collections.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { answerTo, outcomeMark } from "#app/forms/answer.ts";
import { FormCard, NextSteps } from "#app/forms/form-page.tsx";
import PartnerForm from "#app/forms/partner/partner-form.island.tsx";
import { ProgramSlip, programIn, programsOf } from "#app/forms/partner/program.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { Quote } from "#app/sections/quote-section.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

export const partnershipsPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "partnerships");
  const { chooseAudience, asked } = content.forms.partner;
  return {
    page,
    formCopy: loadForm(content, "partner"),
    extra: { chooseAudience, asked },
    program: programIn(request.query),
    answer: answerTo("partner", request.facts),
    copy: copyOf(content, page),
  };
}

function head(data: Data, request: PageRequest) {
  const meta = pageMeta(headOf(request.content), data.page.meta, request.pathname);
  return titleWithOutcome(meta, outcomeMark(request.facts.answer), data.formCopy.common);
}

function View(data: Data) {
  const { page } = data;
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={page.sections.filter(({ kind }) => kind !== "quote")} />
      <Application {...data} />
    </>
  );
}

/** The three programs lead here, each with its program chosen. */
function Application({ page, formCopy, extra, program, answer }: Data) {
  const path = usePath();
  const { site } = useLayout();
  const { title, intro, form, next } = page.apply;
  const programs = programsOf(page);
  const quote = page.sections.find((section) => section.kind === "quote");
  return (
    <Section id="apply" tone="raised" className="group/apply">
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.45fr] lg:grid-rows-[auto_1fr] xl:gap-x-20">
        <SectionHeading title={title} intro={intro} />
        <FormCard isOnRaised className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PartnerForm
            {...form}
            action={path("partnerships")}
            copy={formCopy}
            email={site.emails.sales}
            program={program}
            programs={programs}
            chooseAudience={extra.chooseAudience}
            answer={answer}
          />
        </FormCard>
        <div className="grid gap-8 print:hidden lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <NextSteps id="next" title={next.title} steps={next.steps} level={3} />
          <ProgramSlip programs={programs} asked={extra.asked} />
          {quote ? <Quote section={quote} /> : null}
        </div>
      </div>
    </Section>
  );
}
