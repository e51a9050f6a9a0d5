import { Suspense } from "react";
import { loadForm } from "#app/content/form-pages.server.ts";
import { loadLegal } from "#app/content/legal.server.ts";
import { routeIdOf } from "#app/content/pages.server.ts";
import { lazyPart } from "#app/document/lazy-part.ts";
import { askServer } from "#app/forms/client-action.ts";
import { FormCard } from "#app/forms/form-card.tsx";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { titleWithOutcome } from "#app/forms/page-title.ts";
import { keepLoaderData } from "#app/forms/revalidation.ts";
import { submitForm } from "#app/forms/submit-action.server.ts";
import { LegalHeader, OtherLegalTexts } from "#app/sections/legal-header.tsx";
import { ReadingPage } from "#app/sections/reading-page.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { accessibilityWords } from "#content/forms/accessibility.ts";
import { path } from "#content/routes.ts";
import { site } from "#content/site.ts";
import type { Route } from "./+types/legal";

/** Only the text that names it fetches it. */
const FeedbackForm = lazyPart(() => import("#app/forms/accessibility/feedback-form.tsx"));

/** Privacy, terms and accessibility: one Markdown file each, which may name a form. */
export function loader({ request, context }: Route.LoaderArgs) {
  const id = routeIdOf(new URL(request.url).pathname);
  const legal = loadLegal(id);
  const { form } = legal.meta;
  const words = form ? loadForm(form) : null;
  return {
    id,
    ...legal,
    form: words ? { words, extra: accessibilityWords, mark: context.get(outcomeMark) } : null,
  };
}

export function action(args: Route.ActionArgs) {
  const { form } = loadLegal(routeIdOf(new URL(args.request.url).pathname)).meta;
  if (!form) throw new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  return submitForm(form, args);
}
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(undefined, location.pathname);
  const { metaTitle, description } = loaderData.meta;
  const meta = pageMeta({ title: metaTitle, description }, location.pathname);
  return loaderData.form ? titleWithOutcome(meta, loaderData.form) : meta;
}

export default function LegalPage({
  loaderData: { id, meta: legal, updated, prose, form },
}: Route.ComponentProps) {
  return (
    <>
      <LegalHeader meta={legal} updated={updated} id={id} />
      <ReadingPage
        nodes={prose.nodes}
        contents={prose.contents}
        after={
          <>
            {form ? (
              <FormCard className="mt-8 print:hidden">
                <Suspense fallback={<div data-loading className="min-h-96" />}>
                  <FeedbackForm
                    title={form.extra.title}
                    intro={form.extra.intro}
                    action={path(id)}
                    words={form.words}
                    email={site.emails.support}
                  />
                </Suspense>
              </FormCard>
            ) : null}
            <OtherLegalTexts id={id} />
          </>
        }
      />
    </>
  );
}
