import type { Panels } from "../../schema/panel.ts";
import { site } from "../../site.ts";

/** How we decide, count and work with others. */
export const companyPanels = {
  "volume-plan": {
    sample: true,
    caption: "Allowances of the plans. The length of a bar is not to scale.",
    included: "Included",
    excluded: "Not included",
    note: "Per month on the monthly plan",
  },
  "partner-flow": {
    sample: true,
    caption: "What passes between us and each kind of partner, simplified.",
    hub: site.brand,
    give: "You bring",
    get: "You get",
    partners: [
      {
        kind: "Technology",
        who: "You build a product",
        gives: "A connection your users ask for",
        gets: "Sandbox, review, a listing",
      },
      {
        kind: "Agency",
        who: "You work for clients",
        gives: "Clients and what they need",
        gets: "Client seats, a share, training",
      },
      {
        kind: "Reseller",
        who: "You sell under your name",
        gives: "Your brand, prices and support",
        gets: "The platform without our name",
      },
    ],
  },
  "industry-map": {
    sample: true,
    caption: "Which kinds of data serve which field most, simplified.",
    title: "Eight fields",
    data: [
      { id: "consumer", label: "Consumer" },
      { id: "business", label: "Business" },
      { id: "intent", label: "Intent" },
      { id: "mail", label: "Mail" },
    ],
    rules: "Rules first",
    served: "served by",
    industries: [
      { id: "retail", label: "Retail", serves: ["consumer", "intent", "mail"], strict: false },
      { id: "healthcare", label: "Healthcare", serves: ["business"], strict: true },
      { id: "financial", label: "Finance", serves: ["consumer", "business"], strict: true },
      {
        id: "education",
        label: "Education",
        serves: ["consumer", "business", "intent"],
        strict: false,
      },
      { id: "real-estate", label: "Real estate", serves: ["consumer", "mail"], strict: false },
      { id: "travel", label: "Travel", serves: ["consumer", "intent"], strict: false },
      {
        id: "manufacturing",
        label: "Manufacturing",
        serves: ["business", "intent"],
        strict: false,
      },
      { id: "technology", label: "Technology", serves: ["business", "intent"], strict: false },
    ],
  },
  tally: {
    sample: true,
    caption: "One invented record. Count the marks yourself.",
    title: "Where each value came from",
    rows: [
      { kind: "Public records", marks: 9 },
      { kind: "Surveys, with consent", marks: 7 },
      { kind: "Publishing partners", marks: 8 },
      { kind: "Visits, not refused", marks: 4 },
    ],
    without: { kind: "Nobody could say", marks: 3, fate: "Not sold" },
    sum: "values with a source",
  },
  "decision-note": {
    sample: true,
    caption: "An invented note, of the kind that we write.",
    title: "Do we take this customer?",
    from: "Asked by",
    withheld: "a customer, name withheld",
    wish: "A list of households that moved twice in a year.",
    sides: [
      { side: "For", text: "It is legal, and it pays.", by: "Sales, lead" },
      {
        side: "Against",
        text: "Two moves in a year often mean trouble. That is a list of people in trouble.",
        by: "Data, third week here",
      },
    ],
    outcome: {
      label: "Decided",
      text: "No.",
      after: "Kept with its reasons. A better argument may reopen it.",
    },
  },
  "missing-dot": {
    sample: true,
    caption: "One dot is missing. That is the kind of thing we want to hear.",
    alt: "A field of dots. One of them is missing, and somebody has drawn a ring around the gap.",
  },
} satisfies Partial<Panels>;
