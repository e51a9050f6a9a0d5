import { Link } from "react-router";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { mailDefaults } from "#app/features/mail-estimator/estimate.ts";
import { MailEstimator } from "#app/features/mail-estimator/mail-estimator.tsx";
import { PlanChooser } from "#app/features/plan-chooser/plan-chooser.tsx";
import { PlanBoard } from "#app/features/pricing/plan-board.tsx";
import { pricingDefaultsOf } from "#app/features/pricing/query.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { returnSpecs } from "#app/features/return-estimator/estimate.ts";
import { ReturnEstimator } from "#app/features/return-estimator/return-estimator.tsx";
import { savingSpecs } from "#app/features/saving-estimator/estimate.ts";
import { SavingEstimator } from "#app/features/saving-estimator/saving-estimator.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/pricing";

const Comparison = stillBeside(
  async () => (await import("#app/features/pricing/comparison.tsx")).Comparison,
);
const PricingHero = stillBeside(
  async () => (await import("#app/features/pricing/pricing-hero.tsx")).PricingHero,
);
const FaqSection = stillBeside(
  async () => (await import("#app/sections/faq-section.tsx")).FaqSection,
);
const CtaSection = stillBeside(
  async () => (await import("#app/sections/cta-section.tsx")).CtaSection,
);

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const pricing = pageOf(snapshot, "pricing");
  const copy = copyOf(
    snapshot,
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

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.pricing.meta, location.pathname);
}

/** On paper the tools come last, two beside each other: what they answer, without their fields. */
const besideOnPaper =
  "print:order-last print:col-span-1! print:break-inside-avoid-page print:border-0";

export default function Pricing({ loaderData: { pricing, copy } }: Route.ComponentProps) {
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
          <Link to={mail.link.href} className="link">
            {mail.link.label}
          </Link>
        </p>
      </Section>
      {pricing.faq.questions.length > 0 ? (
        <FaqSection section={{ kind: "faq", id: "faq", ...pricing.faq }} />
      ) : null}
      <CtaSection section={pricing.cta} />
    </QueryControls>
  );
}
