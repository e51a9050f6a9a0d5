import { claim, stat } from "../claims.ts";
import { standardPro } from "../plans.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Data API and integrations",
    description:
      "Look up people and companies, run audience queries and receive resolved visits by webhook. Endpoints, errors, limits and security.",
  },
  sample: true,
  hero: {
    eyebrow: "API & integrations",
    title: "The whole file, one request away.",
    intro: `Resolve, enrich, query and sync from your own code, or connect one of ${claim("integrations")} tools without writing any. API access is part of every plan.`,
    actions: [
      { label: "See the resources", href: "#data" },
      { label: "Choose Plan", href: path("pricing") },
    ],
    panel: "api-call",
    panelId: "try",
    notes: ["JSON over HTTPS", "Signed webhooks"],
  },
  sections: [
    {
      kind: "cards",
      id: "problem",
      title: "Three ways in, same data",
      intro:
        "Data that has to be exported by hand is used by whoever has time. Pick the way that puts it where the work already happens.",
      layout: "list",
      cards: [
        {
          title: "Connect a tool",
          text: "Google Ads, Meta, Salesforce, HubSpot, Shopify, Go High Level and others. Sign in, map the fields, choose what syncs.",
          tag: "No code",
        },
        {
          title: "Receive a webhook",
          text: "We call you when a visit resolves, a segment changes or a person opts out. Each call is signed and retried until you acknowledge it.",
          tag: "Little code",
        },
        {
          title: "Call the API",
          text: "Ask for a person, a company, a count or a segment. Plain JSON, stable identifiers, versions that live long enough to plan around.",
          tag: "Your code",
        },
      ],
    },
    {
      kind: "steps",
      id: "how-it-works",
      title: "First answer in a coffee break",
      steps: [
        {
          title: "Make a key",
          text: "In the dashboard, per environment and per purpose. Give it only the rights it needs; you can revoke it without touching the others.",
        },
        {
          title: "Ask the sandbox",
          text: "Sandbox keys return marked sample people. Write your integration against those, and nobody real is in your test logs.",
        },
        {
          title: "Go live",
          text: "Swap the key. Same paths, same shapes, same errors. Watch usage against your plan in the response headers.",
        },
      ],
    },
    {
      kind: "table",
      id: "data",
      title: "Resources you can ask for",
      caption: "Resources of the API, what each returns and an illustrative request",
      columns: ["Resource", "Returns", "Request"],
      rows: [
        ["People", "One matched profile, or none with a reason", "POST /v1/people/match"],
        ["Companies", "A company by domain or name", "GET /v1/companies"],
        ["Audiences", "Count, size and members of a segment", "POST /v1/audiences"],
        ["Visits", "Resolved visits since a cursor", "GET /v1/visits"],
        ["Intent", "Topics and scores for a company or segment", "GET /v1/intent"],
        ["Mail", "A piece, its proof, price and status", "POST /v1/mail"],
        ["Suppressions", "Opt-outs and deletions to apply", "GET /v1/suppressions"],
      ],
      mono: [2],
      sample: true,
      note: "Paths shown to illustrate. The reference in your dashboard is generated from the running service.",
    },
    {
      kind: "stats",
      id: "scale",
      stats: [stat("api-calls"), stat("uptime"), stat("integrations")],
    },
    {
      kind: "prose",
      id: "errors",
      title: "Errors that tell you what to do",
      paragraphs: [
        "A person we don’t know is an empty result, not an error. A wrong field comes back with its name and what was expected. A spent allowance says when it returns.",
        "Send an idempotency key with every write. If your connection drops, repeat the request; you’ll get the first answer and pay for one.",
      ],
      aside: {
        title: "Versions",
        text: "Fields may be added at any time, so ignore what you don’t know. Nothing is removed or renamed inside a version.",
      },
    },
    {
      kind: "limits",
      id: "limits",
      title: "What the API won’t do",
      yes: {
        title: "You can",
        points: [
          "Enrich records you already hold lawfully.",
          "Keep results for as long as your plan and your notice allow.",
          "Cache a company profile and refresh it when it changes.",
        ],
      },
      no: {
        title: "You can’t",
        points: [
          "Call it from a browser: keys belong on servers.",
          "Walk the whole file by guessing addresses. Patterns like that are stopped.",
          "Build a people-search site, a credit product or a copy of the file.",
        ],
      },
      note: `${standardPro.name} draws on the plan’s resolutions and queries. Advanced API, with higher throughput and bulk delivery, is part of Enterprise.`,
    },
    {
      kind: "split",
      id: "compliance",
      title: "Deletions are part of the contract",
      paragraphs: [
        "Read suppressions at least once a day, or take the webhook, and remove those people from your copy. It is the one call that every integration must make.",
      ],
      points: [
        "Each record names its source kind and date",
        "Requests state a purpose; the log keeps it",
        "Payloads are encrypted on the way and at rest",
      ],
      panel: "consent-trail",
      side: "left",
      tone: "night",
      link: { label: "How we handle security", href: path("security") },
    },
    {
      kind: "faq",
      id: "faq",
      title: "From developers",
      questions: [
        {
          question: "Is there a client library?",
          answer:
            "You don’t need one: it is JSON over HTTPS with a bearer key. A request is a few lines in any language, like the one at the top of this page.",
        },
        {
          question: "What are the rate limits?",
          answer:
            "They depend on the plan and are stated in each response: the limit, what is left and when it resets. Past it you get a 429 with a Retry-After header.",
        },
        {
          question: "How are webhooks signed?",
          answer:
            "With the Standard Webhooks scheme: an id, a timestamp and an HMAC signature. Check all three; libraries for it exist in most languages.",
        },
        {
          question: "What if a lookup finds two people?",
          answer:
            "You get none, with the reason. A coin toss between two neighbors is worse than an honest blank.",
        },
      ],
    },
    {
      kind: "cta",
      title: "Start with a sandbox key.",
      text: "Pick a plan, make a key and ask for a sample person. Or let an engineer show you the parts that matter to you.",
      actions: [
        { label: "Choose Plan", href: path("pricing") },
        { label: "Book a Demo", href: path("book-a-demo") },
      ],
    },
  ],
} satisfies PageInput;
