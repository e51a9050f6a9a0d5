import type { ClaimId } from "../claims.ts";
import type { Claim } from "../schema/claim.ts";

/** Groups of the methodology page, in order. A claim that stands in none of them is listed under `rest`. */
export const claimGroups: ReadonlyArray<{
  id: string;
  title: string;
  intro: string;
  claims: readonly ClaimId[];
}> = [
  {
    id: "records",
    title: "People and companies",
    intro: "How many records there are, and how much one can hold.",
    claims: [
      "consumer-profiles",
      "business-contacts",
      "total-profiles",
      "attributes-per-record",
      "consumer-attributes",
      "data-points",
    ],
  },
  {
    id: "matching",
    title: "Matching and visitors",
    intro: "Three rates with three denominators. They can't be compared with each other.",
    claims: ["match-rate", "match-accuracy", "visitors-identified", "visitors-identified-range"],
  },
  {
    id: "intent",
    title: "Intent",
    intro: "How many topics are scored.",
    claims: ["intent-categories", "intent-consumer", "intent-business"],
  },
  {
    id: "platform",
    title: "Platform",
    intro: "What it connects to, how much it answers, how soon it runs.",
    claims: ["integrations", "api-calls", "uptime", "setup-time", "white-label-setup"],
  },
  {
    id: "company",
    title: "Customers and company",
    intro: "Counts of customers, years and answers.",
    claims: ["companies", "happy-clients", "satisfaction", "experience", "support"],
  },
  {
    id: "times",
    title: "Times you can hold us to",
    intro: "How long something takes, set by law or by ourselves.",
    claims: [
      "demo-length",
      "privacy-confirm",
      "privacy-answer",
      "privacy-opt-out",
      "security-answer",
      "security-assessment",
      "security-fix",
      "accessibility-response",
    ],
  },
  {
    id: "articles-2024",
    title: "Figures of January 2024",
    intro: "Printed in three articles of that month, and kept there as they were.",
    claims: [
      "consumer-profiles-articles",
      "business-contacts-articles",
      "data-points-articles",
      "match-rate-articles",
      "competitor-price",
      "roadmap-weeks",
    ],
  },
  {
    id: "illustrations",
    title: "Numbers in illustrations",
    intro: "They make a drawing look like the product at work, and count nothing.",
    claims: ["sample-identified", "sample-leads"],
  },
];

export const rest = {
  id: "further",
  title: "Further figures",
  intro: "Registered since the groups above were made.",
};

/** Where a figure may stand, in a reader's words. */
export const placeNames: Readonly<Record<Claim["places"][number], string>> = {
  home: "Home",
  solutions: "Solutions",
  data: "Data pages",
  pricing: "Pricing",
  company: "Company pages",
  testimonials: "Testimonials",
  articles: "Articles",
  everywhere: "Everywhere",
};
