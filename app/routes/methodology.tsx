import { loadClaims } from "#app/content/claims.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/methodology";

const ClaimsRegisterList = stillBeside(async () => ({
  default: (await import("#app/sections/claims-register.tsx")).ClaimsRegisterList,
}));

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = snapshot.pages.methodology;
  return { page, register: loadClaims(snapshot), copy: copyOf(snapshot, page) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function MethodologyPage({ loaderData: { page, register } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <ClaimsRegisterList register={register} />
      <SectionList sections={page.sections} />
    </>
  );
}
