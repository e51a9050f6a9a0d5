import { claim, stat } from "../claims.ts";
import { standardPro } from "../plans.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Data API and integrations",
    description:
      "Look up people and companies, run audience queries and receive resolved visits by webhook. Endpoints, status codes, limits and security.",
  },
  sample: true,
  hero: {
    eyebrow: "API & integrations",
    title: "One API for people, companies, and intent.",
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
        "Data that someone has to export by hand goes stale. Pick the option that puts it where your team already works.",
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
      title: "First response in minutes",
      steps: [
        {
          title: "Make a key",
          text: "In the dashboard, one for each environment and purpose. Give it only the rights it needs; you can revoke it without touching the others.",
        },
        {
          title: "Ask the sandbox",
          text: "Sandbox keys return marked sample people. Build against those, and no real person ends up in your test logs.",
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
      title: "Resources you can request",
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
      note: "Paths are examples. The reference in your dashboard is generated from the running service.",
    },
    {
      kind: "stats",
      id: "scale",
      stats: [stat("api-calls"), stat("uptime"), stat("integrations")],
    },
    {
      kind: "table",
      id: "errors",
      title: "What each status means",
      caption: "Status codes of the API with their meaning, what to do, and whether to retry",
      columns: ["Status", "Meaning", "What to do", "Retry"],
      rows: [
        [
          "200 OK",
          "It worked. No match is an empty result, not an error.",
          "Read the result",
          "No",
        ],
        ["400 Bad Request", "Invalid JSON, or a header is missing", "Fix the request", "No"],
        ["401 Unauthorized", "The key is missing, wrong or revoked", "Send a valid key", "No"],
        [
          "403 Forbidden",
          "The key lacks this right, or the purpose isn’t allowed",
          "Change the key’s rights",
          "No",
        ],
        ["404 Not Found", "No such path or id", "Check the address", "No"],
        ["409 Conflict", "This idempotency key came with another body", "Use a new key", "No"],
        [
          "422 Unprocessable",
          "A value is wrong; the answer names the field and what it expects",
          "Fix the field",
          "No",
        ],
        [
          "429 Too Many Requests",
          "Your limit is used up",
          "Wait as long as Retry-After says",
          "After that",
        ],
        [
          "500, 502, 503, 504",
          "A fault of ours, with an id for support",
          "Repeat with the same idempotency key",
          "Yes, with growing waits",
        ],
      ],
      mono: [0],
      note: "Send an idempotency key with every write. If the connection drops, repeat the request: you get the first answer and pay once.",
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
          "Enumerate the database by guessing addresses. We stop patterns like that.",
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
        "Read suppressions at least once a day, or receive them by webhook, and remove those people from your copy. It is the one call that every integration must make.",
      ],
      points: [
        "Each record names its source kind and date",
        "Requests state a purpose; the log keeps it",
        "Payloads are encrypted in transit and at rest",
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
            "They depend on your plan. Every response states the limit, what is left and when it resets. Beyond it you get a 429 with a Retry-After header.",
        },
        {
          question: "How are webhooks signed?",
          answer:
            "With the Standard Webhooks scheme: an id, a timestamp and an HMAC signature. Check all three; libraries for it exist in most languages.",
        },
        {
          question: "Will an update break my integration?",
          answer:
            "No. New fields can appear at any time, so ignore those you don’t know. Within a version, nothing is removed or renamed.",
        },
        {
          question: "What if a lookup finds two people?",
          answer:
            "You get neither, with the reason. An honest blank is better than a coin toss between two neighbors.",
        },
      ],
    },
    {
      kind: "cta",
      title: "Start with a sandbox key.",
      text: "Pick a plan, make a key and request a sample person. Or let an engineer show you the parts that matter to you.",
      actions: [
        { label: "Choose Plan", href: path("pricing") },
        { label: "Book a Demo", href: path("book-a-demo") },
      ],
    },
  ],
} satisfies PageInput;
