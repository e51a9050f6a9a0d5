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
    return { plan: "enterprise", billing: null, checks: monthly, needs, annualFails: null };
  }
  return annualFails
    ? { plan: "standard-pro", billing: "monthly", checks: monthly, needs, annualFails }
    : { plan: "standard-pro", billing: "annual", checks: annual, needs, annualFails: null };
}

function checkLimits(
  answers: Answers,
  billing: BillingPeriod,
  { standardPro, topMatchRate }: Limits,
): Check[] {
  const { maxRecordsPerQuery, queryAllowance, resolutions, websites } = standardPro;
  const queries = queryAllowance[billing];
  const months = billing === "annual" ? 12 : 1;
  const records = answers.records === "within" ? maxRecordsPerQuery : Number.POSITIVE_INFINITY;
  const limits: Omit<Check, "fits">[] = [
    {
      id: "resolutions",
      need: resolutionsAtMost(answers.visits, topMatchRate) * months,
      limit: resolutions[billing],
      per: billing === "annual" ? "year" : "month",
    },
    { id: "websites", need: answers.sites, limit: websites, per: null },
    {
      id: "queries",
      need: (answers.queries * perYear[answers.per]) / perYear[queries.per],
      limit: queries.count,
      per: queries.per,
    },
    { id: "records", need: records, limit: maxRecordsPerQuery, per: null },
  ];
  return limits.map((check) => ({ ...check, fits: check.need <= check.limit }));
}

/**
 * Resolutions that so many visits from the United States use at the highest match rate we name. A visitor who comes
 * back counts once, and most sites match fewer, so it is a ceiling.
 */
export function resolutionsAtMost(visits: number, topMatchRate: number): number {
  return Math.ceil((visits * topMatchRate) / 100);
}
