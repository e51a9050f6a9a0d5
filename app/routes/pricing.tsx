import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { loadPricing } from "#app/content/pricing.server.ts";
import { MailEstimator } from "#app/features/mail-estimator/mail-estimator.tsx";
import { PlanChooser } from "#app/features/plan-chooser/plan-chooser.tsx";
import { Comparison } from "#app/features/pricing/comparison.tsx";
import { PlanBoard } from "#app/features/pricing/plan-board.tsx";
import { PricingHero } from "#app/features/pricing/pricing-hero.tsx";
import { pricingDefaults } from "#app/features/pricing/query.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { CtaSection } from "#app/sections/cta-section.tsx";
import { FaqSection } from "#app/sections/faq-section.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { path } from "#content/routes.ts";
import type { Route } from "./+types/pricing";

export function loader() {
  return { pricing: loadPricing() };
}

/** The query only moves the controls, whose answers the browser works out itself: nothing is fetched for it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.pricing.meta, path("pricing"));
}

export default function Pricing({ loaderData: { pricing } }: Route.ComponentProps) {
  const { mail } = pricing;
  return (
    // One group: the choice of period, at the top, shows everywhere on the page, by CSS alone.
    <QueryControls defaults={pricingDefaults} className="group/billing">
      <PricingHero hero={pricing.hero} />
      <PlanBoard billing={pricing.billing} plans={pricing.plans} notes={pricing.hero.notes} />
      <Section id="plan-chooser" tone="raised">
        <SectionHeading title={pricing.chooser.title} intro={pricing.chooser.intro} />
        <PlanChooser action={`${path("pricing")}#plan-chooser`} />
      </Section>
      <Comparison words={pricing.comparison} />
      <Section id={mail.id} tone="raised">
        <SectionHeading title={mail.title} intro={mail.intro} />
        <MailEstimator action={`${path("pricing")}#${mail.id}`} legend={mail.caption} />
        <p className="mt-8 max-w-prose text-ink-2 text-small">
          {mail.note}{" "}
          <Link to={mail.link.href} className="link">
            {mail.link.label}
          </Link>
        </p>
      </Section>
      <FaqSection section={{ kind: "faq", id: "faq", ...pricing.faq }} />
      <CtaSection section={pricing.cta} />
    </QueryControls>
  );
}
