import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { mailDefaults } from "#app/features/mail-estimator/estimate.ts";
import { MailEstimator } from "#app/features/mail-estimator/mail-estimator.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/direct-mail";

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = snapshot.pages["direct-mail"];
  return { page, copy: copyOf(snapshot, page, "plans", "mailEstimator") };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function DirectMail({ loaderData: { page } }: Route.ComponentProps) {
  const path = usePath();
  const { prices } = page;
  const [before, after] = splitAt(page.sections, "compliance");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={before} />
      <Section id={prices.id} tone="raised">
        <SectionHeading title={prices.title} intro={prices.intro} />
        <QueryControls defaults={mailDefaults}>
          <MailEstimator action={`${path("direct-mail")}#${prices.id}`} legend={prices.legend} />
        </QueryControls>
        <p className="mt-8 max-w-prose text-ink-2 text-small">{prices.note}</p>
      </Section>
      <SectionList sections={after} />
    </>
  );
}
