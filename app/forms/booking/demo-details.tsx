/* What a demo is: its length and hours, and its half hour as a bar. */
import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import type { BookDemoPage } from "#content-model/schema/pages.ts";
import LocalHours from "./local-hours.island.tsx";

type Hours = { label: string; zone: string; open: number; close: number };

/** Length, hours, place: the hours with the visitor's own time next to them. */
export function DemoDetails({
  details,
  hours,
  local,
  email,
}: {
  details: BookDemoPage["facts"];
  hours: Hours;
  local: string;
  email: string;
}) {
  return (
    // Next to each other where the calendar is below them, on a phone only the short ones.
    <dl className="mt-8 grid grid-flow-row-dense grid-cols-2 gap-x-5 border-ink border-t-2 max-[22rem]:grid-cols-1 lg:mt-10 lg:grid-cols-1">
      {details.map(({ label, value }) => (
        <div
          key={label}
          className={cx(
            "grid content-start gap-x-6 border-line border-b py-3 lg:grid-cols-[9rem_1fr] lg:py-4",
            [email, hours.label].includes(value) && "max-sm:col-span-full",
          )}
        >
          <dt className="text-ink-2 max-lg:text-small">{label}</dt>
          <dd className="break-words font-semibold">
            {value === email ? (
              <a className="link py-3" href={`mailto:${email}`}>
                {email}
              </a>
            ) : (
              <span>{value}</span>
            )}
            {value === hours.label ? (
              // As high as the line that comes with the scripts: nothing below it moves.
              <div className="mt-1 min-h-[1lh] font-normal text-action text-small">
                <LocalHours label={local} office={hours} />
              </div>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The session as one bar, from dots to solid: what is in the middle takes most of it, and beside each part what happens. */
export function HalfHour({
  agenda,
  children,
}: {
  agenda: BookDemoPage["agenda"];
  /** After it. */
  children: ReactNode;
}) {
  const end = agenda.steps.length - 1;
  return (
    <section
      aria-labelledby="agenda"
      className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 id="agenda" className="text-h2">
        {agenda.title}
      </h2>
      <p className="mt-3 max-w-prose text-ink-2 text-lead">{agenda.intro}</p>
      <ol className="mt-5 grid gap-y-1.5 lg:mt-7">
        {agenda.steps.map((step, i) => (
          <li key={step.title} className="grid grid-cols-[1.25rem_1fr] gap-x-6">
            <span
              aria-hidden="true"
              className={cx(
                "rounded-full [print-color-adjust:exact]",
                i === 0 ? "bg-dots text-ink-3" : i === end ? "bg-ink" : "bg-action",
              )}
            />
            <div className={i > 0 && i < end ? "py-1.5 lg:py-8" : "py-1.5"}>
              <p className="font-semibold text-action text-small">{step.when}</p>
              <h3 className="mt-0.5 text-h3">{step.title}</h3>
              <p className="mt-1.5 max-w-prose text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
