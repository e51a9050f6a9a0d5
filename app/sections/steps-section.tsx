import { useLayout } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { fill } from "#shared/fill.ts";
import { Foldable } from "./foldable.tsx";

/** The solid part of the line grows from step to step and is whole at the last. */
const widths = ["w-1/6", "w-2/6", "w-3/6", "w-4/6", "w-5/6", "w-full"] as const;

/** Steps in order on one line of the motif: dots until the step is done, then solid. */
export function StepsSection({ section }: { section: SectionOf<"steps"> }) {
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <Foldable section={section} className="mt-12">
        <StepsBody section={section} />
      </Foldable>
    </Section>
  );
}

export function StepsBody({ section }: { section: SectionOf<"steps"> }) {
  const count = section.steps.length;
  const { labels } = useLayout();
  return (
    <ol
      className={cx(
        "grid grid-cols-1 gap-x-8 gap-y-12 lg:gap-x-10",
        count === 3 ? "md:grid-cols-3" : "md:grid-cols-2",
        count > 4 && "lg:grid-cols-3",
        (count === 2 || count === 4) && "lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none",
      )}
    >
      {section.steps.map((step, i) => (
        <li key={step.title}>
          <div aria-hidden="true" className="flex h-3 items-stretch text-line-control">
            <span
              className={cx(
                "block rounded-full",
                i === count - 1 ? "bg-ink" : "bg-action",
                widths[Math.max(0, Math.round(((i + 1) / count) * widths.length) - 1)],
              )}
            />
            <span className="bg-dots block grow" />
          </div>
          <p className="data mt-5 flex items-baseline justify-between gap-4 text-caption text-ink-2">
            {step.when ?? fill(labels.parts.step, { number: i + 1 })}
            {step.when ? (
              <span aria-hidden="true">
                {i + 1}/{count}
              </span>
            ) : null}
          </p>
          <h3 className="mt-2 text-h3">{step.title}</h3>
          <p className="mt-3 max-w-prose text-ink-2">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
