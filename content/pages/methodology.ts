import { claim } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Methodology: how we count",
    description:
      "Every figure on this website with what it counts, where it may stand, its date and its evidence, including those we can’t prove yet.",
  },
  hero: {
    eyebrow: "Methodology",
    title: "What each figure counts.",
    intro:
      "Each number on this site comes from the list below. If one can’t be explained here, it shouldn’t be anywhere.",
    actions: [{ label: "See two counts compared", href: "#two-counts" }],
  },
  sections: [
    {
      kind: "cards",
      id: "two-counts",
      layout: "grid",
      title: "Where two figures look like one",
      intro:
        "Some things are counted twice, in different ways. Both counts are printed where they belong.",
      cards: [
        {
          id: "profiles",
          title: "Profiles",
          text: `Product pages say ${claim("consumer-profiles")} consumers and ${claim("business-contacts")} business contacts, ${claim("total-profiles")} together. The articles of January 2024 say ${claim("consumer-profiles-articles")} and ${claim("business-contacts-articles")}: an older count. Articles keep the figures of their date.`,
        },
        {
          id: "match-rates",
          title: "Match and accuracy",
          text: `Up to ${claim("match-rate")} counts visits put to a person, household or company. ${claim("match-rate-articles")} counts uploaded customer records found in our file. ${claim("match-accuracy")} asks how often a match, once made, is right.`,
        },
        {
          id: "visitors",
          title: "Visits and visitors",
          text: `One visitor can make many visits. Up to ${claim("visitors-identified")} counts distinct visitors put to a named person; ${claim("visitors-identified-range")} is the usual range.`,
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
        "A figure has a definition, the places where it may stand, the date of the count and the evidence for it. Pages don’t write figures; they fetch them from this list, so a change here changes all of them.",
        "“To be supplied” means that the date or the proof isn’t here yet. Treat such a figure as a claim, and ask us for the proof if it matters to your decision.",
        "“Up to” means a ceiling that somebody has reached. It is neither an average nor a promise.",
      ],
    },
    {
      kind: "cta",
      title: "Found one that doesn’t add up?",
      text: "Tell us which figure and where. We correct it, or explain it here.",
      actions: [
        { label: "Write to us", href: path("contact") },
        { label: "Read what we hold to", href: path("about") },
      ],
    },
  ],
} satisfies PageInput;
