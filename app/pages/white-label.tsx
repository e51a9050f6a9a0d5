import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import BrandPreview from "#app/features/brand-preview/brand-preview.island.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

export const whiteLabelPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "white-label");
  return { page, preview: content.tools["brand-preview"], copy: copyOf(content, page, "unread") };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, preview }: Data) {
  const path = usePath();
  const [argument, rest] = splitAt(page.sections, "data");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={argument} />
      <Section id="preview" tone="raised">
        <SectionHeading title={preview.title} intro={preview.intro} />
        <QueryControls defaults={preview.start}>
          <BrandPreview copy={preview} action={`${path("white-label")}#preview`} />
        </QueryControls>
      </Section>
      <SectionList sections={rest} isAfterRaised />
    </>
  );
}
