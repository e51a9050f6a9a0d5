import { annualSaving, dollars, standardPro, topMatchRate } from "./plans.ts";
import { path } from "./routes.ts";

/** Copy of the plan chooser. Amounts come from the logic, limits from the plans file. */

const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const count = (amount: number) => format.format(amount);
const records = count(standardPro.maxRecordsPerQuery);

const fault = (what: string, example: string) => ({
  "not-a-number": `Enter a whole number of ${what}, such as ${example}.`,
  "too-small": (min: number) => `Enter ${count(min)} or more.`,
  "too-large": (max: number) => `Enter at most ${count(max)}; for more, book a demo.`,
});

export const planChooserWords = {
  visits: {
    label: "Website visits a month",
    hint: "Visits from the United States, all your sites together.",
    fault: fault("visits", "1,000"),
  },
  sites: { label: "Websites", hint: "Each domain counts once.", fault: fault("websites", "2") },
  queries: { label: "Audience queries", hint: undefined, fault: fault("queries", "5") },
  per: {
    label: "How often",
    options: { day: "a day", week: "a week", month: "a month", year: "a year" },
  },
  records: {
    label: "Records from your largest query",
    options: { within: `Up to ${records}`, over: `More than ${records}` },
  },
  needs: {
    label: "Do you need any of these?",
    options: {
      "custom-data": "Custom data",
      "data-packages": "Data packages",
      "custom-integrations": "Custom integrations",
      "white-label": "White-label resale",
      "mail-discount": "Discounted mail",
      "white-glove": "White-glove support",
      "flexible-terms": "Flexible contract terms",
    },
  },
  submit: "Show my plan",
  result: {
    eyebrow: "Based on your answers",
    enterprise: {
      price: "Custom price",
      verdict: "You need more than Standard Pro allows.",
      action: { label: "Book a demo about Enterprise", href: path("book-a-demo") },
    },
    monthly: {
      price: `${dollars(standardPro.price.monthly)} a month`,
      verdict: "It fits on monthly billing.",
      action: { label: "Get Standard Pro monthly", href: registerHref("monthly") },
    },
    annual: {
      price: `${dollars(standardPro.price.annual)} a year`,
      verdict: `It fits, and annual billing saves ${dollars(annualSaving.cents)}.`,
      action: { label: "Get Standard Pro annually", href: registerHref("annual") },
    },
    checksTitle: "Your usage and its limits",
    checksTitleEnterprise: "Your usage and Standard Pro’s limits",
    fits: "fits",
    over: "too much",
    check: {
      resolutions: "Visitor resolutions",
      websites: "Websites",
      queries: "Audience queries",
      records: "Records per query",
    },
    /** `420 of 1,500 per month` */
    amount: (need: number, limit: number, per: string | null) =>
      `${Number.isFinite(need) ? count(need) : `over ${count(limit)}`} of ${count(limit)}${per ? ` per ${per}` : ""}`,
    atMost: (text: string) => `up to ${text}`,
    annualFails: (need: number, limit: number) =>
      `The annual plan is cheaper but has ${count(limit)} queries a year, and you expect about ${count(need)}.`,
    needsTitle: "Only on Enterprise",
    basis: `Resolutions assume our maximum match rate, ${topMatchRate}% of visits, and no returning visitors. Most sites use fewer.`,
    wrong: "Fix the marked answers to see your plan.",
  },
} as const;

function registerHref(billing: "monthly" | "annual"): string {
  return `${path("register")}?plan=${standardPro.id}&billing=${billing}`;
}
