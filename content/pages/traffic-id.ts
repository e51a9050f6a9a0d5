import { claim, stat } from "../claims.ts";
import { standardPro } from "../plans.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Website visitor identification",
    description:
      "Put names to anonymous visits with one snippet. Estimate how many of your visits resolve, which fields you get, and how opt-outs are honored.",
  },
  sample: true,
  hero: {
    eyebrow: "Web traffic ID",
    title: "Put names to anonymous visits.",
    intro: `Paste one snippet and see which people and companies read your pages. Up to ${claim("match-rate")} of United States visits resolve to a person, a household or a company, without a form.`,
    actions: [
      { label: "Choose Plan", href: path("pricing") },
      { label: "Book a Demo", href: path("book-a-demo") },
    ],
    panel: "visit-log",
    panelId: "try",
    notes: [`Set up in ${claim("setup-time")}`, "No form for your visitor to fill in"],
  },
  sections: [
    {
      kind: "prose",
      id: "problem",
      title: "Most interested visitors never say a word",
      paragraphs: [
        "You pay for the click. The visitor reads your pricing page twice, checks a competitor and leaves. Your analytics counts a session; your sales team hears nothing.",
        "A form only catches people who have already decided to talk. Identification tells you who is still deciding, while you can still help.",
      ],
      aside: {
        title: "Two figures, two counts",
        text: `Up to ${claim("match-rate")} counts visits matched to a person, household or company. Of distinct visitors, up to ${claim("visitors-identified")} are matched to a named person. Both are ceilings: estimate your own below.`,
      },
    },
    {
      kind: "steps",
      id: "how-it-works",
      title: "From page view to record",
      intro: "Four steps, in this order. If one fails, the visit stays anonymous.",
      steps: [
        {
          title: "The snippet asks for permission first",
          text: "It reads your consent setting and the browser’s Global Privacy Control signal. If either says no, it stops and sends nothing.",
          when: "Page opens",
        },
        {
          title: "Signals are compared",
          text: "A first-party identifier, the network address and hashed contact points are compared with our file. No fingerprint of the device is taken.",
          when: "Seconds later",
        },
        {
          title: "Every match is double-checked",
          text: "Two independent signals must agree on one person. If only the network is known, you get the company, or nothing at all.",
          when: "Before you see it",
        },
        {
          title: "The record goes where you work",
          text: "Read it in the dashboard, send it to your CRM, or receive it in your own code by webhook. You choose which pages and which matches to send.",
          when: "The same day",
        },
      ],
    },
    {
      kind: "table",
      id: "data",
      title: "What a resolved visit contains",
      caption: "Fields of a resolved visit with a sample value for each",
      columns: ["Field", "Example", "Available when"],
      rows: [
        ["Name", "Jordan Ellis", "Person matched"],
        ["Work or personal email", "j···@northgate.example", "Person matched, address verified"],
        ["Postal address", "Springfield, NY 00000", "Person or household matched"],
        ["Company, role", "Northgate Outdoor, buyer", "Business contact matched"],
        ["Company only", "Northgate Outdoor", "Network known, person not"],
        ["Pages and time on page", "/pricing, 3m 12s", "Every resolved visit"],
        ["Intent topics", "Trail footwear, wholesale", "Recent activity scored"],
      ],
      mono: [1],
      sample: true,
      note: "A field that we don’t know stays empty. We never fill it with a guess.",
    },
    {
      kind: "stats",
      stats: [stat("match-rate"), stat("match-accuracy"), stat("integrations")],
      note: "Each figure is defined, dated and limited on the methodology page.",
    },
    {
      kind: "limits",
      id: "limits",
      title: "What it can and cannot see",
      yes: {
        title: "It works for",
        points: [
          "Visits from the United States, on desktop and phone.",
          "Home and office networks, and signed-in readers of partner sites who agreed to matching.",
          "Sites with a consent notice that names visitor identification.",
        ],
      },
      no: {
        title: "It does not",
        points: [
          "Resolve visitors from the European Economic Area, the United Kingdom or Switzerland.",
          "Look behind private relays, most VPNs or a browser that has opted out.",
          "Run on pages about health conditions, for children, or behind a patient login.",
        ],
      },
      note: "Low traffic gives uneven results. Judge it on a full month, not the first afternoon.",
    },
    {
      kind: "split",
      id: "compliance",
      title: "Consent travels with the record",
      paragraphs: [
        "Every record carries the date and place of its permission and the opt-outs that were checked. When a person opts out with us, the next sync removes the record from your tools.",
        "You need a privacy notice that names this use, and a way to opt out. We supply a sample paragraph for your counsel to edit.",
      ],
      points: [
        "Global Privacy Control honored before anything is sent",
        "Suppression applied on every sync, not once a year",
        "Calls and texts need their own consent; a match is not one",
      ],
      panel: "consent-trail",
      side: "left",
      tone: "night",
      link: { label: "Read the privacy policy", href: path("privacy") },
    },
    {
      kind: "faq",
      id: "faq",
      title: "Questions buyers ask us",
      questions: [
        {
          question: "Does the snippet slow my site down?",
          answer:
            "It loads after your page has finished and waits until the browser is idle. If our servers can’t be reached, your page works as if the snippet weren’t there.",
        },
        {
          question: "What counts as one resolution?",
          answer: `One visitor matched to one profile, counted once per billing period however often they return. ${standardPro.name} includes ${standardPro.resolutions.monthly.toLocaleString("en-US")} a month, or ${standardPro.resolutions.annual.toLocaleString("en-US")} a year.`,
        },
        {
          question: `Will I really see ${claim("match-rate")}?`,
          answer:
            "Probably not: it is the ceiling. Your rate depends on where your visitors live, how they reach you and how many opted out. Run it for a month on your own pages and decide on that number.",
        },
        {
          question: "Can I email everyone it finds?",
          answer:
            "A match tells you who visited. It is not permission to send anything you like. CAN-SPAM requires a true sender, a postal address and a working unsubscribe link; your email provider’s own rules are often stricter.",
        },
        {
          question: "How do I remove it?",
          answer:
            "Delete the snippet. Nothing else was installed, and no new visits are collected from that moment. You can export what you have before the plan ends.",
        },
      ],
    },
    {
      kind: "cta",
      id: "next",
      title: "See who’s visiting your site.",
      text: `Start with ${standardPro.name} today, or let us show you a resolved log in ${claim("demo-length")}.`,
      actions: [
        { label: "Choose Plan", href: path("pricing") },
        { label: "Book a Demo", href: path("book-a-demo") },
      ],
    },
  ],
} satisfies PageInput;
