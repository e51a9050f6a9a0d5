import { cx } from "#app/ui/class-names.ts";
import type { BookDemoPage } from "#content-model/schema/booking.ts";

/** The session as one line from dots to solid, and what happens along it. */
export function HalfHour({ agenda }: { agenda: BookDemoPage["agenda"] }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 className="text-h2">{agenda.title}</h2>
        <p className="mt-5 max-w-prose text-lead text-on-night-2">{agenda.intro}</p>
      </div>
      <ol>
        {agenda.steps.map((step, i) => {
          const last = i === agenda.steps.length - 1;
          return (
            <li key={step.title} className="grid grid-cols-[1.5rem_1fr] gap-x-6">
              <span aria-hidden="true" className="relative">
                <span
                  className={cx(
                    "absolute top-2 left-1 size-4 rounded-full",
                    last ? "bg-glow" : "border-2 border-on-night-2 bg-night",
                  )}
                />
                {last ? null : (
                  <span
                    className={cx(
                      "absolute top-7 bottom-[-0.25rem] left-2 w-2",
                      i === 0 ? "bg-dots text-on-night-2" : "w-px translate-x-1 bg-on-night-2",
                    )}
                  />
                )}
              </span>
              <div className={cx(!last && "pb-9")}>
                <p className="data text-caption text-on-night-2">{step.when}</p>
                <h3 className="mt-1 text-h3">{step.title}</h3>
                <p className="mt-2 max-w-prose text-on-night-2">{step.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
