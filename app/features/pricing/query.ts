import { startsOf } from "#app/features/assumptions/read-numbers.ts";
import { mailDefaults } from "#app/features/mail-estimator/estimate.ts";
import { chooserDefaults } from "#app/features/plan-chooser/answers.ts";
import { type ReturnStarts, returnSpecs } from "#app/features/return-estimator/estimate.ts";
import { type SavingStarts, savingSpecs } from "#app/features/saving-estimator/estimate.ts";

/**
 * Every key of the page's query, with the value that the URL leaves out. The route registry names the same keys.
 * @param most resolutions a month that the plan includes
 */
export function pricingDefaultsOf(returns: ReturnStarts, savings: SavingStarts, most: number) {
  return {
    billing: "monthly",
    ...chooserDefaults,
    ...mailDefaults,
    ...startsOf(returnSpecs(returns, most)),
    ...startsOf(savingSpecs(savings)),
  } as const;
}
