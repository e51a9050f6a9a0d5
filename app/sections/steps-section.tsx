import { useLayout } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { fill } from "#shared/words.ts";
import { Panel } from "./panels/panel.tsx";
import { StepNumber } from "./panels/panel-frame.tsx";
import RecordFlow from "./panels/record-flow.tsx";

type Steps = SectionOf<"steps">;

/** Steps in order, in the layout of their page: on a line of the motif, one below the other, or as the legend of a panel. */
export function StepsSection({ section }: { section: Steps }) {
  switch (section.layout) {
    case "rows":
      return <Rows section={section} />;
    case "beside":
      return <Beside section={section} />;
    case "under":
      return <Under section={section} />;
    case "stages":
      return <Stages section={section} />;
    default:
      return <Line section={section} />;
  }
}

/**
 * On wide screens each step has a line of as many parts as there are steps, solid up to its own; one with a time of its own
 * has a plain line, since steps of different lengths fill no bar evenly.
 */
function Line({ section }: { section: Steps }) {
  const { labels } = useLayout();
  const count = section.steps.length;
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <ol
        className={cx(
          "step-list",
          count === 3 ? "md:grid-cols-3" : "md:grid-cols-2",
          count > 4 && "lg:grid-cols-3",
          (count === 2 || count === 4) && "lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none",
        )}
      >
        {section.steps.map((step, i) => (
          <li key={step.title} className={step.when ? "is-timed" : undefined}>
            {step.when ? null : (
              <div aria-hidden="true">
                {section.steps.map(({ title }, part) => (
                  <span
                    key={title}
                    className={part > i ? "bg-dots" : i === count - 1 ? "bg-ink" : "bg-action"}
                  />
                ))}
              </div>
            )}
            <span>{step.when ?? fill(labels.parts.step, { number: i + 1 })}</span>
            <h3>{step.title}</h3>
            <p>
              <Unbroken text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Each step in its stage of the panel that draws a record on its way. */
function Stages({ section }: { section: Steps }) {
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <RecordFlow steps={section.steps} />
    </Section>
  );
}

/** A schedule: each step with its time, or its number, at the end of its line. */
function Rows({ section }: { section: Steps }) {
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <ol className="mt-8 border-ink border-t-2">
        {section.steps.map(({ title, text, when }, i) => (
          <li
            key={title}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-line border-b py-4 last:border-b-0 lg:grid-cols-[1fr_1.4fr_10rem] lg:gap-x-16"
          >
            <span className="order-1 font-semibold text-action text-small lg:order-2 lg:text-right">
              {when ?? i + 1}
            </span>
            <h3 className="text-h3">{title}</h3>
            <p className="order-1 col-span-2 max-w-prose text-ink-2 lg:col-span-1">
              <Unbroken text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The panel on the left, and on the right what happens in it. */
function Beside({ section }: { section: Steps }) {
  return (
    <Section id={section.id}>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <div className="min-w-0 max-lg:order-2">
          {section.panel ? <Panel name={section.panel} /> : null}
        </div>
        <div>
          <SectionHeading title={section.title} intro={section.intro} />
          <ol className="mt-6">
            {section.steps.map(({ title, text }, i) => (
              <li
                key={title}
                className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-line border-t py-3.5"
              >
                <StepNumber number={i + 1} />
                <div>
                  <h3 className="text-h4">{title}</h3>
                  <p className="mt-1 text-ink-2">
                    <Unbroken text={text} />
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}

/** The legend of a wide panel, which carries the same numbers. */
function Under({ section }: { section: Steps }) {
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <div className="mt-8">{section.panel ? <Panel name={section.panel} /> : null}</div>
      <ol className="mt-6 grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2 lg:mt-7 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:grid-rows-[auto_auto]">
        {section.steps.map(({ title, text }, i) => (
          // Texts of a row begin on one line, however many its titles have.
          <li
            key={title}
            className="row-span-2 grid grid-cols-[2rem_minmax(0,1fr)] grid-rows-subgrid gap-x-3 gap-y-1"
          >
            <StepNumber number={i + 1} className="row-span-2" />
            <h3 className="text-h4">
              <Unbroken text={title} />
            </h3>
            <p className="max-w-prose text-ink-2">
              <Unbroken text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
