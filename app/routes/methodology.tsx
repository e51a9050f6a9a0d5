import { loadClaims } from "#app/content/claims.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { ClaimsSearch } from "#app/features/claims-search/claims-search.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/methodology";

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "methodology");
  return { page, register: loadClaims(snapshot), copy: copyOf(snapshot, page, "unread") };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function MethodologyPage({ loaderData: { page, register } }: Route.ComponentProps) {
  const path = usePath();
  return (
    <>
      <PageHero hero={page.hero} />
      <ClaimsSearch register={register} action={path("methodology")} />
      <SectionList sections={page.sections} />
    </>
  );
}
