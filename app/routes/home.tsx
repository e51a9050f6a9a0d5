import { useMemo } from "react";
import { content } from "#app/content/content.server.ts";
import { pack, unpack } from "#app/copy/packed.ts";
import { CompareSlider } from "#app/features/compare-slider/compare-slider.tsx";
import { VisitPanel } from "#app/features/visit-panel/visit-panel.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/home";

const parts = () => import("#app/features/home/parts.ts");
const HomeHero = stillBeside(async () => (await parts()).HomeHero);
const Integrations = stillBeside(async () => (await parts()).Integrations);
const Proof = stillBeside(async () => (await parts()).Proof);
const Solutions = stillBeside(async () => (await parts()).Solutions);
const Tour = stillBeside(async () => (await parts()).Tour);
const BrokerNotice = stillBeside(
  async () => (await import("#app/sections/broker-notice.tsx")).BrokerNotice,
);
const CtaSection = stillBeside(
  async () => (await import("#app/sections/cta-section.tsx")).CtaSection,
);
const StatStrip = stillBeside(async () => (await import("#app/sections/stat-strip.tsx")).StatStrip);

export function loader({ context }: Route.LoaderArgs) {
  const { pages, notices } = context.get(content);
  const { meta, ...home } = pages.home;
  return { meta, copy: pack({ home, dataBroker: notices.dataBroker }) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.meta, "/");
}

export default function Home({ loaderData: { copy } }: Route.ComponentProps) {
  const { home, dataBroker } = useMemo(() => unpack(copy), [copy]);
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
