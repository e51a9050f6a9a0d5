import { claim } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";
import { site } from "../site.ts";

export default {
  meta: {
    title: "Security",
    description:
      "How this website is built to be safe, how to report a vulnerability, what you may test, and what we will not claim without proof.",
  },
  sample: true,
  hero: {
    eyebrow: "Security",
    title: "Found a hole? Tell us.",
    intro: `Write to ${site.emails.security}. A person answers within ${claim("security-answer")}, and we will not send lawyers after good-faith research.`,
    actions: [
      { label: "Report by e-mail", href: `mailto:${site.emails.security}` },
      { label: "Use the form", href: `${path("contact")}?topic=security` },
    ],
    panel: "missing-dot",
  },
  sections: [
    {
      kind: "steps",
      id: "report",
      title: "How to report",
      steps: [
        {
          title: "Describe it",
          text: "What you did, what happened and what you expected. A link, a request or a screenshot says more than a scanner’s report.",
        },
        {
          title: "Give us time",
          text: "Keep it between us until it is mended or we agree on a date. We tell you what we found and when the fix is out.",
        },
        {
          title: "Be named, or not",
          text: "We thank you by name if you like. There is no paid bounty at present, and we would rather say so here than after your work.",
        },
      ],
    },
    {
      kind: "limits",
      id: "scope",
      title: "What you may test",
      yes: {
        title: "In scope",
        points: [
          "Pages, forms and public endpoints of this website.",
          "Headers, cookies, redirects and content injection.",
          "Anything that would show or change another person’s message.",
        ],
      },
      no: {
        title: "Please don’t",
        points: [
          "Flood us, or send mass messages through the forms.",
          "Read, keep or change data that isn’t yours. Stop and write to us.",
          "Test by post, phone, visits or tricks on our staff.",
          "Test services that only carry a link from here, such as the dashboard or a booking calendar.",
        ],
      },
      note: "Research within these lines is authorized, and we will say so if somebody else objects.",
    },
    {
      kind: "cards",
      id: "practices",
      title: "How this site is built",
      layout: "grid",
      cards: [
        {
          title: "Nothing foreign on the page",
          text: "Fonts, images and scripts come from our own server. A content security policy refuses anything else, unless a booking calendar has been configured.",
        },
        {
          title: "Pages made ahead of time",
          text: "Most of the site is finished before you ask for it. Less code runs, so less can go wrong.",
        },
        {
          title: "Forms that ask for little",
          text: "A message is validated, stored and passed on to the people who answer. Log files hold no names, addresses or message text.",
        },
        {
          title: "No passwords here",
          text: "This site has no accounts. The dashboard is a separate service with its own log-in and its own rules.",
        },
        {
          title: "Optional means optional",
          text: "Analytics and marketing code isn’t loaded while it’s off. A script you refused is absent, not just quiet.",
        },
        {
          title: "Checked on each change",
          text: "Types, tests in a real browser, accessibility checks and a review of dependencies run before anything is published.",
        },
      ],
    },
    {
      kind: "prose",
      id: "claims",
      title: "What we don’t claim",
      paragraphs: [
        "You find no badges on this page. Certificates and audits of the data platform belong in the contract, with a scope and a date, and our sales team sends you what exists.",
        "No site is free of faults. If ours exposes something about you, we tell you and the authorities as the law requires, in plain words.",
      ],
      aside: {
        title: "For machines",
        text: "The same contact and an expiry date stand in /.well-known/security.txt, in the format of RFC 9116.",
      },
    },
    {
      kind: "cta",
      title: "Need answers for a review?",
      text: "Send your questionnaire. We fill in what we can prove and mark the rest as open.",
      actions: [
        { label: "Write to Security", href: `${path("contact")}?topic=security` },
        { label: "Read the privacy policy", href: path("privacy") },
      ],
    },
  ],
} satisfies PageInput;
