import { claim } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Resources: guides, prices and methods",
    description:
      "Articles on data and identity, the price of a mailing, the API page, how we count, and guides by industry. Everything we’ve written, sorted.",
  },
  hero: {
    eyebrow: "Resources",
    title: "Read before you buy.",
    intro:
      "Guides, prices, methods and rules. Written so that they help you even if you choose somebody else.",
    actions: [
      { label: "Read the articles", href: "#articles" },
      { label: "See how we count", href: path("methodology") },
    ],
  },
  sections: [
    {
      kind: "cards",
      id: "articles",
      title: "Three long reads",
      layout: "mosaic",
      cards: [
        {
          title: "First-party data strategies",
          text: `Six ways to build data of your own that people agreed to, and a roadmap of ${claim("roadmap-weeks")} weeks in four phases to get there.`,
          tag: "Strategy",
          link: { label: "Read the strategies", href: "/blog/first-party-data-strategies" },
        },
        {
          title: "ZoomInfo alternatives",
          text: "Twelve providers of business data, each described fairly, and four factors to choose by.",
          tag: "Data Solutions",
          link: { label: "Compare twelve", href: "/blog/zoominfo-alternatives" },
        },
        {
          title: "Clearbit alternatives",
          text: "Eight tools for enrichment and visitor identification, and how to make the switch without losing a week.",
          tag: "Identity Resolution",
          link: { label: "Compare eight", href: "/blog/clearbit-alternatives" },
        },
      ],
    },
    {
      kind: "cards",
      id: "numbers",
      title: "Work out the numbers",
      layout: "grid",
      cards: [
        {
          title: "What would it cost me?",
          text: "Two plans, monthly or annual, with every limit in one table.",
          link: { label: "See the plans", href: path("pricing") },
        },
        {
          title: "What does a mailing cost?",
          text: "Five pieces, priced each, first class postage included.",
          link: { label: "See piece prices", href: `${path("direct-mail")}#prices` },
        },
        {
          title: "What does that figure mean?",
          text: "Every figure on this site with its definition, date and evidence.",
          link: { label: "Open the methodology", href: path("methodology") },
        },
      ],
    },
    {
      kind: "table",
      id: "reference",
      title: "Look something up",
      caption: "Questions and the page that answers each",
      columns: ["You want to know", "You’ll find it under"],
      rows: [
        ["Which fields a consumer record has", "Consumer data, the table of fields"],
        ["Which fields a company has", "Business intelligence, lines of a profile"],
        ["How an intent score arises", "Buyer intent, how a score arises"],
        ["Which API resources exist", "API & integrations, resources"],
        ["Which uses are forbidden", "Terms of service, FCRA prohibited uses"],
        ["How a person opts out", "Your Privacy Choices"],
        ["What a demo covers", "Book a demo"],
      ],
      note: "Each of these pages is in the footer and on the sitemap.",
    },
    {
      kind: "cards",
      id: "guides",
      title: "Guides by what you do",
      intro: "Each ends with limits and rules, because that is what you will be asked about.",
      layout: "list",
      cards: [
        {
          title: "Your industry",
          text: "Uses, data and rules for eight fields, from retail to technology.",
          link: { label: "Find your industry", href: path("industries") },
        },
        {
          title: "Your code",
          text: "Keys, resources, errors, webhooks and the duty to delete.",
          link: { label: "Open the API page", href: path("api") },
        },
        {
          title: "Your clients",
          text: "What is yours and what is ours when you resell the platform.",
          link: { label: "Read about white label", href: path("white-label") },
        },
        {
          title: "Your signals",
          text: "What intent can tell you, what it can’t, and how to test it.",
          link: { label: "Read about buyer intent", href: path("buyer-intent") },
        },
      ],
    },
    {
      kind: "cta",
      title: "Didn’t find it? Ask.",
      text: "Write to us and a person answers. Good questions become the next article.",
      actions: [
        { label: "Contact us", href: path("contact") },
        { label: "Book a Demo", href: path("book-a-demo") },
      ],
    },
  ],
} satisfies PageInput;
