import { useCopy } from "#app/copy/copy.ts";
import { readBilling } from "#app/features/plan-chooser/answers.ts";
import { CHOOSER_FORM } from "#app/features/plan-chooser/chooser-form.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { fill } from "#contracts/fill.ts";
import { type BillingPeriod, billingPeriods, dollars } from "#contracts/money.ts";
import type { PricingPage } from "#model/schema/pricing.ts";

/** Two native radios, each with its price and what else differs. They belong to the chooser's form, which sends the choice along. */
export function BillingToggle({ copy }: { copy: PricingPage["billing"] }) {
  const { standardPro } = useCopy("plans");
  const pricingBoardCopy = useCopy("pricingBoard");
  const billing = readBilling(usePageQuery());
  const announcementOf = (period: BillingPeriod) => {
    const price = dollars(standardPro.price[period]);
    const perPeriod = fill(pricingBoardCopy.pricePer[period], { price });
    return `${standardPro.name}: ${perPeriod}, ${pricingBoardCopy.allowance[period]}.`;
  };
  const announcements = {
    monthly: announcementOf("monthly"),
    annual: announcementOf("annual"),
  };
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-small print:mb-1.5">{copy.legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2 sm:max-w-140">
        {billingPeriods.map((period) => (
          <label
            key={period}
            className="relative grid min-h-18 grid-cols-[auto_1fr] content-start items-center gap-x-3 gap-y-1.5 rounded-md border-[1.5px] border-ink px-4 py-3.5 transition-colors duration-150 has-checked:bg-ink has-checked:text-paper not-has-checked:hover:bg-sunken print:min-h-0 print:has-checked:bg-transparent print:has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-3 sm:px-5"
          >
            <input
              type="radio"
              id={`billing-${period}`}
              name="billing"
              value={period}
              form={CHOOSER_FORM}
              defaultChecked={period === billing}
              className="size-5 shrink-0 accent-glow focus-visible:outline-none print:hidden"
            />
            <span className="font-semibold leading-snug">{copy[period]}</span>{" "}
            <span className="data col-span-2 text-caption sm:col-start-2 sm:text-small">
              {`${dollars(standardPro.price[period])} ${pricingBoardCopy.units[period]}`}
            </span>{" "}
            <span className="data col-span-2 text-caption sm:col-start-2">
              {pricingBoardCopy.allowance[period]}
            </span>{" "}
            {period === "annual" && standardPro.saveLabel ? (
              <span className="col-span-2 sm:absolute sm:top-3 sm:right-4">
                <Badge tone="positive">{standardPro.saveLabel}</Badge>
              </span>
            ) : null}
          </label>
        ))}
      </div>
      <p role="status" className="sr-only" data-choice-texts={JSON.stringify(announcements)} />
      {pricingBoardCopy.fewerQueries ? (
        <p className="mt-3 max-w-prose text-ink-2 text-small">{pricingBoardCopy.fewerQueries}</p>
      ) : null}
    </fieldset>
  );
}
