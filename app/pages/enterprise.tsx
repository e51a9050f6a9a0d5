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
import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { page } from "./page.ts";

export const enterprisePage = page({ load, head, View });

type Data = ReturnType<typeof load>;

/** Text next to the questions, for those who review a contract. */
const CONTRACT = "compliance";
const HALVES = "grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]";

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
      <SectionList
        sections={sections.filter(({ kind, id }) => kind !== "faq" && id !== CONTRACT)}
      />
      <Answers sections={sections} />
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
      <div className={HALVES}>
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

/** The contract and the questions about it. */
function Answers({ sections }: Pick<Data["page"], "sections">) {
  const faq = sections.find((section) => section.kind === "faq");
  const contract = sections.find((section) => section.kind === "prose" && section.id === CONTRACT);
  if (!faq && !contract) return null;
  return (
    <Section className="-mt-[calc(var(--section-space)*0.75)]">
      <div className={cx(HALVES, "border-ink border-t-2 pt-6")}>
        {contract?.kind === "prose" ? <Contract {...contract} /> : null}
        {faq ? <Questions {...faq} /> : null}
      </div>
    </Section>
  );
}

function Contract({ id, title, paragraphs }: SectionOf<"prose">) {
  return (
    <div id={id}>
      <h3 className="text-h3">
        <Sentences of={title} />
      </h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-ink-2">
          <Unbroken text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** After the form: anyone who has questions left finds them answered. */
function Questions({ id, title, questions }: SectionOf<"faq">) {
  return (
    <div id={id}>
      <h3 className="text-h3">
        <Sentences of={title} />
      </h3>
      <dl className="mt-4 border-ink border-t-2">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-line border-b py-4">
            <dt className="font-semibold text-h4">{question}</dt>
            <dd className="mt-1.5 text-ink-2">
              <Unbroken text={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
