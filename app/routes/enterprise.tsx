import { useCallback, useState } from "react";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { loadForm } from "#app/content/form-pages.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { askServer } from "#app/forms/client-action.ts";
import { ScopeForm } from "#app/forms/enterprise/scope-form.tsx";
import { emptyScope, ScopeSheet, scopeOf } from "#app/forms/enterprise/scope-sheet.tsx";
import { FormCard } from "#app/forms/form-card.tsx";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { submitForm } from "#app/forms/submit-action.server.ts";
import { keepLoaderData } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/enterprise";

export function loader({ context }: Route.LoaderArgs) {
  const mark = context.get(outcomeMark);
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "enterprise");
  const { choose, sheet } = snapshot.forms.enterprise;
  return {
    page,
    formCopy: loadForm(snapshot, "enterprise"),
    extra: { choose, sheet },
    mark,
    copy: copyOf(snapshot, page),
  };
}

export const action = (args: Route.ActionArgs) => submitForm("enterprise", args);
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return titleWithOutcome(pageMeta(matches, loaderData?.page.meta, location.pathname), loaderData);
}

export default function EnterprisePage({ loaderData }: Route.ComponentProps) {
  const { hero, sections } = loaderData.page;
  // Whoever has questions left finds them answered after the form.
  const faq = sections.findIndex(({ kind }) => kind === "faq");
  const split = faq === -1 ? sections.length : faq;
  return (
    <>
      <PageHero hero={hero} />
      <SectionList sections={sections.slice(0, split)} />
      <Scoping {...loaderData} />
      <SectionList sections={sections.slice(split)} />
    </>
  );
}

function Scoping({ page, formCopy, extra }: Route.ComponentProps["loaderData"]) {
  const path = usePath();
  const { site } = useLayout();
  const { title, intro, form } = page.scope;
  const [scope, setScope] = useState(emptyScope);
  const { fields } = formCopy;
  const onFields = useCallback(
    (element: HTMLFormElement) => setScope(scopeOf(element, fields)),
    [fields],
  );
  return (
    <Section id="scope" className="border-line border-y">
      <SectionHeading title={title} intro={intro} />
      <div className="mt-12 grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1.45fr_1fr] xl:gap-x-20">
        <FormCard>
          <ScopeForm
            {...form}
            action={path("enterprise")}
            copy={formCopy}
            email={site.emails.sales}
            choose={extra.choose}
            onFields={onFields}
          />
        </FormCard>
        <div className="sticky-column">
          <ScopeSheet scope={scope} copy={extra.sheet} />
        </div>
      </div>
    </Section>
  );
}
