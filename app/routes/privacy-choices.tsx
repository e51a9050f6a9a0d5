import { useState } from "react";
import { useActionData } from "react-router";
import { GpcNotice } from "#app/consent/gpc-notice.tsx";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { loadForm } from "#app/content/form-pages.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { askServer } from "#app/forms/client-action.ts";
import { FormCard } from "#app/forms/form-card.tsx";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { PageOpening } from "#app/forms/page-opening.tsx";
import type { StatusAnswer } from "#app/forms/privacy/answer.ts";
import { OtherWays } from "#app/forms/privacy/other-ways.tsx";
import { privacyAction } from "#app/forms/privacy/privacy-action.server.ts";
import { PrivacyForm } from "#app/forms/privacy/privacy-form.tsx";
import { RecordPicture } from "#app/forms/privacy/record-picture.tsx";
import { StatusForm } from "#app/forms/privacy/status-form.tsx";
import { keepLoaderData } from "#app/revalidation.ts";
import { Actions } from "#app/sections/actions.tsx";
import { HeroNotes } from "#app/sections/hero-notes.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import type { Route } from "./+types/privacy-choices";

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  return {
    page: pageOf(snapshot, "privacy-choices"),
    text: snapshot.forms["privacy-request"].request,
    address: snapshot.site.address,
    formCopy: loadForm(snapshot, "privacy-request"),
    mark: context.get(outcomeMark),
    copy: copyOf(snapshot, pageOf(snapshot, "privacy-choices")),
  };
}

export const action = (args: Route.ActionArgs) => privacyAction(args);
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return titleWithOutcome(pageMeta(matches, loaderData?.page.meta, location.pathname), loaderData);
}

export default function PrivacyChoices({ loaderData }: Route.ComponentProps) {
  const path = usePath();
  const { site } = useLayout();
  const { page, text, address, formCopy } = loaderData;
  const own = path("privacy-choices");
  const answer = useStatusAnswer();
  return (
    <>
      <div className="group/request container grid items-start gap-x-12 pt-8 pb-(--section-space) lg:grid-cols-[1.45fr_1fr] xl:gap-x-16">
        <div>
          <PageOpening id="privacy-choices" hero={page.hero}>
            <Actions actions={page.hero.actions} className="mt-8" />
            <HeroNotes notes={page.hero.notes} />
          </PageOpening>
          <GpcNotice copy={text.gpc} className="mt-12" />
          <div id="request" className="mt-12">
            <FormCard>
              <PrivacyForm copy={text} form={formCopy} action={own} email={site.emails.privacy} />
            </FormCard>
          </div>
        </div>
        <div className="mt-24 hidden lg:group-has-[[name=kinds]:checked]/request:block lg:self-stretch">
          <div className="sticky-column">
            <RecordPicture copy={text} />
          </div>
        </div>
      </div>
      <OtherWays copy={text.other} address={address} />
      <StatusForm copy={text} action={own} problem={formCopy.common.problem} answer={answer} />
      <SectionList sections={page.sections} />
    </>
  );
}

/** Kept as the page came with it: following an anchor would drop it. */
function useStatusAnswer(): StatusAnswer | null {
  const answered = useActionData() as { state?: string } | undefined;
  const [first] = useState(answered);
  return first?.state?.startsWith("status") ? (first as StatusAnswer) : null;
}
