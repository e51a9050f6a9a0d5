import { loadPress } from "#app/content/collections.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { useLayout } from "#app/copy/layout.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/press";

const PressEntries = stillBeside(
  async () => (await import("#app/sections/press-sections.tsx")).PressEntries,
);
const PressSheet = stillBeside(
  async () => (await import("#app/sections/press-sections.tsx")).PressSheet,
);
const BrandKit = stillBeside(
  async () => (await import("#app/sections/press-sections.tsx")).BrandKit,
);

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "press");
  const kit = snapshot["brand-kit"];
  const { display, text, data } = snapshot.brand.type;
  const families = { display: display.family, text: text.family, data: data.family };
  return { page, entries: loadPress(snapshot), kit, families, copy: copyOf(snapshot, page) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function PressPage({
  loaderData: { page, entries, kit, families },
}: Route.ComponentProps) {
  const { site } = useLayout();
  return (
    <>
      <PageHero hero={page.hero} />
      <PressSheet sheet={page.sheet} brand={site.brand} />
      <PressEntries entries={entries} title={page.title} empty={page.empty} />
      <BrandKit kit={kit} brand={site.brand} families={families} />
      <SectionList sections={page.sections} />
    </>
  );
}
