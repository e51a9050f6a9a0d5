/** How money and counts are written, and what follows from the prices of two periods. */

export const billingPeriods = ["monthly", "annual"] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** How many audience builder queries a period of billing includes, and in what time. */
export type QueryAllowance = { count: number; per: "day" | "month" | "year" };

// Made once: a format costs far more than what it formats.
const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const number = new Intl.NumberFormat("en-US");

/** `14900` -> `$149`, `85` -> `$0.85`: cents are printed only where there are any. */
export function dollars(cents: number): string {
  return (cents % 100 === 0 ? whole : withCents).format(cents / 100);
}

/** `37500` -> `$375.00`: money in a bill, whose lines are under one another. */
export function dollarsAndCents(cents: number): string {
  return withCents.format(cents / 100);
}

/** `1500` -> `1,500` */
export function count(amount: number): string {
  return number.format(amount);
}

/** Total of twelve monthly payments and the annual saving against it: integer cents, and percent, not rounded. */
export function savingOf({ monthly, annual }: Record<BillingPeriod, number>) {
  const twelveMonths = 12 * monthly;
  const cents = twelveMonths - annual;
  return { twelveMonths, cents, percent: (100 * cents) / twelveMonths };
}

/** An allowance over a year, so that two of them can be compared. */
export function queriesPerYear({ count, per }: QueryAllowance): number {
  return count * { day: 365, month: 12, year: 1 }[per];
}
