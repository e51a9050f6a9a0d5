import { content } from "#app/content/content.server.ts";
import { CompareSlider } from "#app/features/compare-slider/compare-slider.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/home";

const HomeHero = stillBeside(async () => ({
  default: (await import("#app/features/home/home-hero.tsx")).HomeHero,
}));
const Integrations = stillBeside(async () => ({
  default: (await import("#app/features/home/integrations.tsx")).Integrations,
}));
const Proof = stillBeside(async () => ({
  default: (await import("#app/features/home/proof.tsx")).Proof,
}));
const Solutions = stillBeside(async () => ({
  default: (await import("#app/features/home/solutions.tsx")).Solutions,
}));
const BrokerNotice = stillBeside(async () => ({
  default: (await import("#app/sections/broker-notice.tsx")).BrokerNotice,
}));
const CtaSection = stillBeside(async () => ({
  default: (await import("#app/sections/cta-section.tsx")).CtaSection,
}));
const StatStrip = stillBeside(async () => ({
  default: (await import("#app/ui/stat-strip.tsx")).StatStrip,
}));

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
