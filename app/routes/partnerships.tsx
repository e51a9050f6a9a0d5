import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { loadForm } from "#app/content/form-pages.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { askServer } from "#app/forms/client-action.ts";
import { FormCard } from "#app/forms/form-card.tsx";
import { NextSteps } from "#app/forms/next-steps.tsx";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { PartnerForm, programOf } from "#app/forms/partner/partner-form.tsx";
import { programsOf } from "#app/forms/partner/program-copy.ts";
import { ProgramSlip } from "#app/forms/partner/program-slip.tsx";
import { submitForm } from "#app/forms/submit-action.server.ts";
import { keepLoaderData } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/partnerships";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const mark = context.get(outcomeMark);
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "partnerships");
  const { chooseAudience, asked, choose } = snapshot.forms.partner;
  return {
    page,
    formCopy: loadForm(snapshot, "partner"),
    extra: { chooseAudience, asked, choose },
    program: programOf(searchParams),
    mark,
    copy: copyOf(snapshot, page),
  };
}

export const action = (args: Route.ActionArgs) => submitForm("partner", args);
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return titleWithOutcome(pageMeta(matches, loaderData?.page.meta, location.pathname), loaderData);
}

export default function PartnershipsPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={page.sections} />
      <Application {...loaderData} />
    </>
  );
}

/** The three programs lead here, each with its program chosen. */
function Application({ page, formCopy, extra, program }: Route.ComponentProps["loaderData"]) {
  const path = usePath();
  const { site } = useLayout();
  const { title, intro, form, next } = page.apply;
  const programs = programsOf(page);
  return (
    <Section id="apply" className="group/apply border-line border-t">
      <SectionHeading title={title} intro={intro} />
      <div className="mt-12 grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1.45fr_1fr] xl:gap-x-20">
        <FormCard>
          <PartnerForm
            key={program}
            {...form}
            action={path("partnerships")}
            copy={formCopy}
            email={site.emails.sales}
            program={program}
            programs={programs}
            chooseAudience={extra.chooseAudience}
          />
        </FormCard>
        <div className="sticky-column grid gap-12">
          <ProgramSlip programs={programs} {...extra} />
          <NextSteps id="next" title={next.title} steps={next.steps} level={3} />
        </div>
      </div>
    </Section>
  );
}
