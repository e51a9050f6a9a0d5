import type { BillingPeriod } from "#contracts/money.ts";
import type { Plans } from "#model/schema/plans.ts";
import { type Answers, type Need, perYear } from "./answers.ts";

type Limits = Pick<Plans, "standardPro" | "topMatchRate">;

/** A limit of Standard Pro held against an answer. Amounts are in the limit's own unit. */
export type Check = {
  id: "resolutions" | "websites" | "queries" | "records";
  need: number;
  limit: number;
  /** Unit of time of both amounts; null where the limit has none. */
  per: "day" | "month" | "year" | null;
  fits: boolean;
};

export type Choice = {
  plan: "standard-pro" | "enterprise";
  /** How to pay Standard Pro; null for Enterprise. */
  billing: BillingPeriod | null;
  /** Against the period that is recommended; for Enterprise against the monthly one, which allows more. */
  checks: readonly Check[];
  /** Needs that only Enterprise meets. */
  needs: readonly Need[];
  /** Why the cheaper annual price was not recommended although Standard Pro fits. */
  annualFails: Check | null;
  /** The limit that is used most: it decides for Enterprise, or is the first to be reached. */
  deciding: Check;
};

/**
 * The smallest plan that meets the answers. The annual price is recommended when its smaller allowance of
 * queries is enough, else the monthly one, else Enterprise.
 */
export function choosePlan(answers: Answers, plans: Limits): Choice {
  const monthly = checkLimits(answers, "monthly", plans);
  const annual = checkLimits(answers, "annual", plans);
  const { needs } = answers;
  const annualFails = annual.find((check) => !check.fits) ?? null;
  if (needs.length > 0 || monthly.some((check) => !check.fits)) {
    const deciding = mostUsed(monthly);
    return {
      plan: "enterprise",
      billing: null,
      checks: monthly,
      needs,
      annualFails: null,
      deciding,
    };
  }
  const [billing, checks] = annualFails
    ? (["monthly", monthly] as const)
    : (["annual", annual] as const);
  return { plan: "standard-pro", billing, checks, needs, annualFails, deciding: mostUsed(checks) };
}

/** The share of a limit that is used: 1 is all of it. The largest query is known only as within or over its limit. */
export function usedOf({ id, need, limit, fits }: Check): number {
  return id === "records" && fits ? 0 : need / limit;
}

function mostUsed([first, ...rest]: readonly [Check, ...Check[]]): Check {
  return rest.reduce((most, check) => (usedOf(check) > usedOf(most) ? check : most), first);
}

function checkLimits(
  answers: Answers,
  billing: BillingPeriod,
  { standardPro, topMatchRate }: Limits,
): [Check, ...Check[]] {
  const { maxRecordsPerQuery, queryAllowance, resolutions, websites } = standardPro;
  const queries = queryAllowance[billing];
  const months = billing === "annual" ? 12 : 1;
  const records = answers.records === "within" ? maxRecordsPerQuery : Number.POSITIVE_INFINITY;
  return [
    held({
      id: "resolutions",
      need: resolutionsAtMost(answers.visits, topMatchRate) * months,
      limit: resolutions[billing],
      per: billing === "annual" ? "year" : "month",
    }),
    held({ id: "websites", need: answers.sites, limit: websites, per: null }),
    held({
      id: "queries",
      need: (answers.queries * perYear[answers.per]) / perYear[queries.per],
      limit: queries.count,
      per: queries.per,
    }),
    held({ id: "records", need: records, limit: maxRecordsPerQuery, per: null }),
  ];
}

function held(check: Omit<Check, "fits">): Check {
  return { ...check, fits: check.need <= check.limit };
}

/**
 * Resolutions that so many visits from the United States use at the highest match rate we name. A visitor who comes
 * back counts once, and most sites match fewer, so it is a ceiling.
 */
export function resolutionsAtMost(visits: number, topMatchRate: number): number {
  return Math.ceil((visits * topMatchRate) / 100);
}
