import { annualSaving, dollars, mailPieces, queriesPerYear, standardPro } from "./plans.ts";
import { path } from "./routes.ts";

/** Copy on the controls, labels and tables of the pricing page; its prose is in `pages/pricing.ts`. */

const pieceCents = mailPieces.map(({ cents }) => cents);
const twelve = dollars(annualSaving.twelveMonths);
const { contract, queries, queryAllowance } = standardPro;
const fewer = queriesPerYear(queryAllowance.annual) < queriesPerYear(queryAllowance.monthly);

export const pricingBoardWords = {
  plans: "Plans",
  units: { monthly: "per month", annual: "per year" },
  jumps: [
    { label: "Find your plan", href: "#plan-chooser" },
    { label: "Compare every feature", href: "#compare" },
    { label: "Price your mail", href: "#direct-mail" },
    { label: "Questions", href: "#faq" },
  ],
  saving: {
    monthly: `Twelve monthly payments come to ${twelve}.`,
    annual: `${dollars(annualSaving.cents)} less than twelve monthly payments (${twelve}).`,
  },
  /** On each choice of period: what differs beside the price. */
  allowance: {
    monthly: queries.monthly.replace(" per", " queries per"),
    annual: queries.annual.replace(" per", " queries per"),
  },
  /** Said where the period is chosen, as long as a year allows fewer queries than twelve months. */
  fewerQueries: fewer
    ? `Annual billing includes far fewer audience queries: ${queries.annual} instead of ${queries.monthly}.`
    : null,
  contract,
  limits: "What you can use",
  included: "Included",
  excluded: "Not included",
  /** Beside what the plan's own list says. */
  alsoExcluded: [
    `Mail pieces, billed separately: ${dollars(Math.min(...pieceCents))} to ${dollars(Math.max(...pieceCents))} each`,
    "Custom integrations",
    "White-glove support",
  ],
  /** Read after the label of the plan's link. */
  startWith: {
    monthly: `: ${standardPro.name}, paid monthly`,
    annual: `: ${standardPro.name}, paid annually`,
  },
  enterprise: {
    priceNote: "Quoted after a call, against your volumes.",
    more: { label: "Read about Enterprise", href: path("enterprise") },
  },
  comparison: { feature: "Feature", yes: "Included", no: "Not included" },
} as const;
