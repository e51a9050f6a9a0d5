/* Frame of a page whose matter is a form: its opening, its card, and the steps that follow. */
import type { ReactNode } from "react";
import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Sentences } from "#app/ui/text.tsx";
import type { RouteId } from "#content-model/schema/route.ts";
import type { Hero } from "#content-model/schema/section.ts";

/** Breadcrumb, h1 and the short copy over a page whose matter is a form. */
export function PageOpening({
  id,
  hero,
  children,
}: {
  id: RouteId;
  hero: Hero;
  children?: ReactNode;
}) {
  const crumbs = useCrumbs(id);
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-8 max-w-4xl text-h1 md:mt-12">
        <Sentences of={hero.title} />
      </h1>
      <p className="mt-6 max-w-[38rem] text-ink-2 text-lead">{hero.intro}</p>
      {children}
    </>
  );
}

/** The raised sheet that a form is on. */
export function FormCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx("rounded-lg border border-line bg-raised p-6 sm:p-9", className)}>
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
              <p className="mt-1 text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
