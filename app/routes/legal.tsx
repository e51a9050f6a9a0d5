import { Suspense } from "react";
import { content } from "#app/content/content.server.ts";
import { loadForm } from "#app/content/form-pages.server.ts";
import { routeIdOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { submitForm } from "#app/forms/submit-action.server.ts";
import { keepLoaderData } from "#app/revalidation.ts";
import { ReadingPage } from "#app/sections/reading-page.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Snapshot } from "#model/snapshot.ts";
import type { Route } from "./+types/legal";

const LegalHeader = stillBeside(
  async () => (await import("#app/sections/legal-header.tsx")).LegalHeader,
);
const OtherLegalTexts = stillBeside(
  async () => (await import("#app/sections/legal-header.tsx")).OtherLegalTexts,
);

/** Only the text that names it fetches it. */
const FeedbackForm = lazyPart(() => import("#app/forms/accessibility/feedback-form.tsx"));

/** Privacy, terms and accessibility: one Markdown file each, which may name a form. */
export function loader({ request, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const id = legalIdOf(snapshot, request);
  const { meta, prose } = legalTextOf(snapshot, id);
  const formCopy = meta.form ? loadForm(snapshot, meta.form) : null;
  return {
    id,
    meta,
    legalCopy: snapshot["legal-copy"],
    prose: { nodes: prose.nodes, contents: prose.contents },
    /** The pinned date, else the current one, as specified. */
    updated: meta.updated ?? new Date().toISOString().slice(0, 10),
    form: formCopy
      ? { formCopy, extra: snapshot.forms.accessibility.heading, mark: context.get(outcomeMark) }
      : null,
  };
}

export function action(args: Route.ActionArgs) {
  const snapshot = args.context.get(content);
  const { form } = legalTextOf(snapshot, legalIdOf(snapshot, args.request)).meta;
  if (!form) throw new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  return submitForm(form, args);
}
/** Two of the three texts have no form: who sends one fetches what sends it. */
export async function clientAction(args: Route.ClientActionArgs) {
  const { askServer } = await import("#app/forms/client-action.ts");
  return askServer(args);
}
export const shouldRevalidate = keepLoaderData;

function legalIdOf({ legal, routes }: Snapshot, request: Request): keyof Snapshot["legal"] {
  const id = routeIdOf(routes, new URL(request.url).pathname);
  if (!Object.hasOwn(legal, id)) throw new Response(null, { status: 404 });
  return id as keyof Snapshot["legal"];
}

/** @throws a 404 while the page is left out */
function legalTextOf({ legal }: Snapshot, id: keyof Snapshot["legal"]) {
  const text = legal[id];
  if (!text) throw new Response(null, { status: 404 });
  return text;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, undefined, location.pathname);
  const { metaTitle, description } = loaderData.meta;
  const meta = pageMeta(matches, { title: metaTitle, description }, location.pathname);
  return loaderData.form ? titleWithOutcome(meta, loaderData.form) : meta;
}

export default function LegalPage({
  loaderData: { id, meta: legal, legalCopy, updated, prose, form },
}: Route.ComponentProps) {
  const path = usePath();
  const { site } = useLayout();
  return (
    <>
      <LegalHeader meta={legal} updated={updated} id={id} copy={legalCopy} />
      <ReadingPage
        nodes={prose.nodes}
        contents={prose.contents}
        title={legalCopy.contents}
        after={
          <>
            {form ? (
              <div className="mt-8 print:hidden">
                <Suspense fallback={<div data-loading className="min-h-96" />}>
                  <FeedbackForm
                    title={form.extra.title}
                    intro={form.extra.intro}
                    action={path(id)}
                    copy={form.formCopy}
                    email={site.emails.support}
                  />
                </Suspense>
              </div>
            ) : null}
            <OtherLegalTexts id={id} copy={legalCopy} />
          </>
        }
      />
    </>
  );
}
