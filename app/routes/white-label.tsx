import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { BrandPreview } from "#app/features/brand-preview/brand-preview.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/white-label";

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "white-label");
  return { page, preview: snapshot.tools["brand-preview"], copy: copyOf(snapshot, page, "unread") };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function WhiteLabel({ loaderData: { page, preview } }: Route.ComponentProps) {
  const path = usePath();
  return (
    <>
      <PageHero hero={page.hero} />
      <Section id="preview" tone="raised">
        <SectionHeading title={preview.title} intro={preview.intro} />
        <QueryControls defaults={preview.start}>
          <BrandPreview copy={preview} action={`${path("white-label")}#preview`} />
        </QueryControls>
      </Section>
      <SectionList sections={page.sections} />
    </>
  );
}
