import { Actions } from "#app/sections/actions.tsx";
import { HeroNotes } from "#app/sections/hero-notes.tsx";
import type { HomePage } from "#content-model/schema/home.ts";

/** The headline large on the left; the promise, the two ways in, the price, and short facts on the right. */
export function HomeHero({ hero }: { hero: HomePage["hero"] }) {
  const [before, accent, after] = hero.title;
  return (
    <section className="grid gap-x-12 gap-y-8 pt-8 pb-9 md:pt-12 lg:grid-cols-[1.35fr_1fr]">
      <h1 className="text-hero lg:max-w-[6.2em]">
        {`${before} `}
        <span className="text-action">{accent}</span>
        {` ${after}`}
      </h1>
      <div className="lg:pt-3">
        <p className="max-w-[34rem] text-pretty text-ink-2 text-lead">{hero.intro}</p>
        <Actions actions={hero.actions} className="mt-7" />
        <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
          <span className="font-bold font-display text-h3">{hero.price.amount}</span>{" "}
          <span className="text-ink-2 text-small">{hero.price.terms}</span>
        </p>
        <HeroNotes notes={hero.notes} />
      </div>
    </section>
  );
}
