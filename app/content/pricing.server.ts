import pricing from "#content/pages/pricing.ts";
import { type PricingPage, pricingSchema } from "#content/schema/pricing.ts";

/** The words of the pricing page, checked. */
export function loadPricing(): PricingPage {
  return pricingSchema.parse(pricing);
}
