import { loadPress } from "#app/content/collections.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { useLayout } from "#app/copy/layout.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { BrandKit, PressEntries, PressSheet } from "#app/sections/press-sections.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const pressPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "press");
  const kit = content["brand-kit"];
  const { display, text, data } = content.brand.type;
  const families = { display: display.family, text: text.family, data: data.family };
  const { paper, ink, action, night, glow } = content.brand.colors;
  const colors = { paper, ink, action, night, glow };
  return { page, entries: loadPress(content), kit, colors, families, copy: copyOf(content, page) };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, entries, kit, colors, families }: Data) {
  const { site } = useLayout();
  const parts = [
    <PressEntries key="news" entries={entries} title={page.title} empty={page.empty} />,
    <PressSheet
      key="sheet"
      sheet={page.sheet}
      archive={{ href: kit.archive, label: kit.download }}
      brand={site.brand}
    />,
  ];
  return (
    <>
      <PageHero hero={page.hero} />
      {/* The first thing on the page is no empty list. */}
      {entries.length > 0 ? parts : parts.toReversed()}
      <BrandKit kit={kit} brand={site.brand} colors={colors} families={families} />
      <SectionList sections={page.sections} />
    </>
  );
}
