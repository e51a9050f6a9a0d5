import { claim } from "../claims.ts";
import { dollars, mailPieces, standardPro } from "../plans.ts";
import { path } from "../routes.ts";
import type { PricingInput } from "../schema/pricing.ts";
import { site } from "../site.ts";

const { price, queries, resolutions } = standardPro;
const number = new Intl.NumberFormat("en-US");
const saving = price.monthly * 12 - price.annual;
const [firstPiece] = mailPieces;
const lastPiece = mailPieces[mailPieces.length - 1] ?? firstPiece;

export default {
  meta: {
    title: "Pricing",
    description: `${standardPro.name} at ${dollars(price.monthly)} a month, Enterprise by agreement, direct mail by the piece. Every limit and every feature in one table.`,
  },
  sample: true,
  hero: {
    eyebrow: "Pricing",
    title: "Two plans. Every limit shown.",
    intro: `Start today at a published price, or get a volume quote. Every plan includes all integrations and the API.`,
    notes: ["Immediate access to data", `Set up in ${claim("setup-time")}`],
  },
  billing: { legend: "Billing period", monthly: "Monthly", annual: "Annual" },
  plans: {
    standard: {
      summary: "For a team that wants to know who visits and reach more people like them.",
      points: [
        "Visitor identification and audience builder",
        `Up to ${claim("match-rate")} match rate`,
        `${claim("consumer-attributes")} consumer attributes to filter by`,
        "All integrations and API access",
        "Direct mail at standard prices",
        "E-mail support",
      ],
      not: ["Data packages", "Custom data"],
      action: { label: "Get Started", href: `${path("register")}?plan=${standardPro.id}` },
    },
    enterprise: {
      summary: "For volume without caps, custom data and terms that pass your review.",
      points: [
        "Unlimited resolutions, queries, records and websites",
        "Unlimited data packages, advanced custom data",
        "Custom integrations and advanced API",
        "Discounted direct mail",
        "White-glove support",
        "Flexible terms",
      ],
      action: { label: "Book a Demo", href: path("book-a-demo") },
    },
  },
  comparison: {
    title: "Compare every feature",
    intro: "One list for both plans, including what a plan leaves out.",
    caption: "Features of Standard Pro and Enterprise",
  },
  mail: {
    id: "direct-mail",
    title: "Direct mail, by the piece",
    intro: `From ${dollars(firstPiece.cents)} to ${dollars(lastPiece.cents)} a piece on any plan. Print, addressing and first class postage are included.`,
    caption: "Direct mail price per piece, first class postage included",
    note: "Enterprise plans pay less per piece. You approve the total, to the cent, before anything is printed.",
    link: { label: "How direct mail works", href: path("direct-mail") },
  },
  chooser: {
    title: "Which plan do you need?",
    intro:
      "Answer a few questions about your site. You get a plan, the reasons and the numbers behind them.",
  },
  faq: {
    title: "Questions about plans and prices",
    questions: [
      {
        question: "What do I get for the price of Standard Pro?",
        answer: `${number.format(resolutions.monthly)} visitor resolutions a month, ${queries.monthly.replace("per day", "audience builder queries per day")} with ${standardPro.recordsPerQuery.replace("Up", "up")} records each, and ${standardPro.websites} websites. All integrations and API access are included, for ${dollars(price.monthly)} a month.`,
      },
      {
        question: "How much do I save by paying annually?",
        answer: `A year costs ${dollars(price.annual)} instead of ${dollars(price.monthly * 12)} in monthly payments. That is ${dollars(saving)} less.`,
      },
      {
        question: "Do the limits differ between monthly and annual?",
        answer: `Yes. Monthly billing includes ${number.format(resolutions.monthly)} resolutions a month and ${queries.monthly.replace("per", "audience builder queries per")}. Annual billing includes ${number.format(resolutions.annual)} resolutions to use over the year, but only ${queries.annual.replace("per", "queries per")}.`,
      },
      {
        question: "What is a visitor resolution?",
        answer:
          "One visitor matched to one profile, counted once per billing period however often they come back. Visits that stay anonymous cost nothing.",
      },
      {
        question: "What happens when I reach a limit?",
        answer:
          "Collection pauses until the next period, and we warn you first. There are no overage charges. If it happens often, Enterprise has no cap.",
      },
      {
        question: "Can I cancel anytime?",
        answer: `On monthly billing, yes: cancel in the dashboard, and the plan ends with the month you paid for. Annual billing is paid in advance and runs for the full year.`,
      },
      {
        question: "Which match rate should I expect?",
        answer: `Up to ${claim("match-rate")} of visits from the United States is the ceiling, not the average. Your rate depends on where your visitors live and how many opt out. The methodology page explains what is counted.`,
      },
      {
        question: "Is direct mail part of the plan?",
        answer: `The tool is included; pieces are billed individually, from ${dollars(firstPiece.cents)} for a ${firstPiece.name.toLowerCase()} of ${firstPiece.size} inches to ${dollars(lastPiece.cents)} for a ${lastPiece.name.toLowerCase()}. First class postage is included.`,
      },
      {
        question: "Are data packages and custom data available?",
        answer: `Not on ${standardPro.name}. Enterprise has unlimited data packages and advanced custom data, priced with your scope.`,
      },
      {
        question: "What support is included?",
        answer: `${standardPro.name} has support by e-mail, answered ${site.hours.label}. Enterprise has white-glove support with a person named in the contract.`,
      },
    ],
  },
  cta: {
    kind: "cta",
    title: "Not sure which? Ask us.",
    text: `In ${claim("demo-length")} we look at your traffic and goals, and recommend the cheaper plan if it’s enough.`,
    actions: [
      { label: "Book a Demo", href: path("book-a-demo") },
      { label: "Write to Sales", href: `${path("contact")}?topic=sales` },
    ],
  },
} satisfies PricingInput;
