import { useCopy } from "#app/copy/copy.ts";
import type { FeatureValue, PlanFeature, Plans, StandardPro } from "#content-model/schema/plans.ts";
import {
  type RegisterOrder,
  registerBilling,
  registerPlans,
} from "#shared/forms/lead-form-options.ts";
import { type BillingPeriod, dollars } from "#shared/money.ts";

type SlipCopy = {
  chosen: string;
  perMonth: string;
  perYear: string;
  quote: string;
  billing: Record<BillingPeriod, string>;
};

/**
 * Which slip shows, by the radios of the surrounding `group/order` and, once they are gone, by the order that was stored: it
 * follows every choice, with or without a script.
 */
const shown = {
  monthly:
    "group-has-[[value=annual]:checked,[value=enterprise]:checked,[data-order=annual],[data-order=enterprise]]/order:hidden",
  annual:
    "hidden group-has-[[value=annual]:checked,[data-order=annual]]/order:block group-has-[[value=enterprise]:checked]/order:hidden",
  enterprise: "hidden group-has-[[value=enterprise]:checked,[data-order=enterprise]]/order:block",
} as const;

type SlipName = keyof typeof shown;

const slipNames = Object.keys(shown) as SlipName[];

/** Order on one line, for screens where the slip follows the form. */
export function OrderLine({ copy }: { copy: SlipCopy }) {
  const plans = useCopy("plans");
  const { fewerQueries } = useCopy("pricingBoard");
  return (
    <div className="on-night rounded-md bg-night px-5 py-3.5 text-on-night lg:hidden print:hidden">
      {slipNames.map((name) => {
        const { plan, price } = contentOf(name, copy, { ...plans, fewerQueries });
        return (
          <div key={name} className={shown[name]}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-bold font-display text-h4">{plan}</span>
              {name === "enterprise" ? null : (
                <span className="text-on-night-2 text-small">{copy.billing[name]}</span>
              )}
              <span className="ml-auto font-bold font-display text-h4">{price}</span>
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** Price and contents of the chosen plan. All answers are in the page, and one of them shows. */
export function OrderSlip({ copy }: { copy: SlipCopy }) {
  const plans = useCopy("plans");
  const { fewerQueries } = useCopy("pricingBoard");
  return (
    <section
      aria-labelledby="slip-title"
      data-with-receipt
      className="print:rounded-none print:border print:border-ink on-night rounded-lg bg-night text-on-night"
    >
      <h2
        id="slip-title"
        className="px-6 pt-6 font-normal font-text text-caption tracking-normal text-on-night-2 max-lg:pt-5 sm:px-8 sm:pt-8"
      >
        {copy.chosen}
      </h2>
      {slipNames.map((name) => (
        <div key={name} data-slip={name} className={shown[name]}>
          <Slip {...contentOf(name, copy, { ...plans, fewerQueries })} />
        </div>
      ))}
    </section>
  );
}

type Printed = Pick<Plans, "standardPro" | "enterprise"> & { fewerQueries: string | null };

function contentOf(
  name: SlipName,
  copy: SlipCopy,
  { standardPro, enterprise, fewerQueries: note }: Printed,
): SlipContent {
  if (name === "enterprise") {
    return {
      plan: enterprise.name,
      price: enterprise.price,
      note: copy.quote,
      values: (row) => row.enterprise,
    };
  }
  const { saveLabel: tag } = standardPro;
  return {
    plan: standardPro.name,
    price: priceOf(name, standardPro),
    per: name === "annual" ? copy.perYear : copy.perMonth,
    ...(name === "annual" && tag ? { tag } : {}),
    ...(name === "annual" && note ? { note } : {}),
    values: (row) => standardValue(row, name),
  };
}

type SlipContent = {
  plan: string;
  price: string;
  per?: string;
  tag?: string;
  note?: string;
  values: (row: PlanFeature) => FeatureValue;
};

function Slip({ plan, price, per, tag, note, values }: SlipContent) {
  const rows = useCopy("plans").featureGroups.flatMap(({ features }) => features);
  return (
    <>
      <div className="px-6 pt-2 pb-6 max-lg:pb-5 sm:px-8">
        <p className="font-bold font-display text-h3">{plan}</p>
        <p className="mt-4 max-lg:mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-bold font-display text-h1">{price}</span>
          {per ? <span className="text-on-night-2">{per}</span> : null}
          {tag ? (
            <span className="data rounded-sm bg-glow px-2 py-1 text-caption text-ink leading-tight">
              {tag}
            </span>
          ) : null}
        </p>
        {note ? <p className="mt-2 text-on-night-2 text-small">{note}</p> : null}
      </div>
      <dl className="grid gap-x-12 px-6 pb-6 max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] max-md:gap-x-4 sm:px-8 sm:pb-8 md:max-lg:grid-cols-2">
        {rows.map((row) => {
          const value = values(row);
          if (typeof value === "boolean") return null;
          return (
            <div
              key={row.name}
              className="border-night-line border-t py-2 max-md:text-small md:flex md:flex-wrap md:justify-between md:gap-x-6"
            >
              <dt className="text-on-night-2">{row.name}</dt>
              <dd className="font-semibold md:text-right">{value}</dd>
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

/** Presets in the address: `?plan=standard-pro&billing=annual`. Anything else falls back to the specified defaults. */
export function planOf(search: URLSearchParams): RegisterOrder {
  return {
    plan: oneOf(registerPlans, search.get("plan")) ?? "standard-pro",
    billing: oneOf(registerBilling, search.get("billing")) ?? "monthly",
  };
}

/** The price of Standard Pro as printed, with its period. */
export function priceOf(billing: BillingPeriod, { price }: StandardPro): string {
  return dollars(price[billing]);
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value);
}
