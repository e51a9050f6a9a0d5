import { useCopy } from "#app/copy/copy.ts";
import { refusalOf } from "#app/features/assumptions/refusal.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { ResultCard } from "#app/ui/result-card.tsx";
import type { PlanChooserCopy } from "#content-model/schema/plan-chooser.ts";
import type { Plans } from "#content-model/schema/plans.ts";
import { type BillingPeriod, count } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import { type Answers, type Need, perYear, type ReadAnswers } from "./answers.ts";

/** The plan, its price, and each answer held against its limit. */
export function ChooserResult({ id, read }: { id: string; read: ReadAnswers }) {
  const { result: copy, visits, sites, queries } = useCopy("planChooser");
  const plans = useCopy("plans");
  const choice = choosePlan(read.answers, plans);
  const labels = { visits: visits.label, sites: sites.label, queries: queries.label };
  return (
    <ResultCard
      id={id}
      label={copy.eyebrow}
      says={verdictOf(choice, copy, nameOf(choice, plans))}
      refusal={refusalOf(copy.wrong, read.faults, labels)}
    >
      <Answer choice={choice} />
    </ResultCard>
  );
}

function nameOf(
  { plan }: Choice,
  { standardPro, enterprise }: Pick<Plans, "standardPro" | "enterprise">,
) {
  return plan === "standard-pro" ? standardPro.name : enterprise.name;
}

/** Spoken result: the plan, its price, and why. */
function verdictOf(choice: Choice, copy: PlanChooserCopy["result"], name: string): string {
  const { price, verdict } = copy[choice.billing ?? "enterprise"];
  return `${copy.eyebrow}: ${name}, ${price}. ${verdict} ${decidingText(choice, copy)}`;
}

function Answer({ choice }: { choice: Choice }) {
  const copy = useCopy("planChooser").result;
  const plans = useCopy("plans");
  const planChooserCopy = useCopy("planChooser");
  const standard = choice.plan === "standard-pro";
  const verdict = copy[choice.billing ?? "enterprise"];
  return (
    <>
      <p aria-hidden="true" className="text-ink-2 text-small">
        {copy.eyebrow}
      </p>
      <h3 className="mt-1 text-h2">{nameOf(choice, plans)}</h3>
      <div aria-hidden="true">
        <p className="data mt-2">{verdict.price}</p>
        <p className="mt-3">{verdict.verdict}</p>
        <p className="mt-3 border-action border-l-4 pl-4">
          <span>{decidingText(choice, copy)}</span>
        </p>
      </div>
      <h4 className="ruled-title mt-6">
        {standard ? copy.checksTitle : copy.checksTitleEnterprise}
      </h4>
      <ul>
        {choice.checks.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
      {choice.needs.length > 0 ? (
        <p className="mt-4 text-small">
          <span className="font-semibold">{copy.needsTitle}:</span>{" "}
          <span>{`${choice.needs.map((need) => planChooserCopy.needs.options[need]).join(", ")}.`}</span>
        </p>
      ) : null}
      {choice.annualFails ? (
        <p className="mt-4 text-small">
          {fill(copy.annualFails, {
            need: tenths(choice.annualFails.need),
            limit: tenths(choice.annualFails.limit),
          })}
        </p>
      ) : null}
      <ButtonLink href={verdict.action.href} className="mt-6 w-full print:hidden">
        {verdict.action.label}
      </ButtonLink>
      <p className="mt-4 text-caption text-ink-2">{copy.basis}</p>
    </>
  );
}

/** Which limit made the choice, or would be the first to change it. */
function decidingText(
  { plan, deciding, needs }: Choice,
  { check, decides }: PlanChooserCopy["result"],
): string {
  const used = usedOf(deciding);
  // A need that only Enterprise meets decides alone, whatever is used.
  if (plan === "enterprise" && deciding.fits)
    return needs.length === 1 ? decides.need : fill(decides.needs, { count: needs.length });
  const limit = check[deciding.id];
  if (deciding.fits) return fill(decides.nearest, { limit, percent: count(Math.ceil(100 * used)) });
  if (!Number.isFinite(used)) return fill(decides.unknown, { limit });
  // Rounded up: a need just over the limit isn't once the limit.
  const times = used < 10 ? Math.ceil(10 * used) / 10 : Math.ceil(used);
  return fill(decides.over, { limit, times: tenths(times) });
}

/** The limit is a field of dots; what is used of it is solid. */
function CheckLine({ check }: { check: Check }) {
  const copy = useCopy("planChooser").result;
  const used = Math.min(usedOf(check), 1);
  const amount = isWithin(check) ? tenths(check.limit) : amountOf(check, copy.amount);
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span>
          <span>{copy.check[check.id]}: </span>
          <span className={check.fits ? "text-on-positive" : "font-semibold text-danger"}>
            {check.fits ? copy.fits : copy.over}
          </span>
        </span>
        <span className="data text-caption">
          {check.id === "resolutions" || isWithin(check) ? fill(copy.atMost, { amount }) : amount}
        </span>
      </div>
      <div className={cx("bg-dots mt-2 h-2 text-line-control", used === 0 && "hidden")}>
        <svg
          aria-hidden="true"
          focusable="false"
          className={cx("h-2 w-full", check.fits ? "text-action" : "text-danger")}
          fill="currentColor"
        >
          <rect width={`${(used * 100).toFixed(1)}%`} height="8" rx="1.5" />
        </svg>
      </div>
    </li>
  );
}

