import type { SectionOf } from "#content/schema/section.ts";
import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";

/** The solid part of the line grows from step to step. */
const widths = ["w-1/6", "w-2/6", "w-3/6", "w-4/6", "w-5/6", "w-full"] as const;

/** Steps in order on one line of the motif: dots until the step is done, then solid. */
export function StepsSection({ section }: { section: SectionOf<"steps"> }) {
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <ol className="mt-12 grid gap-x-10 gap-y-10 md:grid-flow-col md:auto-cols-fr">
        {section.steps.map((step, i) => (
          <li key={step.title}>
            <div aria-hidden="true" className="flex h-3 items-stretch text-line-control">
              <span className={cx("block rounded-full bg-action", widths[i])} />
              <span className="bg-dots block grow" />
            </div>
            <p className="data mt-5 text-caption text-ink-3">{step.when ?? `Step ${i + 1}`}</p>
            <h3 className="mt-1 text-h3">{step.title}</h3>
            <p className="mt-3 text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
