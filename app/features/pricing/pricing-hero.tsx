import { useCopy } from "#app/copy/copy.ts";
import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { PricingPage } from "#content-model/schema/plans.ts";

/** The page's opening: what it says, and the way to each of its parts. */
export function PricingHero({ hero }: { hero: PricingPage["hero"] }) {
  const pricingBoardCopy = useCopy("pricingBoard");
  const crumbs = useCrumbs("pricing");
  return (
    <section className="container pt-8 pb-8 lg:pb-10 print:py-4">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 grid grid-cols-1 items-end gap-x-16 gap-y-6 lg:grid-cols-[1.45fr_1fr] print:mt-0 print:grid-cols-[1.45fr_1fr]">
        <h1 className="text-h1">
          {sentences(hero.title).map((sentence, i) => (
            // A sentence to a line, with a space between for those who hear it.
            <span key={sentence} className={cx("block", i > 0 && "text-action")}>
              {sentence}{" "}
            </span>
          ))}
        </h1>
        <div>
          <p className="max-w-prose text-ink-2 text-lead">{hero.intro}</p>
          <ul className="mt-2 flex flex-wrap gap-x-4.5 lg:-mb-2 print:hidden">
            {pricingBoardCopy.jumps.map((jump) => (
              <li key={jump.href}>
                {/* Of this very page, whatever its query is by then: this part stays as it was sent. */}
                <a href={jump.href} className="link inline-flex min-h-11 items-center text-small">
                  {jump.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}
