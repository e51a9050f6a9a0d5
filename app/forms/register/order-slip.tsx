import { useCopy } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { FoldSign } from "#app/ui/fold.tsx";
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

/** Order on one line over the form, where there is no room for the slip; it unfolds into what the plan has. */
export function OrderLine({ copy }: { copy: SlipCopy }) {
  const plans = useCopy("plans");
  const { fewerQueries } = useCopy("pricingBoard");
  return (
    <details className="group on-night rounded-md bg-night text-on-night lg:hidden print:hidden">
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-3.5">
        {slipNames.map((name) => {
          const { plan, price, per } = contentOf(name, copy, { ...plans, fewerQueries });
          return (
            <span key={name} className={shown[name]}>
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="grow font-bold font-display text-h4">{plan}</span>
                <span className="font-bold font-display text-h4">{price}</span>
                {per ? <span className="text-on-night-2 text-small">{per}</span> : null}
              </span>
            </span>
          );
        })}
        <FoldSign className="size-3.5" />
      </summary>
      {slipNames.map((name) => {
        const { note, values } = contentOf(name, copy, { ...plans, fewerQueries });
        return (
          <div key={name} className={cx("px-5 pb-4", shown[name])}>
            {note ? <p className="pb-3 text-on-night-2 text-small">{note}</p> : null}
            <Contents values={values} />
          </div>
        );
      })}
    </details>
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
      className="on-night rounded-lg bg-night text-on-night max-lg:hidden print:block print:rounded-none print:border print:border-ink"
    >
      <h2
        id="slip-title"
        className="px-6 pt-6 font-normal font-text text-caption tracking-normal text-on-night-2 sm:px-8 sm:pt-8"
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
  return (
    <>
      <div className="px-6 pt-2 pb-6 sm:px-8">
        <p className="font-bold font-display text-h3">{plan}</p>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
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
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <Contents values={values} />
      </div>
    </>
  );
}

function Contents({ values }: Pick<SlipContent, "values">) {
  const rows = useCopy("plans").featureGroups.flatMap(({ features }) => features);
  return (
    <dl>
      {rows.map((row) => {
        const value = values(row);
        if (typeof value === "boolean") return null;
        return (
          <div
            key={row.name}
            className="flex flex-wrap justify-between gap-x-6 border-night-line border-t py-2"
          >
            <dt className="text-on-night-2">{row.name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        );
      })}
    </dl>
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
