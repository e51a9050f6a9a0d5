import { claim } from "../claims.ts";
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
      "Uncapped resolutions, queries, records and websites, custom data and integrations, and one person who answers. Terms to fit your review.",
  },
  sample: true,
  hero: {
    eyebrow: "Enterprise",
    title: "No caps. One person who answers.",
    intro:
      "For teams whose volume, review process or data needs don’t fit a price on a page. You say what you need; we write it down, price it and name who is responsible.",
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
      title: "Big teams outgrow tools sideways",
      paragraphs: [
        "It is rarely the volume that stops you first. It is the ninth website, the second brand with its own consent notice, the warehouse that must hold the data, the security review that takes a quarter.",
        "So the plan begins with a scope in writing: which sites, which fields, which systems, which laws. The price follows from that and holds for the term.",
      ],
    },
    {
      kind: "table",
      id: "data",
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
      note: `${standardPro.name} includes all integrations and API access. If it covers you, take it; you can move up in the middle of a month.`,
    },
    {
      kind: "cards",
      id: "how-it-works",
      title: "What teams ask us to build",
      layout: "mosaic",
      cards: [
        {
          title: "Data in your own warehouse",
          text: "Segments and resolved visits arrive as tables you can join, with a change log and deletions included. Your analysts keep their tools, and nobody exports a spreadsheet.",
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
          text: "Separate spaces, consent texts and suppression lists, one contract and one bill.",
        },
      ],
    },
    {
      kind: "steps",
      id: "start",
      title: "How a start usually runs",
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
          text: "Security, privacy and legal get written answers from the people who run the thing, and a list of what we don’t have.",
          when: "Beside the trial",
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
        "You get a data processing agreement, a list of sub-processors with notice of changes, and an audit right that means something. Source and permission stand on each record, so a question from a regulator has an answer.",
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
          "Credit, hiring, housing or insurance decisions. The FCRA does not bend with volume.",
          "Health, biometric or precise location data about people.",
          "The whole file. You license what your scope needs.",
        ],
      },
      note: "We hold no certificate that we don’t name. Ask for the current list; if yours is missing, we tell you before the trial, not after.",
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
          question: "Who is the named person?",
          answer:
            "Someone who has run campaigns on the platform, works in your hours and has three or four customers, not forty. You meet them before you sign.",
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
      "Say what you know today; the gaps are ours to ask about. You get a written answer before anybody asks for a call.",
    form: {
      title: "The scope so far",
      intro: "Required unless it says optional. Rough figures are fine.",
    },
  },
} satisfies EnterprisePageInput;
