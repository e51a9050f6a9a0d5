import type { PageRequest } from "#app/content/page-request.ts";
import { headOf } from "#app/content/pages.server.ts";
import { CompareSlider } from "#app/features/compare-slider/compare-slider.tsx";
import { HomeHero } from "#app/features/home/home-hero.tsx";
import { Integrations } from "#app/features/home/integrations.tsx";
import { Proof } from "#app/features/home/proof.tsx";
import { Solutions } from "#app/features/home/solutions.tsx";
import { Tour } from "#app/features/home/tour.tsx";
import { BrokerNotice } from "#app/sections/broker-notice.tsx";
import { CtaSection } from "#app/sections/cta-section.tsx";
import { StatStrip } from "#app/sections/stat-strip.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const homePage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { pages, notices, testimonials } = request.content;
  return {
    home: pages.home,
    quote: testimonials.quotes[0],
    rating: testimonials.rating,
    dataBroker: notices.dataBroker,
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.home.meta, "/");
}

function View({ home, quote, rating, dataBroker }: Data) {
  return (
    <div className="[--section-space:clamp(2.5rem,2rem+2.2vw,4rem)]">
      <div className="container">
        <HomeHero hero={home.hero} />
        <CompareSlider compare={home.compare} />
        {home.stats.length > 0 ? (
          <div className="mt-6 mb-10">
            <StatStrip stats={home.stats} />
          </div>
        ) : null}
      </div>
      <Proof proof={home.proof} quote={quote} rating={rating} />
      <Solutions solutions={home.solutions} />
      <Integrations integrations={home.integrations} />
      <Tour tour={home.tour} />
      <CtaSection section={home.cta} />
      <BrokerNotice notice={dataBroker} />
    </div>
  );
}
