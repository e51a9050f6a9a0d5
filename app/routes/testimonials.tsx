import { loadTestimonials } from "#app/content/testimonials.server.ts";
import { SectionList } from "#app/sections/section-list.tsx";
import { TestimonialHero } from "#app/sections/testimonial-hero.tsx";
import { TestimonialQuotes } from "#app/sections/testimonial-quotes.tsx";
import { TestimonialStories } from "#app/sections/testimonial-stories.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/testimonials";

export function loader() {
  return loadTestimonials();
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, location.pathname);
}

export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  const { page, quotes, stories } = loaderData;
  return (
    <>
      <TestimonialHero hero={page.hero} quotes={quotes} note={page.sampleNote} />
      <TestimonialQuotes words={page.quotes} quotes={quotes} />
      <TestimonialStories words={page.films} stories={stories} />
      <SectionList sections={[{ kind: "stats", ...page.stats }, ...page.sections]} />
    </>
  );
}
