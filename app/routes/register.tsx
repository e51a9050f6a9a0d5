import { Suspense, useState } from "react";
import { Link, useActionData } from "react-router";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { loadForm } from "#app/content/form-pages.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { askServer } from "#app/forms/client-action.ts";
import { FormCard } from "#app/forms/form-card.tsx";
import { NextSteps } from "#app/forms/next-steps.tsx";
import type { SubmitOutcome } from "#app/forms/outcome.ts";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { PageOpening } from "#app/forms/page-opening.tsx";
import { OrderSlip } from "#app/forms/register/order-slip.tsx";
import { planOf } from "#app/forms/register/plan-summary.ts";
import { registerAction } from "#app/forms/register/register-action.server.ts";
import { keepLoaderData } from "#app/revalidation.ts";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import type { Route } from "./+types/register";

const RegisterForm = lazyPart(() => import("#app/forms/register/register-form.tsx"));

export function loader({ request, context }: Route.LoaderArgs) {
  const chosen = planOf(new URL(request.url).searchParams);
  const mark = context.get(outcomeMark);
  const snapshot = context.get(content);
  return {
    page: pageOf(snapshot, "register"),
    formCopy: loadForm(snapshot, "register"),
    extra: snapshot.forms.register.slip,
    chosen,
    mark,
    copy: copyOf(snapshot, {}, "plans", "pricingBoard"),
  };
}

export const action = (args: Route.ActionArgs) => registerAction(args);
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return titleWithOutcome(pageMeta(matches, loaderData?.page.meta, location.pathname), loaderData);
}

export default function RegisterPage({
  loaderData: { page, formCopy, extra, chosen },
}: Route.ComponentProps) {
  const path = usePath();
  const { site } = useLayout();
  const answered = useActionData() as SubmitOutcome | undefined;
  const [outcome, setOutcome] = useState(answered);
  return (
    <div className="container pt-8 pb-(--section-space)">
      <div className="group/order grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1.45fr_1fr] xl:gap-x-20">
        <div>
          <PageOpening id="register" hero={page.hero} />
          <FormCard className="mt-10">
            <Suspense
              fallback={
                <p data-loading className="min-h-96 text-ink-2">
                  {page.loading}
                </p>
              }
            >
              <RegisterForm
                key={`${chosen.plan} ${chosen.billing}`}
                title={page.form.title}
                intro={page.form.intro}
                action={path("register")}
                copy={formCopy}
                email={site.emails.sales}
                chosen={chosen}
                extra={extra}
                onOutcome={setOutcome}
                after={<ToDashboard text={page.done.text} label={page.done.action} />}
              />
            </Suspense>
          </FormCard>
        </div>
        <div className="sticky-column grid gap-12 lg:mt-10">
          <OrderSlip
            copy={extra}
            stored={outcome?.state === "sent" ? (outcome.order ?? null) : null}
          />
          <NextSteps id="next" title={page.next.title} steps={page.next.steps} />
          <Help {...page.help} />
        </div>
      </div>
    </div>
  );
}

function ToDashboard({ text, label }: { text: string; label: string }) {
  const { dashboardUrl } = useLayout();
  return (
    <>
      <p className="mt-7 max-w-prose">{text}</p>
      <p className="mt-5">
        <ButtonLink href={dashboardUrl}>{label}</ButtonLink>
      </p>
    </>
  );
}

function Help({
  text,
  links,
}: {
  text: string;
  links: ReadonlyArray<{ label: string; href: string }>;
}) {
  return (
    <div className="border-line border-t pt-6">
      <p className="text-ink-2 text-small">{text}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              to={link.href}
              className="link inline-flex min-h-11 items-center font-semibold text-small"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
