import { topMatchRate } from "./plans.ts";
import type { Claim } from "./schema/claim.ts";
import { site } from "./site.ts";

/** Open figures share these until the owner supplies them. */
const open = { asOf: null, evidence: null } as const;

const matchRates =
  "Three match rates stand on the site: up to {{match-rate}} (home, pricing), {{match-rate-articles}} (articles) and {{match-accuracy}} accuracy. Which one holds, measured how?";
const supportHours =
  "{{support}} support is claimed beside email support on Standard Pro and hours of Monday to Friday. What is staffed when, and who answers urgent reports at night?";

/**
 * The registry of claims: every marketing figure of the site, once.
 * Pages print a figure by `claim("id")`; /methodology is drawn from this list.
 */
export const claims = {
  "consumer-profiles": {
    value: "220M+",
    unit: "consumer profiles",
    definition:
      "Adults in the United States with at least a name, a postal address and one more attribute.",
    places: ["home", "solutions", "data", "pricing"],
    ...open,
    question:
      "{{consumer-profiles}} here, {{consumer-profiles-articles}} in the 2024 articles. Which count is current?",
  },
  "business-contacts": {
    value: "140M+",
    unit: "business contacts",
    definition: "People with a current employer and at least one work contact point.",
    places: ["home", "solutions", "data", "pricing"],
    ...open,
    question:
      "{{business-contacts}} here, {{business-contacts-articles}} in the 2024 articles. Which count is current?",
  },
  "consumer-profiles-articles": {
    value: "280M+",
    unit: "consumer profiles",
    definition:
      "Consumer profiles as published in the articles of January 2024. An article keeps the figures of its date.",
    places: ["articles"],
    ...open,
  },
  "business-contacts-articles": {
    value: "200M+",
    unit: "business contacts",
    definition:
      "Business contacts as published in the articles of January 2024. An article keeps the figures of its date.",
    places: ["articles"],
    ...open,
  },
  "total-profiles": {
    value: "360M+",
    unit: "consumer and business profiles",
    definition: "Consumer profiles and business contacts added together; a person can be in both.",
    places: ["everywhere"],
    ...open,
  },
  "attributes-per-record": {
    value: "1,000+",
    unit: "attributes per record",
    definition:
      "Distinct fields that a record can hold across all sources. No single record holds them all.",
    places: ["home", "solutions", "data"],
    ...open,
  },
  "consumer-attributes": {
    value: "400+",
    unit: "consumer attributes",
    definition: "Fields of a consumer record that a plan’s audience builder can filter by.",
    places: ["pricing", "data"],
    ...open,
  },
  "data-points-articles": {
    value: "250+",
    unit: "data points per profile",
    definition:
      "The figure published in the articles of January 2024 for a typical enriched profile.",
    places: ["articles"],
    ...open,
  },
  "intent-categories": {
    value: "30K+",
    unit: "intent categories",
    definition: "Consumer and business topics in the intent taxonomy, added together.",
    places: ["everywhere"],
    ...open,
  },
  "intent-consumer": {
    value: "20,000+",
    unit: "consumer intent categories",
    definition: "Consumer topics whose recent research activity is scored.",
    places: ["everywhere"],
    ...open,
  },
  "intent-business": {
    value: "10,000+",
    unit: "business intent categories",
    definition: "Business topics whose recent research activity is scored, by company.",
    places: ["everywhere"],
    ...open,
  },
  "match-rate": {
    // The plan chooser and the visit estimator count with it, so the number itself is in content/plans.ts.
    value: `${topMatchRate}%`,
    prefix: "up to",
    unit: "match rate",
    definition:
      "The largest share of a site’s visits from the United States that a customer has seen matched to a person, a household or a company in one month. Most sites see less.",
    places: ["home", "solutions", "data", "pricing"],
    ...open,
    question: matchRates,
  },
  "match-rate-articles": {
    value: "90%+",
    unit: "match rate",
    definition:
      "The figure published in the articles of January 2024: share of uploaded customer records found in the file.",
    places: ["articles"],
    ...open,
    question: matchRates,
  },
  "match-accuracy": {
    value: "95%",
    unit: "match accuracy",
    definition:
      "Share of resolved records, in a sample checked by hand, that name the right person or household.",
    places: ["solutions", "data", "articles"],
    ...open,
    question: matchRates,
  },
  "visitors-identified": {
    value: "40%",
    prefix: "up to",
    unit: "of visitors identified",
    definition:
      "The largest share of distinct visitors, not visits, matched to a named person. It is lower than the match rate because companies and households do not count here.",
    places: ["solutions", "articles"],
    ...open,
  },
  "visitors-identified-range": {
    value: "20-40%",
    unit: "of visitors identified",
    definition:
      "The usual range for distinct visitors, as published in the article on first-party data.",
    places: ["articles", "solutions"],
    ...open,
  },
  integrations: {
    value: "200+",
    unit: "integrations",
    definition:
      "Tools that can receive records: native connections and those reached by webhook partners.",
    places: ["everywhere"],
    ...open,
  },
  "api-calls": {
    value: "10M+",
    unit: "API calls per day",
    definition: "Requests answered by the production API on a weekday, all customers together.",
    places: ["data", "solutions"],
    ...open,
  },
  uptime: {
    value: "99.9%",
    unit: "API uptime",
    definition: "Share of minutes in a calendar month in which the API answered its health check.",
    places: ["everywhere"],
    ...open,
  },
  companies: {
    value: "10,000+",
    unit: "companies",
    definition: "Organizations that have had a paid plan since the company was founded.",
    places: ["everywhere"],
    ...open,
  },
  "happy-clients": {
    value: "10,000+",
    unit: "Happy Clients",
    definition: "The same count as companies, under the name that the testimonials page uses.",
    places: ["testimonials"],
    ...open,
  },
  satisfaction: {
    value: "98%",
    unit: "Satisfaction Rate",
    definition:
      "Share of answers of 4 or 5 out of 5 in the survey sent after a support conversation.",
    places: ["testimonials"],
    ...open,
  },
  "data-points": {
    value: "500M+",
    unit: "Data Points",
    definition: "Attribute values refreshed in a month, over all records.",
    places: ["testimonials"],
    ...open,
  },
  support: {
    value: "24/7",
    unit: "Support",
    definition:
      "An on-call engineer answers urgent reports, such as an outage or a data incident, at any hour of any day. Everyday questions go to the support team, Monday to Friday.",
    places: ["testimonials", "solutions"],
    ...open,
    question: supportHours,
  },
  experience: {
    value: `${Math.floor((new Date().getUTCFullYear() - site.founded) / 5) * 5}+`,
    unit: "years of experience",
    definition: `Computed from the year of foundation, ${site.founded}, and rounded down to five years.`,
    places: ["company", "home"],
    ...open,
  },
  "competitor-price": {
    value: "$15,000 to $50,000+",
    unit: "per year for a typical competitor’s subscription",
    definition:
      "A typical yearly range for a full-suite subscription, as printed in January 2024. Plans differ, and vendors rarely publish prices.",
    places: ["articles"],
    ...open,
    question: "The range of competitors’ prices has no source. Supply one or remove it.",
  },
  "setup-time": {
    value: "5 minutes",
    unit: "to set up",
    definition:
      "Time to paste the site snippet and see the first visit, with access to the site’s template.",
    places: ["everywhere"],
    ...open,
  },
  "white-label-setup": {
    value: "48 hrs",
    unit: "to a white-label setup",
    definition:
      "From signed terms and a pointed domain to the first log-in under the partner’s name.",
    places: ["solutions", "company"],
    ...open,
  },
  "sample-identified": {
    value: "33,524",
    unit: "identified visitors",
    definition: "A number in an illustration of the dashboard. It counts nothing.",
    places: ["home", "solutions"],
    ...open,
    sample: true,
  },
  "sample-leads": {
    value: "1,247",
    unit: "new leads",
    definition: "A number in an illustration of the dashboard. It counts nothing.",
    places: ["home", "solutions"],
    ...open,
    sample: true,
  },
  "roadmap-weeks": {
    value: "16",
    unit: "weeks",
    definition:
      "Length of the roadmap in the article on first-party data: four phases of four weeks.",
    places: ["articles"],
    asOf: "2024-01-05",
    evidence: "The article itself, which lists four phases of four weeks",
  },
  "demo-length": {
    value: "30 minutes",
    unit: "per demo session",
    definition: "Length of a booked demo. Questions can run longer if both sides have the time.",
    places: ["everywhere"],
    asOf: "2026-11-21",
    evidence: "The booking calendar, whose appointments have this length",
  },
  "privacy-confirm": {
    value: "10 business days",
    unit: "to confirm a privacy request",
    definition:
      "The longest time California’s rules allow for confirming that a request to know, delete or correct has arrived.",
    places: ["everywhere"],
    asOf: "2026-11-21",
    evidence: "Cal. Code Regs. tit. 11, section 7021(a)",
  },
  "privacy-answer": {
    value: "45 days",
    unit: "to answer a privacy request",
    definition:
      "The statutory time for a request to know, delete or correct, counted in calendar days from its arrival. It can be extended once by the same time, with notice and a reason.",
    places: ["everywhere"],
    asOf: "2026-11-21",
    evidence: "Cal. Civ. Code section 1798.130(a)(2)",
  },
  "privacy-opt-out": {
    value: "15 business days",
    unit: "to carry out an opt-out",
    definition:
      "The longest time California’s rules allow for stopping the sale and sharing of a person’s information after an opt-out.",
    places: ["everywhere"],
    asOf: "2026-11-21",
    evidence: "Cal. Code Regs. tit. 11, section 7026(f)",
  },
  "security-answer": {
    value: "3 business days",
    unit: "to a first answer on a security report",
    definition: "Time to a first answer by a person, counted Monday to Friday.",
    places: ["company"],
    ...open,
    question: "Can you answer a security report in {{security-answer}}? Confirm or change it.",
    sample: true,
  },
  "security-assessment": {
    value: "10 business days",
    unit: "to an assessment of a security report",
    definition:
      "Time until we tell the reporter whether we can confirm the finding and how serious we think it is, counted Monday to Friday.",
    places: ["company"],
    ...open,
    question: "Can you assess a security report in {{security-assessment}}? Confirm or change it.",
    sample: true,
  },
  "security-fix": {
    value: "90 days",
    unit: "to a fix of a reported vulnerability",
    definition:
      "The longest time from a confirmed report to a fix, or to a date of disclosure agreed with the reporter, in calendar days.",
    places: ["company"],
    ...open,
    question: "Can you fix what a security report names in {{security-fix}}? Confirm or change it.",
    sample: true,
  },
  "accessibility-response": {
    value: "3-5 business days",
    unit: "to an answer on accessibility feedback",
    definition: "Time to a first answer by a person, counted Monday to Friday.",
    places: ["company"],
    asOf: "2026-11-21",
    evidence: "The accessibility statement, which promises it",
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;

/** The printed figure of a claim. */
export function claim(id: ClaimId): string {
  return claims[id].value;
}

/** A figure with what it counts, for stat strips. */
export function stat(id: ClaimId): {
  id: ClaimId;
  prefix?: string;
  value: string;
  unit: string;
} {
  const { prefix, value, unit }: Claim = claims[id];
  return { id, ...(prefix ? { prefix } : {}), value, unit };
}
