import type { ReactNode } from "react";
import type { BillingPeriod } from "#shared/money.ts";

/**
 * Both periods are in the HTML, and CSS takes the one that is not chosen out of the page, for everyone:
 * the choice works before the script arrives and without it.
 */
export function ByPeriod({ monthly, annual }: Record<BillingPeriod, ReactNode>) {
  return (
    <>
      <span data-period="monthly" className="if-monthly">
        {monthly}
      </span>
      <span data-period="annual" className="if-annual">
        {annual}
      </span>
    </>
  );
}
