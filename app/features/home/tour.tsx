import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { HomePage } from "#content-model/schema/home.ts";

type TourCopy = HomePage["tour"];

/**
 * One visit followed through the product. Radio buttons choose how far the record has come; the style sheet covers what
 * isn't known by then, so it needs no script, and without `:has` all of it is there. It begins with the last step: the
 * whole record, since bars alone look like a fault to someone who only scrolls by.
 */
export function Tour({ tour }: { tour: TourCopy }) {
  if (tour.steps.length === 0) return null;
  return (
    <section id="tour" className="tour on-night section-space bg-night text-on-night">
      <div className="container grid gap-x-16 gap-y-7 lg:grid-cols-2">
        <div className="max-lg:contents">
          <div>
            <h2 className="text-h2">{tour.title}</h2>
            <p className="mt-5 max-w-prose text-lead text-on-night-2">{tour.intro}</p>
          </div>
          <fieldset className="min-w-0 max-lg:order-last lg:mt-7">
            <legend className="sr-only">{tour.legend}</legend>
            {tour.steps.map((step, i) => (
              <Step
                key={step.title}
                step={step}
                number={i + 1}
                chosen={i === tour.steps.length - 1}
              />
            ))}
          </fieldset>
        </div>
        <div className="self-center max-lg:contents">
          <Record tour={tour} />
          <p className="max-lg:order-last lg:mt-5">
            <a
              href={tour.link.href}
              className="inline-flex min-h-11 items-center font-semibold text-glow underline underline-offset-4"
            >
              {tour.link.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function Step({
  step,
  number,
  chosen,
}: {
  step: TourCopy["steps"][number];
  number: number;
  chosen: boolean;
}) {
  return (
    <label
      className={cx(
        "relative grid cursor-pointer grid-cols-[2.25rem_minmax(0,1fr)] items-baseline border-night-line border-t py-3",
        "before:absolute before:inset-y-0 before:-left-4 before:w-1 before:rounded-full has-checked:before:bg-glow has-focus-visible:outline-3 has-focus-visible:outline-glow forced-colors:has-checked:before:bg-[Highlight]",
      )}
    >
      <input
        type="radio"
        name="tour"
        value={number}
        defaultChecked={chosen}
        data-tour={number}
        className="absolute inset-0 size-full cursor-pointer appearance-none focus-visible:outline-none"
      />
      <span aria-hidden="true" className="data text-glow text-small">
        {number}
      </span>
      <span>
        <span className="block font-bold font-display text-h4">{step.title}</span>
        <span className="tour-text mt-1 block text-on-night-2 text-small">{step.text}</span>
      </span>
    </label>
  );
}

/** The same record after each step: a line is a bar until its step has come. */
function Record({ tour }: { tour: TourCopy }) {
  const { labels } = useLayout();
  return (
    <div className="rounded-lg bg-raised text-ink [print-color-adjust:exact]">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-4 font-semibold sm:px-7">
        {tour.panel}
        <Badge tone="sample">{labels.parts.sample}</Badge>
      </p>
      <dl aria-live="polite">
        {tour.steps.map((step, i) => (
          <div
            key={step.label}
            data-tour-line={i + 1}
            className="relative grid gap-x-4 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:grid-cols-[min(6rem,30%)_minmax(0,1fr)] sm:px-7 sm:py-4"
          >
            <dt className="data text-caption text-ink-2 sm:pt-1">{step.label}</dt>
            <dd>
              <p className="tour-known font-bold font-display text-h4 leading-snug">{step.value}</p>
              <p className="tour-known mt-0.5 text-ink-2 text-small max-sm:hidden">{step.note}</p>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
