import { testimonials, videoStories } from "#content/collections/testimonials.ts";
import page from "#content/pages/testimonials.ts";
import type { Testimonial, VideoStory } from "#content/schema/testimonial.ts";
import { type TestimonialsPage, testimonialsPageSchema } from "#content/schema/utility.ts";
import { checkedContent } from "./checked.server.ts";

/** The words of the testimonials page, the quotes and the stories, checked. */
export function loadTestimonials(): {
  page: TestimonialsPage;
  quotes: readonly Testimonial[];
  stories: readonly VideoStory[];
} {
  return {
    page: checkedContent("content/pages/testimonials.ts", testimonialsPageSchema, page),
    quotes: testimonials,
    stories: videoStories,
  };
}
