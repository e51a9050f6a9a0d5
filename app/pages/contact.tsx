import { loadForm } from "#app/content/collections.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { answerTo, outcomeMark } from "#app/forms/answer.ts";
import { ContactCards, isReachable, topicIn } from "#app/forms/contact/contact-cards.tsx";
import ContactForm from "#app/forms/contact/contact-form.island.tsx";
import { FormCard, FormPage, NextSteps, PageOpening } from "#app/forms/form-page.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const contactPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const topic = topicIn(request.query);
  const { content } = request;
  const { chooseTopic, note } = content.forms.contact;
  return {
    page: pageOf(content, "contact"),
    formCopy: loadForm(content, "contact"),
    extra: { chooseTopic, note },
    topic,
    answer: answerTo("contact", request.facts),
  };
}

function head(data: Data, request: PageRequest) {
  const meta = pageMeta(headOf(request.content), data.page.meta, request.pathname);
  return titleWithOutcome(meta, outcomeMark(request.facts.answer), data.formCopy.common);
}

function View({ page, formCopy, extra, topic, answer }: Data) {
  const path = usePath();
  const { site } = useLayout();
  return (
    // The form, and what is next to it, begin on one line.
    <FormPage id="contact" className="gap-y-8 lg:grid-cols-[1.45fr_1fr]">
      <div>
        <PageOpening hero={page.hero} />
      </div>
      {/* Before the form on small screens, for those who would sooner call. */}
      <div>
        <ContactCards isLarge cards={page.cards.filter(isReachable)} hours={site.hours.label} />
      </div>
      <FormCard>
        <ContactForm
          {...page.form}
          action={path("contact")}
          copy={formCopy}
          email={site.emails.sales}
          topic={topic}
          chooseTopic={extra.chooseTopic}
          answer={answer}
        />
      </FormCard>
      <div className="grid gap-y-8">
        <ContactCards
          cards={page.cards.filter((card) => !isReachable(card))}
          hours={site.hours.label}
        />
        <div className="border-ink border-t-2 pt-4">
          <NextSteps id="next" title={page.next.title} steps={page.next.steps} />
        </div>
        <p className="border-line border-t pt-4 text-ink-2 text-small">{extra.note}</p>
      </div>
    </FormPage>
  );
}
