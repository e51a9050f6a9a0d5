import { loadLegal } from "#app/content/legal.server.ts";
import { routeIdOf } from "#app/content/pages.server.ts";
import { LegalHeader, OtherLegalTexts } from "#app/sections/legal-header.tsx";
import { ReadingPage } from "#app/sections/reading-page.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/legal";

/** Privacy, terms and accessibility: one Markdown file each. */
export function loader({ request }: Route.LoaderArgs) {
  const id = routeIdOf(new URL(request.url).pathname);
  return { id, ...loadLegal(id) };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(undefined, location.pathname);
  const { metaTitle, description } = loaderData.meta;
  return pageMeta({ title: metaTitle, description }, location.pathname);
}

export default function LegalPage({
  loaderData: { id, meta: legal, updated, prose },
}: Route.ComponentProps) {
  return (
    <>
      <LegalHeader meta={legal} updated={updated} id={id} />
      <ReadingPage
        nodes={prose.nodes}
        contents={prose.contents}
        after={<OtherLegalTexts id={id} />}
      />
    </>
  );
}
