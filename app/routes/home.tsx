import { content } from "#app/content/content.server.ts";
import { CompareSlider } from "#app/features/compare-slider/compare-slider.tsx";
import { HomeHero } from "#app/features/home/home-hero.tsx";
import { Integrations } from "#app/features/home/integrations.tsx";
import { Proof } from "#app/features/home/proof.tsx";
import { Solutions } from "#app/features/home/solutions.tsx";
import { BrokerNotice } from "#app/sections/broker-notice.tsx";
import { CtaSection } from "#app/sections/cta-section.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { StatStrip } from "#app/ui/stat-strip.tsx";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
  const { pages, notices } = context.get(content);
  return { home: pages.home, dataBroker: notices.dataBroker };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.home.meta, "/");
}

export default function Home({ loaderData: { home, dataBroker } }: Route.ComponentProps) {
  return (
    <>
      <div className="container">
        <HomeHero hero={home.hero} />
        <CompareSlider compare={home.compare} />
        <div className="mt-8">
          <StatStrip stats={home.stats} />
        </div>
      </div>
      <Solutions solutions={home.solutions} />
      <Integrations integrations={home.integrations} />
      <Proof proof={home.proof} />
      <BrokerNotice notice={dataBroker} />
      <CtaSection section={home.cta} />
    </>
  );
}
