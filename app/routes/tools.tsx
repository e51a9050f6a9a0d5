import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { loadTools } from "#app/content/tools.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/tools";

const ToolIndex = stillBeside(async () => (await import("#app/sections/tool-index.tsx")).ToolIndex);

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const { meta, hero, sections, where } = pageOf(snapshot, "tools");
  const page = { meta, hero, sections };
  return { page, where, groups: loadTools(snapshot), copy: copyOf(snapshot, page) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function ToolsPage({ loaderData: { page, where, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <ToolIndex groups={groups} where={where} />
      <SectionList sections={page.sections} />
    </>
  );
}
