import { useCrumbs, useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Hero } from "#content-model/schema/section.ts";
import type { Testimonial } from "#content-model/schema/testimonial.ts";
import { Actions } from "./actions.tsx";
import { Initials } from "./testimonial-person.tsx";

/** The opening of the page: a field of dots in which the people who speak have resolved. */
export function TestimonialHero({
  hero,
  quotes,
  note,
}: {
  hero: Hero;
  quotes: readonly Testimonial[];
  note: string;
}) {
  const { labels } = useLayout();
  const sample = quotes.some((quote) => quote.sample);
  const crumbs = useCrumbs("testimonials");
  return (
    <section className="container pt-8 pb-4">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 grid grid-cols-1 items-center gap-x-16 gap-y-10 md:mt-12 lg:grid-cols-[1.25fr_1fr]">
        <div>
          {hero.eyebrow ? <p className="data mb-4 text-action text-small">{hero.eyebrow}</p> : null}
          <h1 className="text-h1">{hero.title}</h1>
          <p className="mt-6 max-w-[38rem] text-ink-2 text-lead">{hero.intro}</p>
          <Actions actions={hero.actions} className="mt-8" />
          {sample ? (
            <p className="mt-7 flex max-w-xl items-baseline wrap-anywhere gap-3 text-ink-2 text-small">
              <span className="shrink-0">
                <Badge tone="sample">{labels.parts.sample}</Badge>
              </span>
              {note}
            </p>
          ) : null}
        </div>
        <Crowd quotes={quotes} />
      </div>
    </section>
  );
}

/** Cells of the crowd, row by row: a number is the place of a speaker, everything else stays dots. */
const crowd = [
  [null, 0, null, null],
  [null, null, 3, null],
  [1, null, null, 4],
  [null, 2, null, 5],
] as const;

function Crowd({ quotes }: { quotes: readonly Testimonial[] }) {
  return (
    <div
      aria-hidden="true"
      className="on-night relative grid grid-cols-8 gap-2 overflow-hidden rounded-lg border border-night bg-night p-5 md:gap-3 lg:grid-cols-4 md:p-7"
    >
      {crowd.flatMap((row, y) =>
        row.map((place, x) => {
          const quote = place === null ? undefined : quotes[place];
          const key = `${x}-${y}`;
          return quote ? (
            <Initials
              key={key}
              name={quote.name}
              className={
                place === 3
                  ? "bg-glow text-ink text-small md:text-h4 lg:text-h3"
                  : "bg-raised text-ink text-small md:text-h4 lg:text-h3"
              }
            />
          ) : (
            <span key={key} className="bg-dots aspect-square rounded-md text-on-night-2/50" />
          );
        }),
      )}
    </div>
  );
}
