import { mailDefaults } from "#app/features/mail-estimator/estimate.ts";
import { chooserDefaults } from "#app/features/plan-chooser/answers.ts";

/** Every key of the page's query, with the value that the URL leaves out. The route registry names the same keys. */
export const pricingDefaults = { billing: "monthly", ...chooserDefaults, ...mailDefaults } as const;
