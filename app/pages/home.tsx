import { headOf } from "#app/content/layout.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { CompareSlider } from "#app/features/compare-slider/compare-slider.tsx";
import { HomeHero } from "#app/features/home/home-hero.tsx";
import { Integrations } from "#app/features/home/integrations.tsx";
import { Proof } from "#app/features/home/proof.tsx";
import { Solutions } from "#app/features/home/solutions.tsx";
import { Tour } from "#app/features/home/tour.tsx";
import { VisitPanel } from "#app/features/visit-panel/visit-panel.tsx";
import { BrokerNotice } from "#app/sections/broker-notice.tsx";
import { CtaSection } from "#app/sections/cta-section.tsx";
import { StatStrip } from "#app/sections/stat-strip.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const homePage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { pages, notices } = request.content;
  return { home: pages.home, dataBroker: notices.dataBroker };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.home.meta, "/");
}

function View({ home, dataBroker }: Data) {
  return (
    <>
      <div className="container">
        <HomeHero hero={home.hero} />
        <CompareSlider compare={home.compare} />
        {home.stats.length > 0 ? (
          <div className="mt-8">
            <StatStrip stats={home.stats} />
          </div>
        ) : null}
      </div>
      <Solutions solutions={home.solutions} />
      <Tour tour={home.tour} />
      <VisitPanel visit={home.visit} />
      <Integrations integrations={home.integrations} />
      <Proof proof={home.proof} />
      <BrokerNotice notice={dataBroker} />
      <CtaSection section={home.cta} />
    </>
  );
}
