import { claim, stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "White-label data platform for agencies",
    description:
      "Resell visitor identification and audiences under your own name, domain and prices. What you get, what stays ours, and what we check.",
  },
  sample: true,
  hero: {
    eyebrow: "White label",
    title: "Your name on the door.",
    intro: `Sell identification, audiences and mail as your own product. Your logo, your domain, your prices, live within ${claim("white-label-setup")} of signing.`,
    actions: [
      { label: "Apply as a reseller", href: `${path("partnerships")}?program=reseller#apply` },
      { label: "Book a Demo", href: path("book-a-demo") },
    ],
    panel: "reskin",
    panelId: "try",
  },
  sections: [
    {
      kind: "split",
      id: "problem",
      title: "Clients keep what you build in",
      paragraphs: [
        "An agency that hands its client a login to someone else’s tool has introduced its own replacement. When the retainer is questioned, the tool stays and the agency goes.",
        "With the platform under your name, the relationship, the invoice and the data view are yours. We are one line in your processing agreement.",
      ],
      panel: "partner-flow",
      side: "left",
    },
    {
      kind: "table",
      id: "yours",
      title: "What is yours, what is ours",
      intro: "Read this before the demo. It answers most questions about reselling.",
      caption: "Who owns which part, you as the reseller or us",
      columns: ["Part", "Yours", "Ours"],
      rows: [
        ["Name, logo, colors, domain", "All of it", "Nothing shown"],
        ["Prices and invoices", "You set and send them", "We bill you for volume"],
        ["Client accounts", "You create and close them", "We keep them apart"],
        ["First-line support", "You answer your clients", "We answer you"],
        ["Data files and matching", "No copy, no resale of raw files", "Built and kept by us"],
        ["Opt-outs and deletions", "You pass requests on", "We carry them out everywhere"],
        ["Uptime and security", "You tell clients what we tell you", "Our duty"],
      ],
    },
    {
      kind: "table",
      id: "data",
      title: "Which fields each side sees",
      caption: "Data fields of a reseller’s workspace with a sample value, and who sees each",
      columns: ["Field", "Example", "Your client sees", "You see"],
      rows: [
        ["Resolved person", "Jordan Ellis, buyer", "Yes", "With the client’s permission"],
        ["Company", "Northgate Outdoor", "Yes", "With the client’s permission"],
        ["Segment and its size", "Trail shoes, 41,200", "Yes", "Name and size"],
        ["Source and date of a value", "Survey, Oct 2026", "Yes", "Yes"],
        ["Opt-out", "2026-11-02, all channels", "Yes", "Yes"],
        ["Usage", "1,204 resolutions", "Yes", "For each client"],
        ["Your price", "$290 a month", "Yes", "Yes"],
        ["Our price to you", "In your agreement", "No", "Yes"],
      ],
      mono: [1],
      sample: true,
    },
    {
      kind: "steps",
      id: "how-it-works",
      title: "Launch in four steps",
      steps: [
        {
          title: "Agree",
          text: "We check who you are and who you sell to, because opt-out duties pass through you. Then both sides sign, and the clock starts.",
          when: "Before the start",
        },
        {
          title: "Brand it",
          text: "Upload a logo, choose a color and point a subdomain at us. The certificate, email sender and login page follow from that.",
          when: "In an afternoon",
        },
        {
          title: "Price it",
          text: "Build plans from volumes: resolutions, queries, websites, mail. Your clients see your prices and never ours.",
          when: "While we set up",
        },
        {
          title: "Launch it",
          text: "Invite the first client, or let your own team use it for a week. Each client’s data, users and keys live in a separate workspace.",
          when: `Within ${claim("white-label-setup")}`,
        },
      ],
    },
    {
      kind: "limits",
      id: "limits",
      title: "Who this suits",
      yes: {
        title: "A good fit",
        points: [
          "You run campaigns for several clients and report to them monthly.",
          "You have someone to answer first-line questions.",
          "You want to own the price, not only a commission.",
        ],
      },
      no: {
        title: "Better off elsewhere",
        points: [
          "You have one client: an Enterprise plan in their name is simpler.",
          "You want to refer clients for a commission: the agency program does that.",
          "You want the raw files to build a rival data set. We don’t sell those.",
        ],
      },
      note: "Your clients’ users never see our name. Regulators, and people exercising their rights, are always told who holds the data.",
    },
    {
      kind: "stats",
      stats: [stat("white-label-setup"), stat("support"), stat("uptime")],
      note: `${claim("support")} support covers urgent reports: an on-call engineer answers at any hour. Everyday questions are answered Monday to Friday.`,
    },
    {
      kind: "prose",
      id: "compliance",
      title: "A chain of duties, written down",
      paragraphs: [
        "Each client accepts the same acceptable-use rules that you do, including the uses that the FCRA forbids. You may be stricter. You can’t be looser.",
        "A person who opts out anywhere is removed everywhere: in our file, in your workspace and in every client’s synced tools. You can pass on requests from inside the product.",
      ],
      aside: {
        title: "If a client breaks the rules",
        text: "We can pause that one client’s exports without touching the others. You hear from us first, with the reason.",
      },
    },
    {
      kind: "faq",
      id: "faq",
      title: "What agencies want to know",
      questions: [
        {
          question: "Will you sell to my clients behind my back?",
          answer:
            "No. Our sales team doesn’t use client names from your workspace, and the agreement says so. If one of them comes to us unasked, we tell you.",
        },
        {
          question: "Can I change the wording, not only the colors?",
          answer:
            "Names of the product, plans, menu items and emails are yours to write. You can add to legal notices and opt-out wording, but not remove them.",
        },
        {
          question: "Which integrations do my clients get?",
          answer: `All ${claim("integrations")} of them, connected under your name. A tool’s own consent screen may show our legal name where that tool demands it.`,
        },
        {
          question: "What happens if we end the contract?",
          answer:
            "You export your clients’ accounts, segments and results. Synced records stay with the clients under their own terms; the matching stops on the last day.",
        },
      ],
    },
    {
      kind: "cta",
      title: "See it in your colors.",
      text: `Send us a logo before the call and the demo will wear it. It takes ${claim("demo-length")}.`,
      actions: [
        { label: "Book a Demo", href: path("book-a-demo") },
        { label: "Compare programs", href: path("partnerships") },
      ],
    },
  ],
} satisfies PageInput;
