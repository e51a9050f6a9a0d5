import { Link } from "react-router";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { MailEstimator } from "#app/features/mail-estimator/mail-estimator.tsx";
import { PlanChooser } from "#app/features/plan-chooser/plan-chooser.tsx";
import { PlanBoard } from "#app/features/pricing/plan-board.tsx";
import { pricingDefaults } from "#app/features/pricing/query.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/pricing";

const Comparison = stillBeside(async () => ({
  default: (await import("#app/features/pricing/comparison.tsx")).Comparison,
}));
const PricingHero = stillBeside(async () => ({
  default: (await import("#app/features/pricing/pricing-hero.tsx")).PricingHero,
}));
const FaqSection = stillBeside(async () => ({
  default: (await import("#app/sections/faq-section.tsx")).FaqSection,
}));
const CtaSection = stillBeside(async () => ({
  default: (await import("#app/sections/cta-section.tsx")).CtaSection,
}));

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const { pricing } = snapshot.pages;
  const copy = copyOf(snapshot, {}, "plans", "planChooser", "mailEstimator", "pricingBoard");
  return { pricing, copy };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.pricing.meta, location.pathname);
}

export default function Pricing({ loaderData: { pricing } }: Route.ComponentProps) {
  const path = usePath();
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
