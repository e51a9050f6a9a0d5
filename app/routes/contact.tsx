import { useCallback, useState } from "react";
import { content } from "#app/content/content.server.ts";
import { loadForm } from "#app/content/form-pages.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { askServer } from "#app/forms/client-action.ts";
import { ContactCards } from "#app/forms/contact/contact-cards.tsx";
import { ContactForm, topicOf } from "#app/forms/contact/contact-form.tsx";
import {
  type Introduction,
  IntroductionCard,
  introductionOf,
} from "#app/forms/contact/introduction-card.tsx";
import { FormCard } from "#app/forms/form-card.tsx";
import { NextSteps } from "#app/forms/next-steps.tsx";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { PageOpening } from "#app/forms/page-opening.tsx";
import { submitForm } from "#app/forms/submit-action.server.ts";
import { keepLoaderData } from "#app/revalidation.ts";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import type { Route } from "./+types/contact";

export function loader({ request, context }: Route.LoaderArgs) {
  const topic = topicOf(new URL(request.url).searchParams);
  const mark = context.get(outcomeMark);
  const snapshot = context.get(content);
  const { chooseTopic, introduction } = snapshot.forms.contact;
  return {
    page: pageOf(snapshot, "contact"),
    formCopy: loadForm(snapshot, "contact"),
    extra: { chooseTopic, introduction },
    topic,
    mark,
  };
}

export const action = (args: Route.ActionArgs) => submitForm("contact", args);
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);

export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return titleWithOutcome(pageMeta(matches, loaderData?.page.meta, location.pathname), loaderData);
}

const unknown: Introduction = { name: "", company: "", email: "", topic: "" };

export default function ContactPage({
  loaderData: { page, formCopy, extra, topic },
}: Route.ComponentProps) {
  const path = usePath();
  const { site } = useLayout();
  const [known, setKnown] = useState(unknown);
  const topics = formCopy.fields.topic?.options;
  const onFields = useCallback(
    (element: HTMLFormElement) => setKnown(introductionOf(element, topics)),
    [topics],
  );
  return (
    <div className="container pt-8 pb-(--section-space)">
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1.45fr_1fr] xl:gap-x-20">
        <div>
          <PageOpening id="contact" hero={page.hero} />
        </div>
        <FormCard className="lg:col-start-1">
          <ContactForm
            key={topic}
            {...page.form}
            action={path("contact")}
            copy={formCopy}
            email={site.emails.sales}
            topic={topic}
            chooseTopic={extra.chooseTopic}
            onFields={onFields}
          />
        </FormCard>
        <div className="self-end lg:col-start-2 lg:row-start-1">
          <IntroductionCard known={known} {...extra.introduction} />
        </div>
        <div className="lg:col-start-2 lg:row-start-2 lg:pt-9">
          <NextSteps id="next" title={page.next.title} steps={page.next.steps} />
        </div>
      </div>
      <ContactCards cards={page.cards} hours={site.hours.label} />
    </div>
  );
}
