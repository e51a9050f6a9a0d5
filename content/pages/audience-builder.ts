import { claim, stat } from "../claims.ts";
import { standardPro } from "../plans.ts";
import { path } from "../routes.ts";
import type { AudienceBuilderInput } from "../schema/audience-builder.ts";

export default {
  meta: {
    title: "Audience builder",
    description:
      "Describe the people you want, count them before you pay, and keep the segment fresh. Filters, refresh schedules, limits and fair-use rules.",
  },
  sample: true,
  hero: {
    eyebrow: "Audience builder",
    title: "Describe them. Count them. Reach them.",
    intro: `Query ${claim("consumer-profiles")} consumer profiles and ${claim("business-contacts")} business contacts with plain filters. See the size of the audience before you export a single row.`,
    actions: [
      { label: "Run a sample query", href: "#try" },
      { label: "See pricing", href: path("pricing") },
    ],
    notes: ["Counts before exports", "Refresh daily, weekly or monthly"],
    panel: "segment-shelf",
  },
  demo: {
    id: "try",
    title: "Ask a question, get a count",
    paragraphs: [
      "Pick a place, an age band, an income band, interests and intent. The query is written as you choose, so you can read what you asked.",
      "The results here are simulated: new random values each time, to show the shape of an answer. Your own counts come from the live file.",
    ],
  },
  sections: [
    {
      kind: "split",
      id: "problem",
      title: "A bought list is old on arrival",
      paragraphs: [
        "Lists are sold by the thousand and counted on the day they were made. People move, change jobs and opt out; the file on your drive does not notice.",
        "A query is different. It is a description that you keep, and each refresh fills it with whoever fits on that day and drops whoever has left or opted out.",
      ],
      panel: "audience-query",
      side: "left",
    },
    {
      kind: "cards",
      id: "how-it-works",
      title: "Build it once, keep it true",
      layout: "list",
      cards: [
        {
          title: "Filter",
          text: "Combine facts and interests with and, or, not. Exclude your customers by uploading hashed e-mails; the originals never leave your machine.",
          tag: "First",
        },
        {
          title: "Count",
          text: "Read the total matches and the reachable size. The second is smaller: it leaves out records without a usable contact point for the channel you chose.",
          tag: "Then",
        },
        {
          title: "Save",
          text: "Give the segment a name, an owner and a purpose. The purpose is kept with it, because somebody will ask in a year.",
          tag: "After that",
        },
        {
          title: "Refresh and send",
          text: "Choose daily, weekly or monthly. Additions and removals go to your ad accounts, CRM or mail campaign as changes, not as a new file to reconcile.",
          tag: "From then on",
        },
      ],
    },
    {
      kind: "stats",
      id: "scale",
      title: "What you are querying",
      stats: [
        stat("total-profiles"),
        stat("attributes-per-record"),
        stat("intent-consumer"),
        stat("intent-business"),
      ],
      note: "No single record holds every attribute. Coverage by field is part of every count.",
    },
    {
      kind: "table",
      id: "data",
      title: "Filters you can combine",
      caption: "Groups of filters with invented examples",
      columns: ["Group", "Filter by", "Example"],
      rows: [
        ["Place", "State, metro, county, ZIP code, distance", "Within a drive of your store"],
        ["Household", "Age band, children present, home type", "Owners, detached house"],
        ["Means", "Income band, home value band", "Middle two bands"],
        ["Interests", "Hobbies, media, recent purchases", "Trail running, rescue dogs"],
        ["Work", "Industry, company size, role, seniority", "Buyers in outdoor retail"],
        ["Intent", "Topics researched lately, and how hard", "Standing desks, rising"],
        ["Reach", "Post, e-mail, ad match", "Has a deliverable address"],
      ],
      mono: [2],
      sample: true,
    },
    {
      kind: "split",
      id: "record",
      title: "Behind the count, one household",
      paragraphs: [
        "Open any match and see which fields put it there, when each was last confirmed and by which kind of source.",
        "Income, age and home value are bands, never a figure to the dollar. Modeled fields say so beside the value.",
      ],
      panel: "household-record",
      side: "left",
      link: { label: "See consumer data", href: path("consumer-data") },
    },
    {
      kind: "limits",
      id: "limits",
      title: "Where the builder says no",
      intro: "Some questions do not run, however they are phrased.",
      yes: {
        title: "Ask for",
        points: [
          "Interests, purchases and life stages that people would not mind a marketer knowing.",
          "Broad bands of age, income and home value.",
          "Professional facts: role, employer, field.",
        ],
      },
      no: {
        title: "Don’t ask for",
        points: [
          "Health conditions, religion, sexual orientation, union membership or immigration status.",
          "People under eighteen, or segments that stand in for them.",
          "Lists to decide on credit, housing, insurance, jobs or benefits.",
        ],
      },
      note: `${standardPro.name} runs ${standardPro.queries.monthly} on the monthly plan and ${standardPro.queries.annual} on the annual one, ${standardPro.recordsPerQuery.replace("Up", "up")} records each. Enterprise is not capped.`,
    },
    {
      kind: "prose",
      id: "compliance",
      title: "Rules that run with the query",
      paragraphs: [
        "Opt-outs and deletions are removed before the count, so you cannot see, let alone export, a person who has left. State rules apply by the person’s home, not by yours.",
        "Ads for housing, jobs and credit fall under fair-lending and fair-housing law. Tell us the purpose, and the filters that law rules out are taken away.",
      ],
    },
    {
      kind: "faq",
      id: "faq",
      title: "Before you build your first one",
      questions: [
        {
          question: "Do I pay for counting?",
          answer:
            "A count is one query of your plan’s allowance. Changing filters and counting again is another one, so think in sentences before you click.",
        },
        {
          question: "Why is the audience smaller than the matches?",
          answer:
            "Total matches counts everybody who fits. Audience size counts those you can reach by the channel you chose. It is never the larger of the two.",
        },
        {
          question: "Can I mix consumers and business contacts?",
          answer:
            "Yes. A person can be in both files, and the builder shows them once. You choose whether the home or the work contact point is used.",
        },
        {
          question: "How long does a refresh take?",
          answer:
            "It runs overnight on the schedule you picked: daily, weekly or monthly. The segment shows when it last ran and how many people came and went.",
        },
      ],
    },
    {
      kind: "cta",
      id: "next",
      title: "Bring us your hardest segment.",
      text: `We build it with you on screen, in ${claim("demo-length")}, and tell you if it is too small to be worth it.`,
      actions: [
        { label: "Book a Demo", href: path("book-a-demo") },
        { label: "Choose Plan", href: path("pricing") },
      ],
    },
  ],
} satisfies AudienceBuilderInput;
