import {
  type RegisterOrder,
  registerBilling,
  registerPlans,
} from "#contracts/forms/register-options.ts";
import { type BillingPeriod, dollars } from "#contracts/money.ts";
import type { StandardPro } from "#model/schema/plans.ts";

/** What the address may preset: `?plan=standard-pro&billing=annual`. Anything else falls back to the specified defaults. */
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
