import { loadForm } from "#app/content/collections.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { answerTo, outcomeMark } from "#app/forms/answer.ts";
import { FormCard, FormPage, NextSteps, PageOpening } from "#app/forms/form-page.tsx";
import { OrderLine, OrderSlip, planOf } from "#app/forms/register/order-slip.tsx";
import RegisterForm from "#app/forms/register/register-form.island.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const registerPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const chosen = planOf(request.query);
  const { content } = request;
  return {
    page: pageOf(content, "register"),
    formCopy: loadForm(content, "register"),
    extra: content.forms.register.slip,
    chosen,
    answer: answerTo("register", request.facts),
    copy: copyOf(content, {}, "plans", "pricingBoard"),
  };
}

function head(data: Data, request: PageRequest) {
  const meta = pageMeta(headOf(request.content), data.page.meta, request.pathname);
  return titleWithOutcome(meta, outcomeMark(request.facts.answer), data.formCopy.common);
}

function View({ page, formCopy, extra, chosen, answer }: Data) {
  const path = usePath();
  const { site, dashboardUrl } = useLayout();
  return (
    <FormPage id="register" className="group/order gap-y-8 lg:grid-cols-[1.45fr_1fr]">
      <div className="grid grid-cols-1 gap-y-8">
        <div>
          <PageOpening hero={page.hero} />
        </div>
        {/* On small screens: what it costs is read before anyone types. */}
        <OrderLine copy={extra} />
        <FormCard className="[&_[type=submit]]:w-full">
          <RegisterForm
            title={page.form.title}
            intro={page.form.intro}
            action={path("register")}
            copy={formCopy}
            email={site.emails.sales}
            chosen={chosen}
            extra={extra}
            answer={answer}
            done={{ ...page.done, href: dashboardUrl }}
          />
        </FormCard>
      </div>
      <div className="grid grid-cols-1 gap-y-8">
        <OrderSlip copy={extra} />
        <div className="grid gap-y-8 print:hidden">
          <NextSteps id="next" title={page.next.title} steps={page.next.steps} />
          <Help {...page.help} />
        </div>
      </div>
    </FormPage>
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
    <div className="self-start border-line border-t pt-6">
      <p className="text-ink-2">{text}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="link inline-flex min-h-11 items-center font-semibold">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
