import { cx } from "#app/ui/class-names.ts";
import type { BookDemoPage } from "#content-model/schema/pages.ts";

/** The session as one line from dots to solid, and what happens along it. */
export function HalfHour({ agenda }: { agenda: BookDemoPage["agenda"] }) {
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda" className="text-h3">
        {agenda.title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">{agenda.intro}</p>
      <ol className="mt-6">
        {agenda.steps.map((step, i) => {
          const last = i === agenda.steps.length - 1;
          return (
            <li key={step.title} className="grid grid-cols-[1.5rem_1fr] gap-x-4">
              <span aria-hidden="true" className="relative">
                <span
                  className={cx(
                    "absolute top-1.5 left-1 size-4 rounded-full",
                    last ? "bg-action" : "border-2 border-action bg-paper",
                  )}
                />
                {last ? null : (
                  <span
                    className={cx(
                      "absolute top-7 bottom-[-0.25rem] left-2 w-2",
                      i === 0 ? "bg-dots text-line-control" : "w-px translate-x-1 bg-action",
                    )}
                  />
                )}
              </span>
              <div className={cx(!last && "pb-6")}>
                <h3 className="text-h4">
                  {step.title}
                  <span className="data ml-3 font-normal text-caption text-ink-2">{step.when}</span>
                </h3>
                <p className="mt-1 max-w-prose text-ink-2 text-small">{step.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
