import { claim, stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Business intelligence on companies",
    description:
      "Read a company before you call: shape, change, technology and research topics on one page, each with its date, source kind and doubt.",
  },
  sample: true,
  hero: {
    eyebrow: "Business intelligence",
    title: "Read the company before you call.",
    intro:
      "One page per company: how it is built, what changed lately, which tools it runs and what its people are researching. Each line says how we know.",
    actions: [
      { label: "Book a Demo", href: path("book-a-demo") },
      { label: "Search business data", href: path("business-data") },
    ],
    panel: "change-log",
  },
  sections: [
    {
      kind: "split",
      id: "try",
      title: "Everything worth knowing, on one page",
      paragraphs: [
        "Before a first meeting, someone opens nine tabs: the website, a register, job ads, the news, two databases. They stop when the time is up, not when they know enough.",
        "This page is those nine tabs, read and dated. What you see here is an invented company.",
      ],
      panel: "company-record",
      side: "left",
      tone: "night",
    },
    {
      kind: "cards",
      id: "signals",
      title: "Four kinds of change that matter",
      intro: "A profile tells you who they are. Change tells you whether today is the day.",
      layout: "grid",
      cards: [
        {
          title: "People",
          text: "A new head of a department reviews suppliers within months. You see the arrival, the former employer and the opening it left.",
          tag: "Hiring and moves",
        },
        {
          title: "Places",
          text: "A second warehouse or a closed branch changes what a company needs and where it needs it delivered.",
          tag: "Sites",
        },
        {
          title: "Tools",
          text: "Technology seen on public pages and named in job ads, with the date it first and last appeared.",
          tag: "Technology",
        },
        {
          title: "Research",
          text: "Topics that the company’s people read about more than they usually do, week by week.",
          tag: "Intent",
        },
      ],
    },
    {
      kind: "split",
      id: "how-it-works",
      title: "Signal, against its own baseline",
      paragraphs: [
        "A large company reads about everything, all the time. So each company is compared with itself: this week against its own last twelve.",
        "Only a rise that would be unlikely by chance is shown. A flat line is information too, and we print it.",
      ],
      panel: "intent-chart",
      side: "right",
      link: { label: "How a score arises", href: path("buyer-intent") },
    },
    {
      kind: "table",
      id: "data",
      title: "Lines of a company profile",
      caption:
        "Lines of a company profile with invented values, their kind of source and how sure we are",
      columns: ["Line", "Example", "Source", "Certainty"],
      rows: [
        ["Legal name", "Northgate Outdoor Supply LLC", "Register", "High"],
        ["Parent", "None found", "Register, filings", "Medium"],
        ["Headcount", "Band 3 of 8", "Profiles, filings", "Medium"],
        ["Revenue", "Band 4 of 9", "Modeled", "Low"],
        ["Locations", "3 sites, 1 new", "Postal, listings", "High"],
        ["Open roles", "6, mostly logistics", "Job ads", "High"],
        ["Technology", "Shop system, helpdesk", "Public pages", "Medium"],
        ["Topics", "Wholesale, returns", "Research activity", "Medium"],
      ],
      mono: [1],
      sample: true,
      note: "Private companies don’t publish revenue. Ours is modeled from headcount, field and place, and labeled so.",
    },
    {
      kind: "limits",
      id: "limits",
      title: "Use it to prepare, not to judge",
      yes: {
        title: "Right for",
        points: [
          "Choosing whom to call, and what to open with.",
          "Dividing territories by facts instead of alphabet.",
          "Spotting that a customer is about to outgrow you.",
        ],
      },
      no: {
        title: "Wrong for",
        points: [
          "Extending trade credit: this is no credit report.",
          "Judging or hiring individuals who work there.",
          "Companies of one, where the firm is the person.",
        ],
      },
    },
    {
      kind: "stats",
      stats: [stat("business-contacts"), stat("intent-business")],
    },
    {
      kind: "prose",
      id: "compliance",
      title: "Facts about firms, rights of people",
      paragraphs: [
        "Facts about a company belong to nobody. Facts about its people do, so names and contact points follow the same opt-out and deletion rules as the rest of our file.",
        "Research topics are counted by company. No page says that a named person read a named article, and no plan buys that.",
      ],
    },
    {
      kind: "faq",
      id: "faq",
      title: "Before you rely on it",
      questions: [
        {
          question: "How many companies have a full page?",
          answer:
            "Companies with a website and ten or more people nearly always do. Below that, expect a name, a place and a field. The page says what is missing instead of hiding the row.",
        },
        {
          question: "Can I get alerts?",
          answer:
            "Save a list of accounts and choose the kinds of change you want. They arrive daily, weekly or monthly, by e-mail, in your CRM or by webhook.",
        },
        {
          question: "Can a company correct its page?",
          answer:
            "Yes. Write to us from an address of that company with a source. We fix what is wrong and keep the correction through later updates.",
        },
        {
          question: "Does it work inside our CRM?",
          answer: `It does. Profiles attach to accounts through any of the ${claim("integrations")} integrations, or you ask the API by domain.`,
        },
      ],
    },
    {
      kind: "cta",
      title: "Name a company. We’ll read it.",
      text: "Book a demo, give us an account you are working on, and compare our page with what you already know.",
      actions: [
        { label: "Book a Demo", href: path("book-a-demo") },
        { label: "See the API", href: path("api") },
      ],
    },
  ],
} satisfies PageInput;
