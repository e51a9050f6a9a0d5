import { stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { TestimonialsPageInput } from "../schema/utility.ts";
import { site } from "../site.ts";

export default {
  meta: {
    title: "Testimonials",
    description: `What customers say about working with ${site.brand}: six quotes, three video stories with transcripts, and four figures explained.`,
  },
  sample: true,
  hero: {
    eyebrow: "Testimonials",
    title: "In their words, limits included.",
    intro:
      "Marketers, agencies and engineers on what changed, what annoyed them first, and what they would tell you.",
    actions: [
      { label: "Get Started", href: path("register") },
      { label: "Schedule a Demo", href: path("book-a-demo") },
    ],
  },
  quotes: {
    title: "Six people, six jobs",
    intro: "One sentence or two from each. We change nothing but the length.",
    rating: "Rated {rating} out of 5",
    link: "Link to this quote",
  },
  films: {
    title: "Three stories, told in full",
    intro: "Each takes less than a minute to tell. Open one and read every word of it.",
    play: "Play the story",
    transcript: "Read the story",
    length: "{seconds} seconds, as told",
  },
  stats: {
    title: "Over all customers",
    stats: [stat("happy-clients"), stat("satisfaction"), stat("data-points"), stat("support")],
    note: "24/7 support covers urgent reports: an on-call engineer answers at any hour. Everyday questions are answered Monday to Friday.",
  },
  sampleNote:
    "These people and companies are invented to show the layout. They are replaced by real customers before launch.",
  sections: [
    {
      kind: "cta",
      title: "Hear it from yourself.",
      text: "Try it on your own site for a month, or ask us the question that these quotes left open.",
      actions: [
        { label: "Get Started", href: path("register") },
        { label: "Schedule a Demo", href: path("book-a-demo") },
      ],
    },
  ],
} satisfies TestimonialsPageInput;
