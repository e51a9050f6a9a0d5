import { type ClaimId, claim, claims, stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { HomeInput } from "../schema/home.ts";

/** A figure with its definition from the register. */
const defined = (id: ClaimId) => ({ ...stat(id), definition: claims[id].definition });

export default {
  meta: {
    title: "Know who’s behind the visit",
    description:
      "Turn anonymous website traffic into people and companies you can reach: visitor identification, audiences, direct mail and an API in one place.",
  },
  sample: true,
  hero: {
    title: ["Know who’s", "behind", "the visit."],
    intro: `Turn anonymous traffic into people and companies you can reach. Identify up to ${claim("match-rate")} of U.S. visits, build audiences from ${claim("total-profiles")} profiles, and act the same day.`,
    actions: [
      { label: "Choose Plan", href: path("pricing") },
      { label: "Book a Demo", href: path("book-a-demo") },
    ],
    notes: ["Immediate access to data", `Set up in ${claim("setup-time")}`],
  },
  compare: {
    control: "Compare anonymous and identified visitors",
    position: "{percent}% identified",
    pause: "Pause motion",
    play: "Play motion",
    before: "Anonymous",
    after: "Identified",
    unknown: "unknown visitor",
    caption: "A sample: these people and companies aren’t real.",
    visits: [
      {
        ip: "203.0.113.24",
        name: "Jordan Ellis",
        place: "Northgate Outdoor, Columbus, OH",
        contact: "j···@northgate.example",
        page: "/pricing",
        time: "3m 12s",
        intent: "High intent",
      },
      {
        ip: "198.51.100.7",
        name: "Priya Raman",
        place: "Household of four, Austin, TX",
        contact: "p···@mail.example",
        page: "/solutions",
        time: "1m 40s",
        intent: "In market",
      },
      {
        ip: "192.0.2.181",
        name: "Owen Castellanos",
        place: "Brightwater Agency, Portland, OR",
        contact: "o···@brightwater.example",
        page: "/data/api",
        time: "6m 03s",
        intent: "High intent",
      },
      {
        ip: "203.0.113.90",
        name: "Tamsin Boyd",
        place: "Household of two, Raleigh, NC",
        contact: "t···@mail.example",
        page: "/",
        time: "0m 51s",
        intent: "Returning",
      },
      {
        ip: "198.51.100.66",
        name: "Malik Kader",
        place: "Kader Systems, Denver, CO",
        contact: "m···@kader.example",
        page: "/pricing",
        time: "2m 20s",
        intent: "High intent",
      },
    ],
    sample: true,
  },
  stats: [
    stat("total-profiles"),
    stat("intent-categories"),
    stat("match-rate"),
    stat("integrations"),
  ],
  solutions: {
    title: "One platform, from first visit to mailbox.",
    intro: `${claim("consumer-profiles")} consumer profiles and ${claim("business-contacts")} business contacts power every product. Use one, or connect them all.`,
    counters: [stat("sample-identified"), stat("sample-leads")],
    countersNote: "Sample month",
    cards: [
      {
        art: "identify",
        title: "Visitor Identification",
        text: "See which people and companies read your pages, without asking them to fill in a form.",
        link: { label: "See how visits resolve", href: path("traffic-id") },
        more: { label: "Book a Demo", href: path("book-a-demo") },
      },
      {
        art: "query",
        title: "Audience Builder",
        text: "Describe the people you want, count them first, and refresh the segment daily, weekly or monthly.",
        link: { label: "Build an audience", href: path("audience-builder") },
      },
      {
        art: "white-label",
        title: "White Label",
        text: "Sell the platform under your own name, domain and prices.",
        link: { label: "Put your name on it", href: path("white-label") },
      },
      {
        art: "mail",
        title: "Direct Mail Automation",
        text: "Turn a visit or a segment into a printed card, first class postage included.",
        link: { label: "See pieces and prices", href: path("direct-mail") },
      },
      {
        art: "api",
        title: "API & Integrations",
        text: "Look up, enrich and sync from your own code, or connect a tool without any.",
        link: { label: "Read about the API", href: path("api") },
      },
    ],
  },
  integrations: {
    title: "Works with the tools you use.",
    intro: `Connect any of ${claim("integrations")} integrations and map the fields once. Changes and opt-outs sync automatically.`,
    tools: [
      { name: "Google Ads", kind: "ads", use: "Audiences for your ads" },
      { name: "Meta", kind: "social", use: "Audiences for your ads" },
      { name: "Salesforce", kind: "crm", use: "Leads and companies" },
      { name: "HubSpot", kind: "marketing", use: "Contacts and lists" },
      { name: "Shopify", kind: "store", use: "Visits and customers" },
      { name: "Go High Level", kind: "agency", use: "Leads for each client" },
    ],
    link: { label: "+ api & webhook", href: path("api") },
  },
  proof: {
    title: "Know where every record comes from.",
    intro:
      "Public records, surveys with consent, publishing partners and, where visitors allow it, your own site. Each value carries its source type and date, and each figure says what it counts.",
    claims: [defined("total-profiles"), defined("match-rate"), defined("attributes-per-record")],
    link: { label: "What every figure counts", href: path("methodology") },
    refusalsTitle: "What we refuse",
    refusals: [
      "Health, faith, sexuality, origin or hardship as a filter.",
      "Decisions on credit, hiring, housing or insurance.",
      "Anything about people under eighteen.",
      "Selling data on anyone who opted out.",
    ],
  },
  cta: {
    kind: "cta",
    title: "See who visited today.",
    text: `Paste one snippet, wait ${claim("setup-time")}, and read your first resolved visit. Or let us show you on a call.`,
    actions: [
      { label: "Choose Plan", href: path("pricing") },
      { label: "Schedule Demo", href: path("book-a-demo") },
    ],
  },
} satisfies HomeInput;
