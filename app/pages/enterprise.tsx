import { loadForm } from "#app/content/collections.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { answerTo, outcomeMark } from "#app/forms/answer.ts";
import ScopeForm from "#app/forms/enterprise/scope-form.island.tsx";
import { FormCard } from "#app/forms/form-page.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

export const enterprisePage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "enterprise");
  return {
    page,
    formCopy: loadForm(content, "enterprise"),
    choose: content.forms.enterprise.choose,
    answer: answerTo("enterprise", request.facts),
    copy: copyOf(content, page),
  };
}

function head(data: Data, request: PageRequest) {
  const meta = pageMeta(headOf(request.content), data.page.meta, request.pathname);
  return titleWithOutcome(meta, outcomeMark(request.facts.answer), data.formCopy.common);
}

function View(data: Data) {
  const { hero, sections } = data.page;
  return (
    <>
      <PageHero hero={hero} />
      <SectionList sections={sections} />
      <Scoping {...data} />
    </>
  );
}

function Scoping({ page, formCopy, choose, answer }: Data) {
  const path = usePath();
  const { site } = useLayout();
  const { title, intro, next, form } = page.scope;
  return (
    <Section id="scope" tone="raised">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <SectionHeading title={title} intro={intro} />
        <div>
          <h3 className="font-semibold">{next.title}</h3>
          <ol className="mt-3 border-line border-t">
            {next.steps.map((step, i) => (
              <li key={step} className="flex gap-3 border-line border-b py-3 text-ink-2 text-small">
                <span aria-hidden="true" className="data text-action">
                  {i + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <FormCard isOnRaised className="mt-8">
        <ScopeForm
          {...form}
          action={path("enterprise")}
          copy={formCopy}
          email={site.emails.sales}
          choose={choose}
          answer={answer}
        />
      </FormCard>
    </Section>
  );
}
