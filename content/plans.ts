/** Prices, limits and features of the plans, and prices of mail pieces. Money is in integer cents of US dollars. */

export const billingPeriods = ["monthly", "annual"] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export const standardPro = {
  id: "standard-pro",
  name: "Standard Pro",
  price: { monthly: 149_00, annual: 1_399_00 },
  /** As printed. Twelve months at the monthly price cost $1,788, so the saving is $389, or 21.8%. */
  saveLabel: "Save 22%",
  resolutions: { monthly: 1_500, annual: 18_000 },
  /** As specified: 10 a day on the monthly plan, 120 on the annual one (an open question to the owner). */
  queries: { monthly: "10 per day", annual: "120 per year" },
  /** The same allowance as numbers, for the plan chooser. */
  queryAllowance: {
    monthly: { count: 10, per: "day" },
    annual: { count: 120, per: "year" },
  },
  recordsPerQuery: "Up to 1M",
  maxRecordsPerQuery: 1_000_000,
  websites: 3,
} as const;

/** What twelve monthly payments come to, and what the annual price saves against them. */
export const annualSaving = savingOf(standardPro.price);

/** @returns integer cents, and the share saved in percent, not rounded */
export function savingOf({ monthly, annual }: Record<BillingPeriod, number>) {
  const twelveMonths = 12 * monthly;
  const cents = twelveMonths - annual;
  return { twelveMonths, cents, percent: (100 * cents) / twelveMonths };
}

/**
 * Share of visitors that are resolved at most, in percent. The claim "match-rate" prints this number;
 * the plan chooser reckons with it without sending the whole registry to the browser.
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

const number = new Intl.NumberFormat("en-US");

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
      { name: "Integrations", standard: "All included", enterprise: "All, and custom ones" },
      { name: "API access", standard: "Included", enterprise: "Advanced" },
      { name: "Custom data", standard: false, enterprise: "Advanced" },
    ],
  },
  {
    title: "Terms",
    features: [
      { name: "Contract", standard: "Month to month", enterprise: "Flexible terms" },
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
  const whole = cents % 100 === 0;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(cents / 100);
}

/** `37500` -> `$375.00`: money in a bill, whose lines stand under one another. */
export function dollarsAndCents(cents: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
}
