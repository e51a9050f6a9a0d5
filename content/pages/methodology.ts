import { claim } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Methodology: how we count",
    description:
      "Every figure on this website with its definition and where it appears. See what each number includes, and why two similar ones differ.",
  },
  hero: {
    eyebrow: "Methodology",
    title: "What each figure counts.",
    intro:
      "Every number on this site comes from the list below: what it includes, and where it appears.",
    actions: [{ label: "See two counts compared", href: "#two-counts" }],
  },
  sections: [
    {
      kind: "cards",
      id: "two-counts",
      layout: "grid",
      title: "Where two figures look like one",
      intro:
        "Some things can be counted in more than one way. Each count appears where it belongs.",
      cards: [
        {
          id: "profiles",
          title: "Profiles",
          text: `Product pages say ${claim("consumer-profiles")} consumers and ${claim("business-contacts")} business contacts, ${claim("total-profiles")} together. The articles of January 2024 say ${claim("consumer-profiles-articles")} and ${claim("business-contacts-articles")}: an older count. Articles keep the figures of their date.`,
        },
        {
          id: "match-rates",
          title: "Match and accuracy",
          text: `Up to ${claim("match-rate")} counts visits matched to a person, household or company. ${claim("match-rate-articles")} counts uploaded customer records found in our file. ${claim("match-accuracy")} asks how often a match, once made, is right.`,
        },
        {
          id: "visitors",
          title: "Visits and visitors",
          text: `One visitor can make many visits. Up to ${claim("visitors-identified")} counts distinct visitors matched to a named person; ${claim("visitors-identified-range")} is the usual range.`,
        },
        {
          id: "attributes",
          title: "Attributes",
          text: `A record can hold ${claim("attributes-per-record")} attributes across all sources. ${claim("consumer-attributes")} of them can be filtered by in the audience builder. ${claim("data-points-articles")} was a typical profile in January 2024.`,
        },
      ],
    },
    {
      kind: "prose",
      id: "reading",
      title: "How to read the list",
      paragraphs: [
        "Each figure has a definition, the pages it appears on and, where it is a count, the date of that count. Every page takes its figures from this list, so a correction here corrects them all.",
        "“Up to” marks a ceiling that a customer has reached. It is neither an average nor a promise.",
        "Articles keep the figures of the day they were published, and show what has changed since.",
      ],
    },
    {
      kind: "cta",
      title: "Found one that doesn’t add up?",
      text: "Tell us which figure and where you saw it. We correct it, or explain it here.",
      actions: [
        { label: "Write to us", href: path("contact") },
        { label: "Our principles", href: path("about") },
      ],
    },
  ],
} satisfies PageInput;
