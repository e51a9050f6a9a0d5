import {
  type BillingPeriod,
  enterprise,
  type FeatureValue,
  featureGroups,
  type PlanFeature,
  standardPro,
} from "#content/plans.ts";
import { pricingBoardWords } from "#content/pricing-board.ts";
import { priceOf } from "./plan-summary.ts";

export type SlipWords = {
  chosen: string;
  perMonth: string;
  perYear: string;
  quote: string;
  billing: Record<BillingPeriod, string>;
};

const rows: readonly PlanFeature[] = featureGroups.flatMap(({ features }) => features);

/**
 * What the chosen plan costs and holds. All three answers stand in the page, and the radios of the surrounding
 * `group/order` show the one that is chosen: it follows every choice, with or without a script.
 */
export function OrderSlip({ words }: { words: SlipWords }) {
  return (
    <section aria-labelledby="slip-title" className="on-night rounded-lg bg-night text-on-night">
      <h2 id="slip-title" className="data px-6 pt-6 text-caption text-on-night-2 sm:px-8 sm:pt-8">
        {words.chosen}
      </h2>
      <div className="group-has-[[value=annual]:checked]/order:hidden group-has-[[value=enterprise]:checked]/order:hidden">
        <Slip
          plan={standardPro.name}
          price={priceOf("monthly")}
          per={words.perMonth}
          values={(row) => standardValue(row, "monthly")}
        />
      </div>
      <div className="hidden group-has-[[value=annual]:checked]/order:block group-has-[[value=enterprise]:checked]/order:hidden">
        <Slip
          plan={standardPro.name}
          price={priceOf("annual")}
          per={words.perYear}
          {...(standardPro.saveLabel ? { tag: standardPro.saveLabel } : {})}
          {...(pricingBoardWords.fewerQueries ? { note: pricingBoardWords.fewerQueries } : {})}
          values={(row) => standardValue(row, "annual")}
        />
      </div>
      <div className="hidden group-has-[[value=enterprise]:checked]/order:block">
        <Slip
          plan={enterprise.name}
          price={enterprise.price}
          note={words.quote}
          values={(row) => row.enterprise}
        />
      </div>
    </section>
  );
}

function Slip({
  plan,
  price,
  per,
  tag,
  note,
  values,
}: {
  plan: string;
  price: string;
  per?: string;
  tag?: string;
  note?: string;
  values: (row: PlanFeature) => FeatureValue;
}) {
  return (
    <>
      <div className="px-6 pt-2 pb-6 sm:px-8">
        <p className="font-display text-h3">{plan}</p>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-display text-h2">{price}</span>
          {per ? <span className="text-on-night-2">{per}</span> : null}
          {tag ? (
            <span className="data rounded-sm bg-glow px-2 py-1 text-caption text-ink leading-tight">
              {tag}
            </span>
          ) : null}
        </p>
        {note ? <p className="mt-2 text-on-night-2 text-small">{note}</p> : null}
      </div>
      <dl className="px-6 pb-6 text-small sm:px-8 sm:pb-8">
        {rows.map((row) => {
          const value = values(row);
          if (typeof value === "boolean") return null;
          return (
            <div
              key={row.name}
              className="flex flex-wrap justify-between gap-x-6 border-night-line border-t py-2.5"
            >
              <dt className="text-on-night-2">{row.name}</dt>
              <dd className="data text-right">{value}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function standardValue({ standard }: PlanFeature, billing: BillingPeriod): FeatureValue {
  return typeof standard === "object" ? standard[billing] : standard;
}
