import { claim, stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Consumer data: households and interests",
    description:
      "What stands in a consumer record, where it comes from, how old it may be and which fields we don’t keep. For marketers who get asked.",
  },
  sample: true,
  hero: {
    eyebrow: "Consumer data",
    title: "A household, field by field.",
    intro: `${claim("consumer-profiles")} adults in the United States, described by ${claim("consumer-attributes")} attributes you can filter by. Every value has a kind of source and a date.`,
    actions: [
      { label: "See the fields", href: "#data" },
      { label: "Build an audience", href: path("audience-builder") },
    ],
    panel: "household-record",
    panelId: "try",
  },
  sections: [
    {
      kind: "stats",
      stats: [stat("consumer-profiles"), stat("consumer-attributes"), stat("intent-consumer")],
      note: "Attributes you can filter by are fewer than attributes a record can hold. The methodology page explains both counts.",
    },
    {
      kind: "prose",
      id: "problem",
      title: "Most data can’t say where it’s from",
      paragraphs: [
        "A file arrives with an age, an income and a love of sailing. Nobody can tell you whether that was declared, bought, counted by a census or guessed from a ZIP code.",
        "You then build a campaign on the guess. When it fails, or when a customer asks how you knew, there is no thread to pull.",
      ],
    },
    {
      kind: "split",
      id: "how-it-works",
      title: "Kept, compared, dated, or dropped",
      paragraphs: [
        "We collect from public records, consented surveys and registrations, catalog and subscription partners, and property files. Records are joined by household first and person second.",
        "When two sources disagree, the newer declared value wins over the older modeled one. When nothing has confirmed a value within its allowed age, it is dropped.",
      ],
      points: [
        "Declared: the person said so",
        "Observed: a record or a transaction says so",
        "Modeled: computed, and labeled as computed",
      ],
      panel: "consent-trail",
      side: "right",
    },
    {
      kind: "table",
      id: "data",
      title: "The shape of a consumer record",
      caption:
        "Groups of consumer attributes with an invented example and the usual kind of source",
      columns: ["Group", "Attributes", "Example", "Usual source"],
      rows: [
        [
          "Identity",
          "Name, household, year-of-birth band",
          "Ellis household, 2 adults",
          "Declared",
        ],
        ["Address", "Postal, county, metro, moved recently", "Springfield, NY", "Observed"],
        ["Contact", "E-mail, hashed e-mail, ad identifiers", "sha256 only", "Declared"],
        ["Home", "Owner or renter, home type, value band", "Owner, detached", "Observed"],
        ["Means", "Income band, spending band", "Band 6 of 12", "Modeled"],
        ["Family", "Adults, children present, pets", "One dog", "Declared"],
        ["Interests", "Hobbies, media, causes, sports", "Trail running", "Declared"],
        ["Purchases", "Categories bought, channel, season", "Footwear, online, spring", "Observed"],
        ["Vehicles", "Type and age band", "Wagon, older", "Modeled"],
        ["Intent", "Topics researched lately", "Standing desks", "Observed"],
      ],
      mono: [2],
      sample: true,
      note: "Coverage differs by field and place. Each count in the audience builder shows it before you export.",
    },
    {
      kind: "limits",
      id: "limits",
      title: "Fields you will not find",
      intro: "Leaving something out is also a product decision.",
      yes: {
        title: "Kept, in bands",
        points: [
          "Age, income, home value: as ranges.",
          "Children: present or not, never a name or a birthday.",
          "Location: a postal address, never a trail of visits.",
        ],
      },
      no: {
        title: "Never kept",
        points: [
          "Diagnoses, medicines, pregnancy, and anything inferred about them.",
          "Race, religion, sexual orientation, immigration or union status.",
          "Bank, card, Social Security or driver’s license numbers.",
          "Anything about a person under eighteen.",
        ],
      },
    },
    {
      kind: "cards",
      id: "compliance",
      title: "Rules you inherit with the data",
      layout: "list",
      cards: [
        {
          title: "Opt-outs come first",
          text: "We apply our own opt-outs, Global Privacy Control and the deletion requests that states pass on to data brokers. Your synced copies follow.",
          link: { label: "Your Privacy Choices", href: path("privacy-choices") },
        },
        {
          title: "Marketing, not eligibility",
          text: "The FCRA keeps data like ours away from credit, jobs, housing and insurance. Our terms name each of those uses, and we close accounts for them.",
          link: { label: "Terms of service", href: path("terms") },
        },
        {
          title: "You need a notice as well",
          text: "Say in your privacy policy that you buy data to choose whom to write to, and from which kinds of source.",
          link: { label: "How ours is written", href: path("privacy") },
        },
      ],
    },
    {
      kind: "faq",
      id: "faq",
      title: "Good questions about people data",
      questions: [
        {
          question: "How fresh is it?",
          answer:
            "Addresses are checked against moves monthly, contact points before each export, interests and purchases as partners deliver. The record shows the date of each value.",
        },
        {
          question: "How many fields will a typical person have?",
          answer: `Far fewer than the maximum. A record can hold ${claim("attributes-per-record")} attributes across all sources; the useful question is how many of your people have the three fields you filter by. The count tells you.`,
        },
        {
          question: "Can I append it to my own customers?",
          answer:
            "Yes. Upload hashed e-mails or addresses and choose the fields. Your file is used for the match, is not added to ours and is deleted afterwards.",
        },
        {
          question: "What do I say when someone asks where I got them?",
          answer:
            "Look them up, read the kind of source and the date, and tell them. Then offer the opt-out. People take an honest answer better than a vague one.",
        },
      ],
    },
    {
      kind: "cta",
      title: "Check us against your own list.",
      text: "Bring a thousand hashed records to a demo. We show the coverage, field by field, including where it is poor.",
      actions: [
        { label: "Book a Demo", href: path("book-a-demo") },
        { label: "See Pricing", href: path("pricing") },
      ],
    },
  ],
} satisfies PageInput;
