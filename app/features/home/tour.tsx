import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Unbroken } from "#app/ui/text.tsx";
import type { HomePage } from "#content-model/schema/home.ts";

type TourCopy = HomePage["tour"];

/**
 * One visit followed through the product: what happens, and on the same line what is in the record by then. The record's
 * lines touch, so that they read as one sheet; a phone has each under its step.
 */
export function Tour({ tour }: { tour: TourCopy }) {
  if (tour.steps.length === 0) return null;
  return (
    <section id="tour" className="on-night section-space bg-night text-on-night">
      <div className="container">
        <div className="grid grid-cols-1 gap-x-12 gap-y-5 md:grid-cols-2">
          <div className="md:pb-7">
            <h2 className="text-h2">{tour.title}</h2>
            <p className="mt-4 max-w-prose text-lead text-on-night-2">{tour.intro}</p>
          </div>
          <SheetHead panel={tour.panel} />
        </div>
        <ol className="max-md:mt-4">
          {tour.steps.map((step, i) => (
            <Step key={step.title} step={step} number={i + 1} />
          ))}
        </ol>
        <p className="mt-4">
          <a
            href={tour.link.href}
            className="inline-flex min-h-11 items-center font-semibold text-glow underline underline-offset-4"
          >
            {tour.link.label}
          </a>
        </p>
      </div>
    </section>
  );
}

function SheetHead({ panel }: { panel: string }) {
  const { labels } = useLayout();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 font-semibold md:self-end md:rounded-t-lg md:bg-raised md:px-7 md:py-4 md:text-ink">
      {panel}
      <Badge tone="sample">{labels.parts.sample}</Badge>
    </p>
  );
}

function Step({ step, number }: { step: TourCopy["steps"][number]; number: number }) {
  return (
    <li className="group grid grid-cols-1 gap-x-12 md:grid-cols-2 print:break-inside-avoid">
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline border-night-line border-t pt-3.5 md:pb-3.5">
        <span aria-hidden="true" className="data text-glow text-small">
          {number}
        </span>
        <div>
          <h3 className="text-h4">{step.title}</h3>
          <p className="mt-1 text-on-night-2 text-small">
            <Unbroken text={step.text} />
          </p>
        </div>
      </div>
      <div className="pt-1.5 pb-3.5 pl-9 md:border-line md:border-t md:bg-raised md:px-7 md:pt-3.5 md:text-ink md:group-last:rounded-b-lg [print-color-adjust:exact]">
        <p className="font-semibold max-md:text-glow max-md:text-small print:text-ink md:font-bold md:font-display md:text-h4">
          {step.value}
        </p>
        <p className="mt-1 text-ink-2 text-small max-md:hidden">{step.note}</p>
      </div>
    </li>
  );
}
