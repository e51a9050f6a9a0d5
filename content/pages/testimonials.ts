import { claim, stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { TestimonialsPageInput } from "../schema/utility.ts";
import { site } from "../site.ts";

export default {
  meta: {
    title: "Testimonials",
    description: `What customers say about working with ${site.brand}: six quotes, three stories told in full, and four figures explained.`,
  },
  sample: true,
  hero: {
    eyebrow: "Testimonials",
    title: "In their words, limits included.",
    intro:
      "Marketers, agencies and engineers on what changed, what annoyed them at first, and what they would tell you.",
    actions: [
      { label: "Get Started", href: path("register") },
      { label: "Schedule a Demo", href: path("book-a-demo") },
    ],
  },
  quotes: {
    title: "Six people, six jobs",
    intro: "What changed for each of them, in a sentence or two.",
    rating: "Rated {rating} out of 5",
    link: "Link to this quote",
  },
  films: {
    title: "Three stories, told in full",
    intro: "Each takes less than a minute to read. Open one for the whole story.",
    play: "Play the story",
    transcript: "Read the story",
    length: "{seconds} seconds, as told",
  },
  stats: {
    title: "Across all customers",
    stats: [stat("happy-clients"), stat("satisfaction"), stat("data-points"), stat("support")],
    note: `${claim("support")} support covers urgent reports: an on-call engineer answers at any hour. Everyday questions are answered Monday to Friday.`,
  },
  sampleNote: "These people and companies are samples. Real customers replace them before launch.",
  sections: [
    {
      kind: "cta",
      title: "See for yourself.",
      text: "Try it on your own site for a month, or ask us whatever these quotes left open.",
      actions: [
        { label: "Get Started", href: path("register") },
        { label: "Schedule a Demo", href: path("book-a-demo") },
      ],
    },
  ],
} satisfies TestimonialsPageInput;
