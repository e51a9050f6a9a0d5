import { claim, stat } from "../claims.ts";
import { dollars, featureGroups, type PlanFeature, standardPro } from "../plans.ts";
import { path } from "../routes.ts";
import type { EnterprisePageInput } from "../schema/utility.ts";

/** A feature’s value in words; on Standard Pro the monthly plan is shown. */
function words(value: PlanFeature["standard"]): string {
  if (typeof value === "object") return words(value.monthly);
  if (typeof value === "string") return value;
  return value ? "Included" : "Not available";
}

export default {
  meta: {
    title: "Enterprise data plans",
    description:
      "Uncapped resolutions, queries, records and websites, custom data and integrations, and one dedicated contact. Terms to fit your review.",
  },
  sample: true,
  hero: {
    eyebrow: "Enterprise",
    title: "No caps. One dedicated contact.",
    intro:
      "For teams whose volume, review process or data needs don’t fit a price on a page. You say what you need; we put it in writing, price it and name who is responsible.",
    actions: [
      { label: "Book a Demo", href: path("book-a-demo") },
      { label: "Send your scope", href: "#scope" },
    ],
    panel: "volume-plan",
    panelId: "try",
    notes: ["Unlimited resolutions and queries", "White-glove support"],
  },
  sections: [
    {
      kind: "prose",
      id: "problem",
      title: "Scale isn’t only volume",
      paragraphs: [
        "It is rarely the volume that stops you first. It is the ninth website, the second brand with its own consent notice, the warehouse your data must live in, the security review that takes a quarter.",
        "So the plan starts with a written scope: which sites, which fields, which systems, which laws. The price follows from that and holds for the term.",
      ],
    },
    {
      kind: "table",
      id: "compare",
      title: "What changes from Standard Pro",
      caption: `Features of ${standardPro.name}, paid monthly, beside Enterprise`,
      columns: ["Feature", standardPro.name, "Enterprise"],
      rows: [
        ["Price", `${dollars(standardPro.price.monthly)} per month`, "Custom"],
        ...featureGroups.flatMap((group) =>
          group.features.map((feature) => [
            feature.name,
            words(feature.standard),
            words(feature.enterprise),
          ]),
        ),
      ],
      note: `${standardPro.name} includes all integrations and API access. If it covers you, take it; you can upgrade in the middle of a month.`,
    },
    {
      kind: "stats",
      id: "scale",
      stats: [stat("total-profiles"), stat("api-calls"), stat("uptime"), stat("integrations")],
    },
    {
      kind: "table",
      id: "data",
      title: "Fields you get in your warehouse",
      caption: "Fields of a delivered record with type, sample value and a note",
      columns: ["Field", "Type", "Example", "About it"],
      rows: [
        ["record_id", "text", "pr_8f2c41", "Stable while the record exists"],
        ["person.name", "text", "Jordan Ellis", "Consumer or business record"],
        ["person.email_sha256", "text", "9f86d081…", "Hashed before delivery"],
        ["company.domain", "text", "northgate.example", "Business record"],
        ["intent.topic", "text", "Trail footwear", "Topics in your scope"],
        ["intent.score", "0 to 100", "74", "Scored daily, decays over time"],
        ["visit.page", "text", "/pricing", "Your own sites"],
        ["source.kind", "text", "survey", "For every value, with its date"],
        ["opted_out_at", "timestamp", "2026-11-02", "Delivered as a row to apply"],
      ],
      mono: [0, 2],
      sample: true,
      note: "You choose the fields and their names.",
    },
    {
      kind: "cards",
      id: "how-it-works",
      title: "What teams ask us to build",
      layout: "mosaic",
      cards: [
        {
          title: "Data in your own warehouse",
          text: "Segments and resolved visits arrive as tables you can join, with changes and deletions included. Your analysts keep their tools, and nobody exports a spreadsheet.",
          points: [
            "Field names you choose",
            "Deletions delivered as rows",
            "Delivery on your schedule",
          ],
        },
        {
          title: "Custom data",
          text: "Attributes that aren’t in the file, sourced for you and checked against your own records before you pay for them.",
        },
        {
          title: "Custom integrations",
          text: "Systems without a connector, including the one your company wrote itself years ago.",
        },
        {
          title: "Discounted mail",
          text: "Prices per piece that follow your yearly volume, with your own templates held at the press.",
        },
        {
          title: "Many brands",
          text: "Separate workspaces, consent texts and suppression lists, one contract and one bill.",
        },
      ],
    },
    {
      kind: "steps",
      id: "start",
      title: "How onboarding works",
      steps: [
        {
          title: "Scope",
          text: "A call with the people who will use it and the people who will object to it. You leave with a page that both can read.",
          when: "First call",
        },
        {
          title: "Prove",
          text: "A trial on one site, or a match against a file of hashed records. You judge the result against what you already know.",
          when: "Before signing",
        },
        {
          title: "Review",
          text: "Security, privacy and legal get written answers from the people who run the platform, and a list of what we don’t have.",
          when: "During the trial",
        },
        {
          title: "Roll out",
          text: "Site by site and system by system, with a named person on our side and a date for each.",
          when: "After signing",
        },
      ],
    },
    {
      kind: "split",
      id: "compliance",
      title: "Made for people who read contracts",
      paragraphs: [
        "You get a data processing agreement, a list of sub-processors with notice of changes, and an audit right that means something. Every record carries its source and permission, so a regulator’s question has an answer.",
      ],
      points: [
        "Roles and single sign-on for your staff",
        "A log of who queried and exported what, and why",
        "Retention set by you, down to the field",
      ],
      panel: "consent-trail",
      side: "right",
      tone: "night",
      link: { label: "Read about security", href: path("security") },
    },
    {
      kind: "limits",
      id: "limits",
      title: "Unlimited, within reason and law",
      yes: {
        title: "No cap on",
        points: [
          "Resolutions, queries, records per query.",
          "Websites, brands and users.",
          "Data packages in your scope.",
        ],
      },
      no: {
        title: "Still not for sale",
        points: [
          "Credit, hiring, housing or insurance decisions. The FCRA applies at any volume.",
          "Health, biometric or precise location data about people.",
          "The whole file. You license what your scope needs.",
        ],
      },
      note: "Ask for our current certifications. If one that you need is missing, we tell you before the trial, not after.",
    },
    {
      kind: "faq",
      id: "faq",
      title: "From procurement, mostly",
      questions: [
        {
          question: "How long is the contract?",
          answer:
            "Terms are flexible. Most teams choose a year, because the price is held for it. A shorter start with a fixed scope is possible.",
        },
        {
          question: "Is there an uptime commitment?",
          answer: `The service is built for ${claim("uptime")} API uptime. What you receive if we miss it belongs in your contract, and we write it there.`,
        },
        {
          question: "Who is the dedicated contact?",
          answer:
            "Someone who has run campaigns on the platform, works in your time zone and has three or four customers, not forty. You meet them before you sign.",
        },
        {
          question: "Can we leave with our data?",
          answer:
            "Yes. Results, segments, logs and everything you uploaded can be exported in open formats, during the term and for a set time after it.",
        },
      ],
    },
    {
      kind: "cta",
      title: "Tell us what doesn’t fit.",
      text: `Bring the awkward requirement first. In ${claim("demo-length")} you will know whether we can meet it.`,
      actions: [
        { label: "Book a Demo", href: path("book-a-demo") },
        { label: "Send your scope", href: "#scope" },
      ],
    },
  ],
  scope: {
    title: "Send your scope",
    intro:
      "Tell us what you know today; we’ll ask about the rest. You get a written answer before anyone asks for a call.",
    form: {
      title: "The scope so far",
      intro: "Required unless it says optional. Rough figures are fine.",
    },
  },
} satisfies EnterprisePageInput;
