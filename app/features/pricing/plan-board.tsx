import { useCopy } from "#app/copy/copy.ts";
import type { PricingPage } from "#model/schema/pricing.ts";
import { BillingToggle } from "./billing-toggle.tsx";
import { EnterpriseCard } from "./enterprise-card.tsx";
import { StandardCard } from "./standard-card.tsx";

/** The choice of period over the two plans. */
export function PlanBoard({
  billing,
  plans,
  notes,
}: {
  billing: PricingPage["billing"];
  plans: PricingPage["plans"];
  notes: PricingPage["hero"]["notes"];
}) {
  const pricingBoardCopy = useCopy("pricingBoard");
  return (
    <section
      id="plans"
      aria-label={pricingBoardCopy.plans}
      className="container pb-[var(--section-space)]"
    >
      <BillingToggle copy={billing} />
      <div className="mt-6 grid grid-cols-1 items-stretch gap-5 lg:grid-cols-[1.8fr_1fr] print:grid-cols-[1.8fr_1fr]">
        <StandardCard plan={plans.standard} notes={notes} />
        <EnterpriseCard plan={plans.enterprise} />
      </div>
    </section>
  );
}
