import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { mailDefaults } from "#app/features/mail-estimator/estimate.ts";
import { MailEstimator } from "#app/features/mail-estimator/mail-estimator.tsx";
import { MailPrices } from "#app/features/mail-estimator/mail-prices.tsx";
import { chooserDefaults } from "#app/features/plan-chooser/answers.ts";
import PlanChooser from "#app/features/plan-chooser/plan-chooser.island.tsx";
import { Comparison } from "#app/features/pricing/comparison.tsx";
import { PlanBoard } from "#app/features/pricing/plan-board.tsx";
import { PricingHero } from "#app/features/pricing/pricing-hero.tsx";
import { PricingTools } from "#app/features/pricing/pricing-tools.tsx";
import { pricingDefaultsOf } from "#app/features/pricing/query.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
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

function View({ pricing, copy }: Data) {
  const path = usePath();
  const { mail } = pricing;
  const { returnEstimator: returns, savingEstimator: savings } = copy;
  const most = copy.plans.standardPro.resolutions.monthly;
  return (
    // One group: the choice of period, at the top, shows everywhere on the page, by CSS alone.
    <QueryControls
      defaults={pricingDefaultsOf(returns.start, savings.start, most)}
      className="group/billing print:flex print:flex-col"
    >
      <PricingHero hero={pricing.hero} />
      <PlanBoard billing={pricing.billing} plans={pricing.plans} notes={pricing.hero.notes} />
      <Comparison copy={pricing.comparison} />
      <Section id={mail.id} tone="raised">
        <SectionHeading title={mail.title} intro={mail.intro} />
        <MailPrices caption={mail.caption} />
        <p className="mt-2 max-w-prose text-ink-2 text-small">
          {mail.note}{" "}
          <a href={mail.link.href} className="link">
            {mail.link.label}
          </a>
        </p>
      </Section>
      {pricing.faq.questions.length > 0 ? (
        <FaqSection section={{ kind: "faq", id: "faq", ...pricing.faq }} />
      ) : null}
      <PricingTools
        {...pricing.tools}
        tools={[
          {
            id: "plan-chooser",
            ...pricing.chooser,
            names: Object.keys(chooserDefaults),
            children: <PlanChooser action={`${path("pricing")}#plan-chooser`} />,
          },
          {
            id: "mail-cost",
            ...mail.estimator,
            names: Object.keys(mailDefaults),
            children: <MailEstimator action={`${path("pricing")}#mail-cost`} />,
          },
          {
            id: "return",
            title: returns.title,
            intro: returns.intro,
            names: Object.keys(returnSpecs(returns.start, most)),
            children: <ReturnEstimator action={`${path("pricing")}#return`} />,
          },
          {
            id: "saving",
            title: savings.title,
            intro: savings.intro,
            names: Object.keys(savingSpecs(savings.start)),
            children: <SavingEstimator action={`${path("pricing")}#saving`} />,
          },
        ]}
      />
      <CtaSection section={pricing.cta} />
    </QueryControls>
  );
}
