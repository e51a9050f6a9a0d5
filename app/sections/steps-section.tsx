import { useLayout } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { fill } from "#shared/fill.ts";
import RecordFlow from "./panels/record-flow.tsx";

/** The solid part of the line grows from step to step and is whole at the last. */
const widths = ["w-1/6", "w-2/6", "w-3/6", "w-4/6", "w-5/6", "w-full"] as const;

/** Steps in order. On wide screens they share one line of the motif: dots until the step is done, then solid. */
export function StepsSection({ section }: { section: SectionOf<"steps"> }) {
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      {section.layout === "stages" ? (
        <RecordFlow steps={section.steps} />
      ) : (
        <Line steps={section.steps} />
      )}
    </Section>
  );
}

function Line({ steps }: Pick<SectionOf<"steps">, "steps">) {
  const { labels } = useLayout();
  const count = steps.length;
  return (
    <ol
      className={cx(
        "step-list",
        count === 3 ? "md:grid-cols-3" : "md:grid-cols-2",
        count > 4 && "lg:grid-cols-3",
        (count === 2 || count === 4) && "lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none",
      )}
    >
      {steps.map((step, i) => (
        <li key={step.title}>
          <div aria-hidden="true">
            <span
              className={cx(
                i === count - 1 ? "bg-ink" : "bg-action",
                widths[Math.max(0, Math.round(((i + 1) / count) * widths.length) - 1)],
              )}
            />
          </div>
          <span>{step.when ?? fill(labels.parts.step, { number: i + 1 })}</span>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
