import { loadTestimonials } from "#app/content/collections.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf } from "#app/content/pages.server.ts";
import { CampaignResult } from "#app/features/customer-stories/campaign-result.tsx";
import { CustomerStories } from "#app/features/customer-stories/customer-stories.tsx";
import { FilmDialogs } from "#app/features/customer-stories/film-dialog.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { TestimonialHero } from "#app/sections/testimonial-hero.tsx";
import { TestimonialQuotes } from "#app/sections/testimonial-quotes.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const testimonialsPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const loaded = loadTestimonials(request.content);
  return { ...loaded, copy: copyOf(request.content, loaded.page) };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View(data: Data) {
  const { page, quotes, rating, result, stories } = data;
  return (
    <>
      <TestimonialHero
        hero={page.hero}
        note={quotes.some(({ sample }) => sample) ? page.sampleNote : null}
      />
      <TestimonialQuotes copy={page.quotes} quotes={quotes} rating={rating} />
      <CustomerStories copy={page.films} stories={stories} />
      <FilmDialogs copy={page.films} stories={stories} />
      <SectionList sections={[{ kind: "stats", ...page.stats }]} />
      <CampaignResult result={result} />
      <SectionList sections={page.sections} />
    </>
  );
}
