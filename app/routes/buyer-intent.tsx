import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { findTopics } from "#app/content/intent.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { IntentExplorer } from "#app/features/intent-explorer/intent-explorer.tsx";
import { listTopics } from "#app/features/intent-explorer/topics.ts";
import { cleanQuery } from "#app/features/search/find.ts";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { fill } from "#contracts/fill.ts";
import type { Route } from "./+types/buyer-intent";

/** The topics, and those that match the query in the URL, for visitors without a script. */
export function loader({ request, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "buyer-intent");
  const { consumer, business } = snapshot["intent-topics"];
  const topics = listTopics({ consumer, business });
  const count = (kind: string) => topics.filter((topic) => topic.kind === kind).length;
  const { title, intro } = snapshot.tools["intent-explorer"];
  const counts = { consumer: count("consumer"), business: count("business") };
  const q = cleanQuery(new URL(request.url).searchParams.get("q"));
  return {
    page,
    explorer: { title, intro: fill(intro, counts) },
    taxonomy: { consumer, business },
    answer: q === "" ? null : { q, hits: findTopics(snapshot, q) },
    copy: copyOf(snapshot, page, "intentExplorer", "unread"),
  };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function BuyerIntent({ loaderData }: Route.ComponentProps) {
  const { page, explorer, taxonomy, answer } = loaderData;
  const path = usePath();
  return (
    <>
      <PageHero hero={page.hero} />
      <Section id="try" tone="raised">
        <SectionHeading title={explorer.title} intro={explorer.intro} />
        <IntentExplorer taxonomy={taxonomy} answer={answer} action={path("buyer-intent")} />
      </Section>
      <SectionList sections={page.sections} />
    </>
  );
}
