import { claim, stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Buyer intent data",
    description:
      "See which topics people and companies are researching, how a score arises, how fast it fades and what intent can’t tell you.",
  },
  sample: true,
  hero: {
    eyebrow: "Buyer intent",
    title: "Know who is looking now.",
    intro: `${claim("intent-consumer")} consumer and ${claim("intent-business")} business topics, scored by recent research. You see interest rise before the form is filled, and fall before you waste a call.`,
    actions: [
      { label: "Book a Demo", href: path("book-a-demo") },
      { label: "How a score arises", href: "#score" },
    ],
    panel: "topic-board",
  },
  sections: [
    {
      kind: "prose",
      id: "what",
      title: "What intent data is",
      paragraphs: [
        "People read before they buy. When a household compares strollers on three sites in a week, or a company’s staff suddenly read about payroll software, that activity is a signal.",
        "Intent data counts such activity by topic and compares it with what is usual. It doesn’t read minds. It notices a change in behavior.",
      ],
      aside: {
        title: `${claim("intent-categories")} topics, in three levels`,
        text: "Field, subject, topic: Home, Kitchen, Induction cooktops. You can work at any level; the narrower the topic, the smaller and warmer the audience.",
      },
    },
    {
      kind: "steps",
      id: "score",
      title: "How a score arises",
      intro:
        "A score runs from 0 to 100 and belongs to one topic, one household or company, and one week.",
      steps: [
        {
          title: "Activity is counted",
          text: "Visits to pages about the topic on sites and publishers that take part, with the reader’s permission. Depth counts more than clicks.",
        },
        {
          title: "It is compared with the usual",
          text: "The baseline is the same household’s or company’s own twelve weeks. A rise that chance could explain scores nothing.",
        },
        {
          title: "Sources must agree",
          text: "One busy site can’t make a score. At least two unrelated sources have to show the same rise.",
        },
        {
          title: "Time wears it down",
          text: "Each quiet week lowers the score. After a few of them it is gone, and so is the record of why it was there.",
        },
      ],
    },
    {
      kind: "split",
      id: "try",
      title: "Twelve weeks of one topic",
      paragraphs: [
        "A typical curve: flat, a small bump after a trade show, then a steep rise over three weeks. The rise is when to call. The bump was not.",
        "The curve is a sample, drawn to show the shape.",
      ],
      panel: "intent-chart",
      side: "left",
      tone: "night",
    },
    {
      kind: "stats",
      stats: [stat("intent-categories"), stat("intent-consumer"), stat("intent-business")],
      note: "The first figure is the other two added together.",
    },
    {
      kind: "table",
      id: "data",
      title: "What you receive",
      caption: "Fields of an intent record with invented examples",
      columns: ["Field", "Example", "Meaning"],
      rows: [
        ["topic", "home/kitchen/induction-cooktops", "Path in the three levels"],
        ["subject", "company: northgate.example", "Household or company, never a named reader"],
        ["score", "74", "Strength this week, from 0 to 100"],
        ["trend", "rising", "Against the week before"],
        ["sources", "3", "Unrelated sources that agree"],
        ["week", "2026-W46", "The week that was counted"],
        ["expires", "2026-W50", "When it is dropped if nothing follows"],
      ],
      mono: [0, 1],
      sample: true,
    },
    {
      kind: "cards",
      id: "use",
      title: "Put the signal to work",
      layout: "grid",
      cards: [
        {
          title: "Order the call list",
          text: "Sort accounts by rise, not by size. Call the ones that moved this week while the question is still open.",
          link: { label: "Business data", href: path("business-data") },
        },
        {
          title: "Narrow an audience",
          text: "Add a topic to any segment. The audience shrinks, the cost per answer usually does too.",
          link: { label: "Audience builder", href: path("audience-builder") },
        },
        {
          title: "Time a mailing",
          text: "Hold a card until the household starts looking, then print it in the next batch.",
          link: { label: "Direct mail", href: path("direct-mail") },
        },
      ],
    },
    {
      kind: "limits",
      id: "limits",
      title: "What intent can’t tell you",
      yes: {
        title: "It can say",
        points: [
          "This company reads more about this topic than it usually does.",
          "This household has started comparing.",
          "Interest has peaked and is falling.",
        ],
      },
      no: {
        title: "It can’t say",
        points: [
          "Who in the company, or why. It might be a rival doing homework, or a student.",
          "That they have a budget, or that they would buy from you.",
          "Anything on topics we leave out: health, faith, sexuality, politics, debt and hardship.",
        ],
      },
      note: "Treat a score as a reason to look, never as a fact about a person.",
    },
    {
      kind: "prose",
      id: "compliance",
      title: "Permission before signal",
      paragraphs: [
        "Activity is counted only where the publisher asked and the reader didn’t refuse. A Global Privacy Control signal is a refusal.",
        "Sensitive topics aren’t hidden behind a setting; they aren’t in the taxonomy. Scores may not be used to set prices, refuse service or decide on credit, housing, jobs or insurance.",
      ],
    },
    {
      kind: "faq",
      id: "faq",
      title: "Fair doubts about intent",
      questions: [
        {
          question: "How fresh is it?",
          answer:
            "Scores are worked out weekly and say which week they belong to. Visits to your own site, by contrast, show up the same day.",
        },
        {
          question: "Do my competitors see the same signals?",
          answer:
            "If they buy intent data, they may. The advantage lies in acting within the week, and in knowing your own visitors as well.",
        },
        {
          question: "Can I add my own topics?",
          answer:
            "Yes. Give us a handful of pages that describe it. We test whether there is enough activity to score and tell you if there isn’t.",
        },
        {
          question: "How do I test whether it works?",
          answer:
            "Take last year’s won deals and look at the weeks before each. If there is no rise, intent isn’t your signal, and you should spend the money elsewhere.",
        },
      ],
    },
    {
      kind: "cta",
      title: "Look up your own topic.",
      text: "Tell us what you sell. We show how many households or companies are reading about it this week.",
      actions: [
        { label: "Book a Demo", href: path("book-a-demo") },
        { label: "Choose Plan", href: path("pricing") },
      ],
    },
  ],
} satisfies PageInput;
