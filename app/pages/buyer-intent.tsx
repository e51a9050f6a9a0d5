import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { findTopics } from "#app/features/intent-explorer/intent.server.ts";
import { IntentExplorer } from "#app/features/intent-explorer/intent-explorer.tsx";
import { listTopics } from "#app/features/intent-explorer/topics.ts";
import { cleanQuery } from "#app/features/search/find.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { fill } from "#shared/words.ts";
import { page } from "./page.ts";

/** The topics, and those that match the query in the URL, for visitors without a script. */
export const buyerIntentPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "buyer-intent");
  const { consumer, business } = content["intent-topics"];
  const topics = listTopics({ consumer, business });
  const count = (kind: string) => topics.filter((topic) => topic.kind === kind).length;
  const { title, intro } = content.tools["intent-explorer"];
  const counts = { consumer: count("consumer"), business: count("business") };
  const q = cleanQuery(request.query.get("q"));
  return {
    page,
    explorer: { title, intro: fill(intro, counts) },
    taxonomy: { consumer, business },
    answer: q === "" ? null : { q, hits: findTopics(content, q) },
    copy: copyOf(content, page, "intentExplorer", "unread"),
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View(data: Data) {
  const { page, explorer, taxonomy, answer } = data;
  const path = usePath();
  const [before, after] = splitAt(page.sections, "data");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={before} />
      <Section id="try" tone="raised">
        <SectionHeading title={explorer.title} intro={explorer.intro} />
        <IntentExplorer taxonomy={taxonomy} answer={answer} action={path("buyer-intent")} />
      </Section>
      <SectionList sections={after} isAfterRaised />
    </>
  );
}