/** `420 of 1,500 per month` */
function amountOf({ need, limit, per }: Check, copy: PlanChooserCopy["result"]["amount"]): string {
  const values = { need: tenths(need), limit: tenths(limit) };
  const text = fill(Number.isFinite(need) ? copy.exact : copy.over, values);
  return per ? text + fill(copy.period, { per }) : text;
}

const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

function tenths(amount: number): string {
  return format.format(amount);
}

type Limits = Pick<Plans, "standardPro" | "topMatchRate">;

/** A limit of Standard Pro held against an answer. Amounts are in the limit's own unit. */
type Check = {
  id: "resolutions" | "websites" | "queries" | "records";
  need: number;
  limit: number;
  /** Unit of time of both amounts; null where the limit has none. */
  per: "day" | "month" | "year" | null;
  fits: boolean;
};

type Choice = {
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
    const deciding = maxUsed(monthly);
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
  return { plan: "standard-pro", billing, checks, needs, annualFails, deciding: maxUsed(checks) };
}

/** Whether all that is known of an amount is that it fits: the largest query is within its limit, or over it. */
function isWithin({ id, fits }: Check): boolean {
  return id === "records" && fits;
}

/** The share of a limit that is used: 1 is all of it. */
export function usedOf(check: Check): number {
  return isWithin(check) ? 0 : check.need / check.limit;
}

function maxUsed([first, ...rest]: readonly [Check, ...Check[]]): Check {
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
    withVerdict({
      id: "resolutions",
      need: resolutionsAtMost(answers.visits, topMatchRate) * months,
      limit: resolutions[billing],
      per: billing === "annual" ? "year" : "month",
    }),
    withVerdict({ id: "websites", need: answers.sites, limit: websites, per: null }),
    withVerdict({
      id: "queries",
      need: (answers.queries * perYear[answers.per]) / perYear[queries.per],
      limit: queries.count,
      per: queries.per,
    }),
    withVerdict({ id: "records", need: records, limit: maxRecordsPerQuery, per: null }),
  ];
}

function withVerdict(check: Omit<Check, "fits">): Check {
  return { ...check, fits: check.need <= check.limit };
}

/**
 * Resolutions that so many visits from the United States use at the highest match rate we name. A visitor who comes
 * back counts once, and most sites match fewer, so it is a ceiling.
 */
export function resolutionsAtMost(visits: number, topMatchRate: number): number {
  return Math.ceil((visits * topMatchRate) / 100);
}
