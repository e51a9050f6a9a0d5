import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { loadTestimonials } from "#app/content/testimonials.server.ts";
import { FilmDialogs } from "#app/features/customer-stories/film-dialog.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/testimonials";

const TestimonialHero = stillBeside(
  async () => (await import("#app/sections/testimonial-hero.tsx")).TestimonialHero,
);
const TestimonialQuotes = stillBeside(
  async () => (await import("#app/sections/testimonial-quotes.tsx")).TestimonialQuotes,
);
const CustomerStories = stillBeside(
  async () => (await import("#app/features/customer-stories/customer-stories.tsx")).CustomerStories,
);

export function loader({ context }: Route.LoaderArgs) {
  const loaded = loadTestimonials(context.get(content));
  return { ...loaded, copy: copyOf(context.get(content), loaded.page) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  const { page, quotes, stories } = loaderData;
  return (
    <>
      <TestimonialHero hero={page.hero} quotes={quotes} note={page.sampleNote} />
      <TestimonialQuotes copy={page.quotes} quotes={quotes} />
      <CustomerStories copy={page.films} stories={stories} />
      <FilmDialogs copy={page.films} stories={stories} />
      <SectionList sections={[{ kind: "stats", ...page.stats }, ...page.sections]} />
    </>
  );
}
