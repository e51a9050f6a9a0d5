import type { ReactNode } from "react";
import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Sentences } from "#app/ui/text.tsx";
import type { RouteId } from "#content-model/schema/route.ts";
import type { Hero } from "#content-model/schema/section.ts";

/** Breadcrumb, h1 and the short copy over a page whose matter is a form. */
export function PageOpening({
  id,
  hero,
  children,
}: {
  id: RouteId;
  hero: Hero;
  children?: ReactNode;
}) {
  const crumbs = useCrumbs(id);
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-8 max-w-4xl text-h1 md:mt-12">
        <Sentences of={hero.title} />
      </h1>
      <p className="mt-6 max-w-[38rem] text-ink-2 text-lead">{hero.intro}</p>
      {children}
    </>
  );
}
