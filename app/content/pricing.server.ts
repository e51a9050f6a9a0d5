import pricing from "#content/pages/pricing.ts";
import { type PricingPage, pricingSchema } from "#model/schema/pricing.ts";
import { checkedContent } from "./checked.server.ts";

/** The words of the pricing page, checked. */
export function loadPricing(): PricingPage {
  return checkedContent("content/pages/pricing.ts", pricingSchema, pricing);
}
