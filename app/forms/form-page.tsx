/* Frame of a page whose matter is a form: its opening, its card, and the steps that follow. */
import type { ReactNode } from "react";
import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { RouteId } from "#content-model/schema/route.ts";
import type { Hero } from "#content-model/schema/section.ts";

/** A page whose matter is a form: its breadcrumb over columns that begin on one line. */
export function FormPage({
  id,
  className,
  children,
}: {
  id: RouteId;
  /** Columns and rows on wide screens. */
  className: string;
  children: ReactNode;
}) {
  const crumbs = useCrumbs(id);
  return (
    <div className="container pt-6 pb-(--section-space) md:pt-8 print:py-0">
      <Breadcrumb crumbs={crumbs} />
      <div
        className={cx(
          "mt-6 grid grid-cols-1 items-start gap-x-12 md:mt-8 xl:gap-x-20 print:mt-0 print:gap-y-4",
          className,
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** The h1 of such a page, and its introduction. */
export function PageOpening({ hero }: { hero: Hero }) {
  return (
    <>
      <h1 className="max-w-4xl text-h1">
        <Sentences of={hero.title} />
      </h1>
      <p className="mt-6 max-w-[38rem] text-ink-2 text-lead">
        <Unbroken text={hero.intro} />
      </p>
    </>
  );
}

/** The raised sheet that a form is on. */
export function FormCard({
  isOnRaised = false,
  className,
  children,
}: {
  isOnRaised?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        "rounded-lg border border-line p-[min(1.5rem,6vw)] sm:p-[min(2.25rem,6vw)] print:p-3",
        isOnRaised ? "bg-paper" : "bg-raised",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Next steps, in order, on one line of the motif. */
export function NextSteps({
  id,
  title,
  steps,
  level = 2,
}: {
  id: string;
  title: string;
  steps: ReadonlyArray<{ title: string; text: string }>;
  level?: 2 | 3;
}) {
  if (steps.length === 0) return null;
  const Heading = `h${level}` as const;
  const StepHeading = level === 2 ? "h3" : "h4";
  return (
    <section aria-labelledby={id} data-with-receipt>
      <Heading id={id} className="text-h3">
        {title}
      </Heading>
      <ol className="mt-6">
        {steps.map((step, i) => (
          <li
            key={step.title}
            className="relative grid grid-cols-[1.5rem_1fr] gap-x-4 pb-7 last:pb-0 print:pb-3"
          >
            <span aria-hidden="true" className="relative">
              <span className="absolute top-1.5 left-1 size-3 rounded-full bg-action" />
              {i < steps.length - 1 ? (
                <span className="bg-dots -bottom-6 absolute top-6 left-1.5 w-2 text-line-control" />
              ) : null}
            </span>
            <div>
              <StepHeading className="font-semibold text-body">{step.title}</StepHeading>
              <p className="mt-1 text-ink-2">
                <Unbroken text={step.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
