import type { StandardPro } from "#content-model/schema/plans.ts";
import {
  type RegisterOrder,
  registerBilling,
  registerPlans,
} from "#shared/forms/register-options.ts";
import { type BillingPeriod, dollars } from "#shared/money.ts";

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
