import { claim } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";
import { site } from "../site.ts";

export default {
  meta: {
    title: "Security",
    description:
      "How to report a vulnerability, what you may test, how fast we answer, and the headers and policies that protect every page of this site.",
  },
  sample: true,
  hero: {
    eyebrow: "Security",
    title: "Found a vulnerability? Tell us.",
    intro: `Write to ${site.emails.security}. A person answers within ${claim("security-answer")}, and good-faith research is welcome here.`,
    actions: [
      { label: "Report by email", href: `mailto:${site.emails.security}` },
      { label: "Use the form", href: `${path("contact")}?topic=security` },
    ],
    panel: "missing-dot",
  },
  sections: [
    {
      kind: "steps",
      id: "report",
      title: "How to report",
      intro:
        "Tell us what you did, what happened and what you expected. A request, a link or a screenshot says more than a scanner’s output.",
      steps: [
        {
          title: "A person answers",
          text: "You hear from someone who can act on it, with a name and a way to reach them.",
          when: `Within ${claim("security-answer")}`,
        },
        {
          title: "We assess it",
          text: "We tell you whether we can confirm it, how serious we think it is, and what we do next.",
          when: `Within ${claim("security-assessment")}`,
        },
        {
          title: "We fix it",
          text: "Please keep it between us until it is fixed, or until a date that we agree on. We tell you when the fix is out.",
          when: `Within ${claim("security-fix")}`,
        },
        {
          title: "You get the credit",
          text: "We thank you by name if you like. We don’t pay bounties at present.",
          when: "Once it is fixed",
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
        title: "Out of scope",
        points: [
          "Floods of requests, and mass messages through the forms.",
          "Reading, keeping or changing data that isn’t yours. Stop and write to us.",
          "Tests by mail, phone or visits, and tricks on our staff.",
          "Services that we only link to, such as the dashboard or an outside booking calendar.",
        ],
      },
    },
    {
      kind: "prose",
      id: "safe-harbor",
      title: "Safe harbor",
      paragraphs: [
        "Research in good faith within these lines is authorized. We won’t sue you or report you to the police for it, and we don’t count it as a breach of our terms.",
        "If someone else takes action against you over it, we will say that you acted with our permission. If you are unsure whether a test is covered, ask us first.",
      ],
      aside: {
        title: "For machines",
        text: "/.well-known/security.txt has the same contacts in the format of RFC 9116. Its expiry date is always less than a year ahead.",
      },
    },
    {
      kind: "table",
      id: "headers",
      title: "What every page sends",
      intro:
        "Your browser enforces these rules. You can check them in its developer tools, under the response headers of any page.",
      caption: "Security headers of this site’s pages, with what each one prevents",
      columns: ["Header", "What it says", "What it prevents"],
      rows: [
        [
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'",
          "Code that someone injects doesn’t run: a script must be a file of ours, or match a hash made when the page was built.",
        ],
        [
          "Content-Security-Policy",
          "require-trusted-types-for 'script'; trusted-types",
          "Text can’t be turned into markup or code in your browser (Trusted Types).",
        ],
        [
          "Content-Security-Policy",
          "frame-ancestors 'none'",
          "Other sites can’t show our pages in a frame and trick you into clicking.",
        ],
        ["X-Frame-Options", "DENY", "The same, for browsers that don’t read that policy."],
        [
          "Strict-Transport-Security",
          "max-age=63072000",
          "For two years after a visit, your browser connects only by HTTPS.",
        ],
        [
          "Permissions-Policy",
          "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
          "No page can ask for your camera, microphone, location or devices.",
        ],
        [
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "A window that opened us, or that we open, can’t reach into the page.",
        ],
        ["Cross-Origin-Resource-Policy", "same-origin", "Other sites can’t embed our files."],
        [
          "Referrer-Policy",
          "strict-origin-when-cross-origin",
          "Other sites learn that you came from us, not from which page.",
        ],
        [
          "X-Content-Type-Options",
          "nosniff",
          "A file is read as what it says it is, never guessed to be a script.",
        ],
      ],
      mono: [0, 1],
      note: "An outside calendar or analytics service, where one is set up, is named in the policy of the pages that use it.",
    },
    {
      kind: "cards",
      id: "practices",
      title: "How this site is built",
      layout: "grid",
      cards: [
        {
          title: "No third-party code",
          text: "Fonts, images and scripts come from our own server. Anything optional from elsewhere loads only after you allow it.",
        },
        {
          title: "Prebuilt pages",
          text: "Most pages are finished before you ask for them. Less code runs, so less can go wrong.",
        },
        {
          title: "Forms that ask for little",
          text: "A message is checked, stored and passed on to the people who answer. Log files contain no names, addresses or message text.",
        },
        {
          title: "No passwords here",
          text: "This site has no customer accounts. The dashboard is a separate service with its own login and its own rules.",
        },
        {
          title: "Optional means optional",
          text: "Analytics and marketing code isn’t loaded while it’s off. A script you refused is absent, not just quiet.",
        },
        {
          title: "Checked on every change",
          text: "Types, browser tests, accessibility checks and a check of dependencies run before anything is published.",
        },
      ],
    },
    {
      kind: "prose",
      id: "claims",
      title: "Certificates and incidents",
      paragraphs: [
        "There are no badges on this page. Certificates and audits of the data platform belong in your contract, with a scope and a date. Our sales team sends you the current list.",
        "If a fault of ours exposes something about you, we tell you and the authorities as the law requires, in plain words.",
      ],
    },
    {
      kind: "cta",
      id: "next",
      title: "Need answers for a review?",
      text: "Send your questionnaire. We answer what we can document and mark the rest as open.",
      actions: [
        { label: "Write to Security", href: `${path("contact")}?topic=security` },
        { label: "Read the privacy policy", href: path("privacy") },
      ],
    },
  ],
} satisfies PageInput;
