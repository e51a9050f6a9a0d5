import { cx } from "#app/ui/class-names.ts";
import { FoldSign } from "#app/ui/fold-sign.tsx";
import type { HomePage } from "#content-model/schema/home.ts";

type Visit = HomePage["visit"];

/** Widths of the bars, so that the lines look like a record and not like a form. */
const widths = ["w-24", "w-32", "w-20", "w-16", "w-14", "w-28", "w-16", "w-10"];

/**
 * What the visitor's browser tells any site by itself, a line each. The lines are native and say without scripts what the
 * request alone tells; app/enhance/visit-panel.ts reads the browser.
 */
export function VisitPanel({ visit }: { visit: Visit }) {
  return (
    <section
      id="your-visit"
      data-visit-panel={JSON.stringify(visit.copy)}
      className="container section-space"
    >
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 className="text-h2">{visit.title}</h2>
          <p className="mt-5 max-w-md text-ink-2 text-lead">{visit.intro}</p>
        </div>
        <div className="rounded-lg border border-ink bg-raised px-5 pt-2 pb-5 sm:px-7">
          <div className="gap-x-10 md:columns-2">
            {visit.lines.map(({ id, label, told }, i) => (
              <details key={id} className="group break-inside-avoid border-line border-b">
                <summary className="flex min-h-12 items-center gap-4 font-semibold hover:text-action">
                  <span className="grow">{label}</span>
                  <span
                    aria-hidden="true"
                    className={cx(
                      "h-4 shrink-[9999] rounded-[3px] bg-ink forced-color-adjust-none group-open:hidden forced-colors:bg-[CanvasText]",
                      widths[i],
                    )}
                  />
                  <FoldSign />
                </summary>
                <p data-visit={id} className="data font-semibold text-action empty:hidden" />
                <p className="pt-1 pb-4 text-ink-2 text-small">{told}</p>
              </details>
            ))}
          </div>
          <p className="mt-5 font-semibold">{visit.kept}</p>
          <p className="mt-1 text-ink-2 text-small">{visit.name}</p>
        </div>
      </div>
    </section>
  );
}
