import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";
import { site } from "../site.ts";

/** Entries come from `content/collections/press.ts`; while it is empty the page says `empty`. */
const page = {
  meta: {
    title: "Press",
    description: `Press releases, media coverage and the facts about ${site.brand}. Whom to ask, and how to quote our figures correctly.`,
  },
  sample: true,
  hero: {
    eyebrow: "Press",
    title: "Facts, and someone to ask.",
    intro: `Write to ${site.emails.press} with your deadline in the subject line. You get a person who knows the data, or a plain no.`,
    actions: [
      { label: "Write to Press", href: `mailto:${site.emails.press}` },
      { label: "Use the form", href: `${path("contact")}?topic=press` },
    ],
  },
  sections: [
    {
      kind: "prose",
      id: "facts",
      title: "Fast facts",
      paragraphs: [
        `${site.legalName}, known as ${site.brand}, was founded in ${site.founded}. It sells consumer and business data in the United States to marketers, sales teams, agencies and enterprises.`,
        "Every figure we publish has a definition. Please quote it with the figure: two that look alike often count different things.",
      ],
      aside: {
        title: "Where to find the figures",
        text: "The methodology page lists each of them, with what it counts and where it appears.",
      },
    },
    {
      kind: "cta",
      title: "Writing about data brokers?",
      text: "Ask us the hard questions. We answer on the record, including about what we sell and what we refuse.",
      actions: [
        { label: "Contact Press", href: `${path("contact")}?topic=press` },
        { label: "How we count", href: path("methodology") },
      ],
    },
  ],
} satisfies PageInput;

export default {
  ...page,
  empty: "Press releases and media coverage will be listed here.",
};
