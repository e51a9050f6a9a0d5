import { copyOf } from "#app/content/copy.server.ts";
import { headOf } from "#app/content/layout.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { mailDefaults } from "#app/features/mail-estimator/estimate.ts";
import { MailEstimator } from "#app/features/mail-estimator/mail-estimator.tsx";
import PlanChooser from "#app/features/plan-chooser/plan-chooser.island.tsx";
import { Comparison } from "#app/features/pricing/comparison.tsx";
import { PlanBoard } from "#app/features/pricing/plan-board.tsx";
import { PricingHero } from "#app/features/pricing/pricing-hero.tsx";
import { pricingDefaultsOf } from "#app/features/pricing/query.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { returnSpecs } from "#app/features/return-estimator/estimate.ts";
import ReturnEstimator from "#app/features/return-estimator/return-estimator.island.tsx";
import { savingSpecs } from "#app/features/saving-estimator/estimate.ts";
import SavingEstimator from "#app/features/saving-estimator/saving-estimator.island.tsx";
import { CtaSection } from "#app/sections/cta-section.tsx";
import { FaqSection } from "#app/sections/faq-section.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

export const pricingPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const pricing = pageOf(content, "pricing");
  const copy = copyOf(
    content,
    {},
    "plans",
    "planChooser",
    "mailEstimator",
    "pricingBoard",
    "returnEstimator",
    "savingEstimator",
    "unread",
  );
  return { pricing, copy };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.pricing.meta, request.pathname);
}

/** On paper the tools come last, two beside each other: what they answer, without their fields. */
const besideOnPaper =
  "print:order-last print:col-span-1! print:break-inside-avoid-page print:border-0";

function View({ pricing, copy }: Data) {
  const path = usePath();
  const { mail } = pricing;
  const { returnEstimator: returns, savingEstimator: savings } = copy;
  const most = copy.plans.standardPro.resolutions.monthly;
  return (
    // One group: the choice of period, at the top, shows everywhere on the page, by CSS alone.
    <QueryControls
      defaults={pricingDefaultsOf(returns.start, savings.start, most)}
      className="group/billing print:grid print:grid-cols-2 print:gap-x-8 print:[&_section]:col-span-2"
    >
      <PricingHero hero={pricing.hero} />
      <PlanBoard billing={pricing.billing} plans={pricing.plans} notes={pricing.hero.notes} />
      <Section id="plan-chooser" tone="raised" className={besideOnPaper}>
        <SectionHeading title={pricing.chooser.title} intro={pricing.chooser.intro} />
        <PlanChooser action={`${path("pricing")}#plan-chooser`} />
      </Section>
      <Section id="return" className={besideOnPaper}>
        <SectionHeading title={returns.title} intro={returns.intro} />
        <ToolFold line={returns.fold} names={Object.keys(returnSpecs(returns.start, most))}>
          <ReturnEstimator action={`${path("pricing")}#return`} />
        </ToolFold>
      </Section>
      <Comparison copy={pricing.comparison} />
      <Section id="saving" className={besideOnPaper}>
        <SectionHeading title={savings.title} intro={savings.intro} />
        <ToolFold line={savings.fold} names={Object.keys(savingSpecs(savings.start))}>
          <SavingEstimator action={`${path("pricing")}#saving`} />
        </ToolFold>
      </Section>
      <Section id={mail.id} tone="raised" className={besideOnPaper}>
        <SectionHeading title={mail.title} intro={mail.intro} />
        <ToolFold
          line={mail.fold}
          count={copy.plans.mailPieces.length}
          names={Object.keys(mailDefaults)}
        >
          <MailEstimator action={`${path("pricing")}#${mail.id}`} legend={mail.caption} />
        </ToolFold>
        <p className="mt-8 max-w-prose text-ink-2 text-small">
          {mail.note}{" "}
          <a href={mail.link.href} className="link">
            {mail.link.label}
          </a>
        </p>
      </Section>
      {pricing.faq.questions.length > 0 ? (
        <FaqSection section={{ kind: "faq", id: "faq", ...pricing.faq }} />
      ) : null}
      <CtaSection section={pricing.cta} />
    </QueryControls>
  );
}
