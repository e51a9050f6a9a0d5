import { stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";
import { site } from "../site.ts";

export default {
  meta: {
    title: "About us",
    description: `Who builds ${site.brand}, what we hold to, and what we refuse to do with people’s data. Founded in ${site.founded}.`,
  },
  sample: true,
  hero: {
    eyebrow: "Company",
    title: "Data people, in daylight.",
    intro: `We started in ${site.founded} with a simple complaint: nobody who sold data would say where it came from. We still think you should be able to ask.`,
    actions: [
      { label: "See what we refuse", href: "#refuse" },
      { label: "Read the methodology", href: path("methodology") },
    ],
    panel: "tally",
  },
  sections: [
    {
      kind: "stats",
      stats: [stat("total-profiles"), stat("companies"), stat("experience"), stat("uptime")],
      note: "What each figure counts, and how, stands on the methodology page.",
    },
    {
      kind: "prose",
      id: "story",
      title: "It began with a bad list",
      paragraphs: [
        `In ${site.founded} our founders ran marketing for other companies. They bought a list of new home owners, mailed it, and heard back from tenants, widowers and a fire station. The broker’s answer was that all lists are like that.`,
        "So they began to write down, beside each address, where it came from and when somebody last checked. The lists got shorter. The replies didn’t.",
        "That column is still the product. The rest of the platform, from visits to mail, is what you can do once you trust it.",
      ],
      aside: {
        title: "Why the name",
        text: "To tally is to count with marks that anyone can recount. Folk, because every row is somebody.",
      },
    },
    {
      kind: "cards",
      id: "principles",
      title: "Four things we hold to",
      layout: "list",
      cards: [
        {
          title: "Say where it came from",
          text: "Each value has a kind of source and a date. If we can’t name them, the value isn’t sold.",
        },
        {
          title: "Count in the open",
          text: "A figure on this site says what it counts, or it comes off. Where two of ours disagree, both are printed with the reason.",
          link: { label: "How we count", href: path("methodology") },
        },
        {
          title: "Make leaving easy",
          text: "One form, no account, no proof of who you are to opt out. Customers leave as easily, with their data.",
          link: { label: "Your Privacy Choices", href: path("privacy-choices") },
        },
        {
          title: "Prefer a blank to a guess",
          text: "An empty field costs you a row. A wrong one costs you a customer, and costs somebody else their peace.",
        },
      ],
    },
    {
      kind: "limits",
      id: "refuse",
      title: "What we refuse",
      intro: "These cost us customers every year. We count that as the price.",
      yes: {
        title: "We gladly serve",
        points: [
          "Companies with something to sell and a return address.",
          "Agencies who tell their clients where the data is from.",
          "Charities and schools that want to be heard nearby.",
        ],
      },
      no: {
        title: "We turn away",
        points: [
          "Decisions on credit, hiring, housing, insurance or benefits.",
          "Audiences built on health, faith, sexuality, origin or hardship.",
          "Anything about people under eighteen.",
          "Location trails, people-search sites, and anyone hunting one person.",
          "Government or police requests without a court order.",
        ],
      },
    },
    {
      kind: "cta",
      title: "See it with your own traffic.",
      text: "Pick a plan and start today, or talk to someone who knows the data first.",
      actions: [
        { label: "Choose Plan", href: path("pricing") },
        { label: "Contact Sales", href: path("book-a-demo") },
      ],
    },
  ],
} satisfies PageInput;
