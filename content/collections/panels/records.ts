import type { Panels } from "../../schema/panel.ts";

/** What is known about a visit, a household, a company or one value, and how. */
export const recordPanels = {
  "visit-log": {
    sample: true,
    caption: "Addresses are reserved for documentation; people and companies are invented.",
    title: "Visits",
    site: "northgate.example",
    unknown: "unknown visitor",
    rows: [
      { state: "anonymous", ip: "203.0.113.24", at: "now" },
      { state: "anonymous", ip: "198.51.100.7", at: "now" },
      { state: "resolving", ip: "192.0.2.181", at: "2 s", company: "Brightwater Agency" },
      {
        state: "identified",
        name: "Jordan Ellis",
        detail: "Larkspur Home, buyer",
        page: "/pricing",
        at: "40 s",
        tag: "High intent",
      },
      {
        state: "identified",
        name: "Kader Systems",
        detail: "Company only, Denver, CO",
        page: "/data/api",
        at: "1 min",
        tag: "In market",
      },
      {
        state: "identified",
        name: "Priya Raman",
        detail: "Household, Austin, TX",
        page: "/solutions",
        at: "3 min",
        tag: "Returning",
      },
      { state: "declined", at: "4 min", reason: "Signal says no. Nothing was sent." },
    ],
  },
  "household-record": {
    sample: true,
    caption: "An invented household. Values are bands; what may not be kept is not there.",
    title: "Household record",
    name: "Raman household",
    address: "12 Sample Street, Austin, TX 00000",
    sources: { declared: "Declared", observed: "Observed", modeled: "Modeled" },
    fields: [
      {
        state: "known",
        field: "Home",
        value: "Owner, since 2019",
        source: "observed",
        confirmed: "Mar",
      },
      {
        state: "known",
        field: "Household",
        value: "4 people",
        source: "declared",
        confirmed: "Jun",
      },
      {
        state: "known",
        field: "Income band",
        value: "$90k to $120k",
        source: "modeled",
        confirmed: "May",
      },
      {
        state: "known",
        field: "Interests",
        value: "Trail running, tents",
        source: "declared",
        confirmed: "Jun",
      },
      { state: "withheld", field: "Phone", reason: "Withheld: opted out of calls" },
      { state: "withheld", field: "Children's names", reason: "Never kept" },
    ],
  },
  "company-record": {
    sample: true,
    caption: "An invented company on one page.",
    name: "Northgate Outdoor",
    domain: "northgate.example",
    facts: [
      { label: "Field", value: "Outdoor retail" },
      { label: "Head office", value: "Columbus, OH" },
      { label: "Staff", value: "200 to 500" },
      { label: "Confirmed", value: "June" },
    ],
    people: {
      title: "Who decides",
      list: [
        { name: "Mara Lindqvist", role: "Head of Growth" },
        { name: "Jordan Ellis", role: "Buyer, footwear" },
        { name: "Sam Adeyemi", role: "IT Director" },
      ],
    },
    signals: {
      title: "What changed",
      list: [
        { when: "2 days", what: "Opened a second warehouse" },
        { when: "1 week", what: "Hiring for wholesale" },
        { when: "3 weeks", what: "New shop system" },
      ],
    },
    research: {
      title: "Research",
      topic: "Wholesale portals",
      summary: "Twelve weeks: low for eight, then rising in each of the last four.",
      weeks: [2, 2, 3, 2, 2, 3, 2, 3, 4, 6, 8, 10],
    },
  },
  "consent-trail": {
    sample: true,
    caption: "The trail of one invented value, from where it came to what it was used for.",
    title: "Chain of custody",
    record: "rec_41c7 · e-mail",
    steps: [
      {
        kind: "Source",
        title: "Warranty card",
        text: "Filled in by the person, online",
        mark: "Jan 12",
      },
      {
        kind: "Consent",
        title: "Notice shown, box ticked",
        text: "The wording is kept with the date",
        mark: "Jan 12",
      },
      {
        kind: "Field",
        title: "p···@mail.example",
        text: "Declared, last confirmed in June",
        mark: "Jun 3",
      },
      {
        kind: "Use",
        title: "Spring catalog, one e-mail",
        text: "Opt-outs checked in the same minute",
        mark: "Jun 9",
      },
    ],
    out: {
      title: "The day they say no",
      text: "The value leaves here and, at the next sync, your tools.",
      stamp: "Removed",
    },
  },
} satisfies Partial<Panels>;
