import {
  type NumberSpecs,
  type ReadNumbers,
  readNumbers,
} from "#app/features/assumptions/read-numbers.ts";
import type { BillingPeriod } from "#shared/money.ts";

/** The two ends of the range: the visitor's own lowest and highest rates. */
export const ends = ["low", "high"] as const;
export type End = (typeof ends)[number];

const names = [
  "resolutions",
  "reach",
  "reply-low",
  "reply-high",
  "win-low",
  "win-high",
  "order",
  "margin",
  "effort",
] as const;
export type ReturnName = (typeof names)[number];
/** Initial value of each field, from the content, in the unit that is typed. */
export type ReturnStarts = Readonly<Record<ReturnName, number>>;
/** Percent in tenths, money in cents, resolutions a month. */
export type ReturnFigures = Record<ReturnName, number>;

/** @param most resolutions a month that the plan includes: with more, its price would be another */
export function returnSpecs(starts: ReturnStarts, most: number): NumberSpecs<ReturnName> {
  const percent = { min: 0, max: 100, places: 1 } as const;
  return {
    resolutions: { min: 1, max: most, start: Math.min(starts.resolutions, most) },
    reach: { ...percent, start: starts.reach },
    "reply-low": { ...percent, start: starts["reply-low"] },
    "reply-high": { ...percent, start: starts["reply-high"] },
    "win-low": { ...percent, start: starts["win-low"] },
    "win-high": { ...percent, start: starts["win-high"] },
    order: { min: 1, max: 1_000_000, places: 2, start: starts.order },
    margin: { ...percent, start: starts.margin },
    effort: { min: 0, max: 100_000, places: 2, start: starts.effort },
  };
}

/** Figures from the URL, with what is wrong with each. */
export function readReturn(
  query: URLSearchParams,
  starts: ReturnStarts,
  most: number,
): ReadNumbers<ReturnName> {
  return readNumbers(query, returnSpecs(starts, most), [
    ["reply-low", "reply-high"],
    ["win-low", "win-high"],
  ]);
}

/** Yearly result at one end of the range. Counts are tenths, money is cents, each rounded down. */
export type YearAtEnd = {
  contacted: number;
  replies: number;
  orders: number;
  /** Revenue of the orders minus the cost of goods. */
  profit: number;
  /** The profit less the plan and other costs: below zero, it loses money. */
  net: number;
};
export type ReturnEstimate = Record<End, YearAtEnd> & {
  planCents: number;
  effortCents: number;
  /** Whole orders a year that pay for plan and other costs; null where no order brings anything. */
  breakEven: number | null;
};

/** A year of resolutions, from the visitor's own figures. Never rounds in our favor. */
export function estimateReturn(figures: ReturnFigures, planCents: number): ReturnEstimate {
  const effortCents = 12 * figures.effort;
  const costs = planCents + effortCents;
  const at = (end: End): YearAtEnd => {
    const contacted = 12n * BigInt(figures.resolutions) * BigInt(figures.reach);
    const replies = contacted * BigInt(figures[`reply-${end}`]);
    const orders = replies * BigInt(figures[`win-${end}`]);
    const profit = orders * BigInt(figures.order) * BigInt(figures.margin);
    // Each share came in tenths of a percent: a thousand is the whole.
    const cents = down(profit, 1_000n ** 4n);
    return {
      contacted: down(10n * contacted, 1_000n),
      replies: down(10n * replies, 1_000n ** 2n),
      orders: down(10n * orders, 1_000n ** 3n),
      profit: cents,
      net: cents - costs,
    };
  };
  // Thousandths of a cent that one order leaves.
  const each = figures.order * figures.margin;
  const breakEven = each === 0 ? null : Math.ceil((1_000 * costs) / each);
  return { low: at("low"), high: at("high"), planCents, effortCents, breakEven };
}

/** Cost of the plan per year, in cents. */
export function planPerYear(price: Record<BillingPeriod, number>, billing: BillingPeriod): number {
  return billing === "annual" ? price.annual : 12 * price.monthly;
}

/** Where a year ends: with a gain, a loss, or either, by the visitor's rates. */
export function outcomeOf({ low, high }: Record<End, YearAtEnd>): "gain" | "loss" | "either" {
  if (low.net >= 0) return "gain";
  return high.net < 0 ? "loss" : "either";
}

function down(amount: bigint, by: bigint): number {
  return Number(amount / by);
}
