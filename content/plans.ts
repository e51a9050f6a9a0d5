/** Prices, limits and features of the plans, and prices of mail pieces. Money is in integer cents of US dollars. */

export const billingPeriods = ["monthly", "annual"] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** How many audience builder queries a period of billing includes, and in what time. */
export type QueryAllowance = { count: number; per: "day" | "month" | "year" };

const number = new Intl.NumberFormat("en-US");
const compact = new Intl.NumberFormat("en-US", { notation: "compact" });

const price = { monthly: 149_00, annual: 1_399_00 } as const;
/** As specified: 10 a day on the monthly plan, 120 a year on the annual one (an open question to the business). */
const queryAllowance = {
  monthly: { count: 10, per: "day" },
  annual: { count: 120, per: "year" },
} as const satisfies Record<BillingPeriod, QueryAllowance>;
const maxRecordsPerQuery = 1_000_000;

export const standardPro = {
  id: "standard-pro",
  name: "Standard Pro",
  price,
  /** Computed, so that it follows the prices; launch-check asks about the rounding. */
  saveLabel: saveLabelOf(price),
  resolutions: { monthly: 1_500, annual: 18_000 },
  queryAllowance,
  /** The allowance as printed. */
  queries: { monthly: printed(queryAllowance.monthly), annual: printed(queryAllowance.annual) },
  maxRecordsPerQuery,
  recordsPerQuery: `Up to ${compact.format(maxRecordsPerQuery)}`,
  websites: 3,
  contract: { monthly: "Month to month", annual: "12 months, paid in advance" },
} as const;

/** What twelve monthly payments come to, and what the annual price saves against them. */
export const annualSaving = savingOf(standardPro.price);

/** @returns integer cents, and the share saved in percent, not rounded */
export function savingOf({ monthly, annual }: Record<BillingPeriod, number>) {
  const twelveMonths = 12 * monthly;
  const cents = twelveMonths - annual;
  return { twelveMonths, cents, percent: (100 * cents) / twelveMonths };
}

/** The saving as printed, in whole percent; null where a year costs as much as twelve months, or more. */
export function saveLabelOf(prices: Record<BillingPeriod, number>): string | null {
  const percent = Math.round(savingOf(prices).percent);
  return percent > 0 ? `Save ${percent}%` : null;
}

/** An allowance over a year, so that two of them can be compared. */
export function queriesPerYear({ count, per }: QueryAllowance): number {
  return count * { day: 365, month: 12, year: 1 }[per];
}

function printed({ count, per }: QueryAllowance): string {
  return `${number.format(count)} per ${per}`;
}

/**
 * Share of visits from the United States that resolve at most, in percent. The claim "match-rate" prints this number;
 * the plan chooser and the visit estimator count with it without sending the whole registry to the browser.
 */
export const topMatchRate = 70;

export const enterprise = { id: "enterprise", name: "Enterprise", price: "Custom" } as const;

export const planIds = [standardPro.id, enterprise.id] as const;

/** `true`/`false` print as included/not included; text is printed as it is. */
export type FeatureValue = string | boolean;
export type PlanFeature = {
  name: string;
  standard: FeatureValue | Record<BillingPeriod, FeatureValue>;
  enterprise: FeatureValue;
  note?: string;
  /** Slug of the glossary's entry that says what is counted. */
  term?: string;
};

export const featureGroups: ReadonlyArray<{ title: string; features: readonly PlanFeature[] }> = [
  {
    title: "Volume",
    features: [
      {
        name: "Visitor resolutions",
        standard: {
          monthly: `${number.format(standardPro.resolutions.monthly)} per month`,
          annual: `${number.format(standardPro.resolutions.annual)} per year`,
        },
        enterprise: "Unlimited",
        note: "One resolution is one visitor matched to one profile, counted once per period.",
        term: "resolution",
      },
      {
        name: "Audience builder queries",
        standard: { ...standardPro.queries },
        enterprise: "Unlimited",
      },
      { name: "Records per query", standard: standardPro.recordsPerQuery, enterprise: "Unlimited" },
      { name: "Websites", standard: `${standardPro.websites}`, enterprise: "Unlimited" },
      { name: "Data packages", standard: false, enterprise: "Unlimited" },
    ],
  },
  {
    title: "Connections",
    features: [
      { name: "Integrations", standard: "All included", enterprise: "All, plus custom ones" },
      { name: "API access", standard: "Included", enterprise: "Advanced" },
      { name: "Custom data", standard: false, enterprise: "Advanced" },
    ],
  },
  {
    title: "Terms",
    features: [
      { name: "Contract", standard: { ...standardPro.contract }, enterprise: "Flexible terms" },
      { name: "Support", standard: "E-mail", enterprise: "White-glove" },
      { name: "Direct mail prices", standard: "Standard", enterprise: "Discounted" },
    ],
  },
];

/** Sizes are in inches; a brochure is drawn as the open letter sheet that it is folded from. */
export const mailPieces = [
  {
    id: "postcard-4x6",
    name: "Postcard",
    size: "4x6",
    cents: 75,
    width: 6,
    height: 4,
    folds: 0,
    note: "First class postage included",
  },
  {
    id: "postcard-6x9",
    name: "Postcard",
    size: "6x9",
    cents: 85,
    width: 9,
    height: 6,
    folds: 0,
    note: "First class postage included",
  },
  {
    id: "letter",
    name: "Letter",
    size: "8.5x11",
    cents: 95,
    width: 8.5,
    height: 11,
    folds: 0,
    note: "Envelope and first class postage included",
  },
  {
    id: "bi-fold",
    name: "Bi-fold brochure",
    size: "",
    cents: 115,
    width: 11,
    height: 8.5,
    folds: 1,
    note: "First class postage included",
  },
  {
    id: "tri-fold",
    name: "Tri-fold brochure",
    size: "",
    cents: 125,
    width: 11,
    height: 8.5,
    folds: 2,
    note: "First class postage included",
  },
] as const;

/** `14900` -> `$149`, `85` -> `$0.85`: cents are printed only where there are any. */
export function dollars(cents: number): string {
  return (cents % 100 === 0 ? whole : withCents).format(cents / 100);
}

/** `37500` -> `$375.00`: money in a bill, whose lines stand under one another. */
export function dollarsAndCents(cents: number): string {
  return withCents.format(cents / 100);
}

// Made once: a format costs far more than what it formats.
const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
