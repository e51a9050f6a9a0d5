import { useCrumbs, useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Hero } from "#content-model/schema/section.ts";
import { Actions } from "./actions.tsx";

/** The opening of the page, short enough that the first quotes are in the first screen. */
export function TestimonialHero({
  hero,
  note,
}: {
  hero: Hero;
  /** Says that the customers are samples; null once they aren't. */
  note: string | null;
}) {
  const { labels } = useLayout();
  const crumbs = useCrumbs("testimonials");
  return (
    <section className="container pt-8 pb-2 lg:pb-6">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-6 md:mt-10 lg:grid-cols-[1.25fr_1fr]">
        <h1 className="text-h1">{hero.title}</h1>
        <div className="self-end">
          <p className="max-w-[38rem] text-ink-2 text-lead">{hero.intro}</p>
          <Actions actions={hero.actions} className="mt-6" />
          {note ? (
            <p className="mt-5 flex items-baseline wrap-anywhere gap-3 text-ink-2 text-small">
              <span className="shrink-0">
                <Badge tone="sample">{labels.parts.sample}</Badge>
              </span>
              {note}
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
