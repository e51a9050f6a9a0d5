import { useCallback, useState } from "react";
import { loadForm } from "#app/content/form-pages.server.ts";
import { loadPage } from "#app/content/pages.server.ts";
import { askServer } from "#app/forms/client-action.ts";
import { ScopeForm } from "#app/forms/enterprise/scope-form.tsx";
import { emptyScope, ScopeSheet, scopeOf } from "#app/forms/enterprise/scope-sheet.tsx";
import { FormCard } from "#app/forms/form-card.tsx";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { titleWithOutcome } from "#app/forms/page-title.ts";
import { keepLoaderData } from "#app/forms/revalidation.ts";
import { submitForm } from "#app/forms/submit-action.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { enterpriseWords } from "#content/forms/enterprise.ts";
import { path } from "#content/routes.ts";
import { enterprisePageSchema } from "#model/schema/utility.ts";
import { site } from "#content/site.ts";
import type { Route } from "./+types/enterprise";

export function loader({ request, context }: Route.LoaderArgs) {
  const mark = context.get(outcomeMark);
  return {
    page: loadPage(new URL(request.url).pathname, enterprisePageSchema),
    words: loadForm("enterprise"),
    extra: enterpriseWords,
    mark,
  };
}

export const action = (args: Route.ActionArgs) => submitForm("enterprise", args);
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location }: Route.MetaArgs) {
  return titleWithOutcome(pageMeta(loaderData?.page.meta, location.pathname), loaderData);
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

function Scoping({ page, words, extra }: Route.ComponentProps["loaderData"]) {
  const { title, intro, form } = page.scope;
  const [scope, setScope] = useState(emptyScope);
  const onFields = useCallback((element: HTMLFormElement) => setScope(scopeOf(element)), []);
  return (
    <Section id="scope" className="border-line border-y">
      <SectionHeading title={title} intro={intro} />
      <div className="mt-12 grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1.45fr_1fr] xl:gap-x-20">
        <FormCard>
          <ScopeForm
            {...form}
            action={path("enterprise")}
            words={words}
            email={site.emails.sales}
            choose={extra.choose}
            onFields={onFields}
          />
        </FormCard>
        <div className="sticky-column">
          <ScopeSheet scope={scope} words={extra.sheet} />
        </div>
      </div>
    </Section>
  );
}
