import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { FeatureValue, PlanFeature } from "#content-model/schema/plans.ts";
import type { PricingPage } from "#content-model/schema/pricing.ts";
import { fill } from "#shared/fill.ts";
import { dollars } from "#shared/money.ts";
import { ByPeriod } from "./by-period.tsx";
import { standardFeature } from "./plan-features.ts";

type Copy = PricingPage["comparison"];

/** Every feature of both plans: a table on large screens, cards on small ones, from the same list. */
export function Comparison({ copy }: { copy: Copy }) {
  return (
    <Section id="compare">
      <SectionHeading title={copy.title} intro={copy.intro} />
      <ComparisonTable caption={copy.caption} />
      <ComparisonCards />
    </Section>
  );
}

function ComparisonTable({ caption }: { caption: string }) {
  const { feature: featureWord } = useCopy("pricingBoard").comparison;
  const { standardPro } = useCopy("plans");
  const { enterprise } = useCopy("plans");
  const { featureGroups } = useCopy("plans");
  return (
    <table className="mt-8 hidden w-full table-fixed border-collapse text-left lg:table print:mt-4 print:table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <PlanHead className="w-2/5">{featureWord}</PlanHead>
          <PlanHead price={<StandardPrice />}>{standardPro.name}</PlanHead>
          <PlanHead price={enterprise.price}>{enterprise.name}</PlanHead>
        </tr>
      </thead>
      {featureGroups.map((group) => (
        <tbody key={group.title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={3}
              className="pt-7 pb-2 font-bold print:pt-3 print:pb-1 font-display text-h3 tracking-[-0.02em]"
            >
              {group.title}
            </th>
          </tr>
          {group.features.map((feature) => (
            <tr key={feature.name} className="border-line border-t align-top hover:bg-raised">
              <th scope="row" className="py-3 pr-6 font-semibold print:py-1.5">
                {feature.name}
                {feature.note ? (
                  <span className="mt-1 block max-w-sm font-normal text-ink-2 text-small">
                    {feature.note}
                  </span>
                ) : null}
              </th>
              <td className="data py-3 pr-6 text-small print:py-1.5">
                <StandardValue feature={feature} />
              </td>
              <td className="data py-3 text-small print:py-1.5">
                <Value value={feature.enterprise} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function PlanHead({
  children,
  price,
  className,
}: {
  children: ReactNode;
  price?: ReactNode;
  className?: string;
}) {
  return (
    <th
      scope="col"
      className={cx(
        "sticky top-(--header-height) z-10 print:static border-ink border-b-[6px] bg-paper py-3 pr-6 align-bottom font-semibold",
        className,
      )}
    >
      {children}
      {price ? <span className="data block font-normal text-ink-2 text-small">{price}</span> : null}
    </th>
  );
}

function ComparisonCards() {
  const { featureGroups } = useCopy("plans");
  const { standardPro } = useCopy("plans");
  const { enterprise } = useCopy("plans");
  return (
    <div className="mt-8 grid gap-4 lg:hidden print:hidden">
      {featureGroups.map((group) => (
        <section key={group.title} className="rounded-lg border border-line bg-raised p-5 sm:p-7">
          <h3 className="border-ink border-b-[6px] pb-3 text-h3">{group.title}</h3>
          {group.features.map((feature) => (
            <div key={feature.name} className="border-line border-b py-3 last:border-b-0 last:pb-0">
              <h4 className="font-semibold">{feature.name}</h4>
              <dl className="mt-1 grid grid-cols-2 gap-x-4 text-small">
                <div>
                  <dt className="text-caption text-ink-2">{standardPro.name}</dt>
                  <dd className="data">
                    <StandardValue feature={feature} />
                  </dd>
                </div>
                <div>
                  <dt className="text-caption text-ink-2">{enterprise.name}</dt>
                  <dd className="data">
                    <Value value={feature.enterprise} />
                  </dd>
                </div>
              </dl>
              {feature.note ? <p className="mt-2 text-ink-2 text-small">{feature.note}</p> : null}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function StandardPrice() {
  const { standardPro } = useCopy("plans");
  const { pricePer } = useCopy("pricingBoard");
  const printed = (period: "monthly" | "annual") =>
    fill(pricePer[period], { price: dollars(standardPro.price[period]) });
  return <ByPeriod monthly={printed("monthly")} annual={printed("annual")} />;
}

function StandardValue({ feature }: { feature: PlanFeature }) {
  const { monthly, annual } = standardFeature(feature);
  if (monthly === annual) return <Value value={monthly} />;
  return <ByPeriod monthly={<Value value={monthly} />} annual={<Value value={annual} />} />;
}

/** Yes and no are words, not only marks. */
function Value({ value }: { value: FeatureValue }) {
  const { yes, no } = useCopy("pricingBoard").comparison;
  if (typeof value === "string") return value;
  return (
    <span className={value ? "text-on-positive" : "text-ink-2"}>
      <span aria-hidden="true">{value ? "✓" : "×"}</span> {value ? yes : no}
    </span>
  );
}
