import { useCopy } from "#app/copy/copy.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { FeatureValue, PlanFeature, PricingPage } from "#content-model/schema/plans.ts";
import { dollars } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import { ByPeriod } from "./by-period.tsx";
import { standardFeature } from "./plan-features.ts";

type Copy = PricingPage["comparison"];

/** Every feature of both plans: a table on large screens, on small ones a card for each of its groups. */
export function Comparison({ copy }: { copy: Copy }) {
  const { feature: featureWord } = useCopy("pricingBoard").comparison;
  const { standardPro, enterprise, featureGroups } = useCopy("plans");
  return (
    <Section id="compare">
      <SectionHeading title={copy.title} intro={copy.intro} />
      <table className="plan-table">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{featureWord}</th>
            <th scope="col">
              {standardPro.name}
              <span>
                <StandardPrice />
              </span>
            </th>
            <th scope="col">
              {enterprise.name}
              <span>{enterprise.price}</span>
            </th>
          </tr>
        </thead>
        {featureGroups.map((group) => (
          <tbody key={group.title}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {group.title}
              </th>
            </tr>
            {group.features.map((feature) => (
              <tr key={feature.name}>
                <th scope="row">
                  {feature.name}
                  {feature.note ? <span>{feature.note}</span> : null}
                </th>
                <td data-label={standardPro.name}>
                  <StandardValue feature={feature} />
                </td>
                <td data-label={enterprise.name}>
                  <Value value={feature.enterprise} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Section>
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
