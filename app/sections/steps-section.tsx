import type { ReactNode } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { Coded } from "#app/ui/coded.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { fill } from "#shared/words.ts";
import { Panel } from "./panels/panel.tsx";
import { StepNumber } from "./panels/panel-frame.tsx";
import RecordFlow from "./panels/record-flow.tsx";
import VisitStages from "./panels/visit-stages.tsx";

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
  const Title = section.problem ? "h4" : "h3";
  return (
    <Band section={section}>
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
                  <span key={title} className={part > i ? "bg-dots" : "bg-action"} />
                ))}
              </div>
            )}
            <span>{step.when ?? fill(labels.parts.step, { number: i + 1 })}</span>
            <Title>{step.title}</Title>
            <p>
              <Coded text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </Band>
  );
}

/** Each step in its stage of the panel that draws it. */
function Stages({ section }: { section: Steps }) {
  return (
    <Band section={section}>
      {section.panel === "visit-stages" ? (
        <div className="mt-8">
          <VisitStages steps={section.steps} />
        </div>
      ) : (
        <RecordFlow steps={section.steps} />
      )}
    </Band>
  );
}

/** Heading over the steps; where it says what they solve, their own is under it, and smaller. */
function Band({ section, children }: { section: Steps; children: ReactNode }) {
  const { id, title, problem } = section;
  return (
    <Section id={problem?.id ?? id}>
      <Opening section={section} />
      {problem ? (
        <div id={id} className="mt-8">
          <OwnTitle of={title} />
          <div className="*:mt-4">{children}</div>
        </div>
      ) : (
        children
      )}
    </Section>
  );
}

/** Heading and introduction on one side, and on the other a schedule: each step with its time, or its number, at the end of its line. */
function Rows({ section }: { section: Steps }) {
  const Title = section.problem ? "h4" : "h3";
  return (
    <Section id={section.problem?.id ?? section.id}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <Opening section={section} />
        </div>
        <div id={section.problem ? section.id : undefined} className="flex flex-col">
          {section.problem ? <OwnTitle of={section.title} /> : null}
          <ol className={cx("grid grid-cols-1 border-ink border-t-2", section.problem && "mt-4")}>
            {section.steps.map(({ title, text, when }, i) => (
              <li
                key={title}
                className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-6 gap-y-1 border-line border-b py-3.5 last:border-b-0"
              >
                <Title className="font-bold font-display text-h4">{title}</Title>
                <span className="font-semibold text-ink-2 text-small">{when ?? i + 1}</span>
                <p className="col-span-2 max-w-prose text-ink-2">
                  <Coded text={text} />
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}

/** The panel on the left, and on the right what happens in it. */
function Beside({ section }: { section: Steps }) {
  const Title = section.problem ? "h4" : "h3";
  return (
    <Section id={section.problem?.id ?? section.id}>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <div className="min-w-0 max-lg:order-2">
          {section.panel ? <Panel name={section.panel} /> : null}
        </div>
        <div>
          <Opening section={section} />
          <div id={section.problem ? section.id : undefined} className="mt-6">
            {section.problem ? <OwnTitle of={section.title} /> : null}
            <ol className={cx(section.problem && "mt-3")}>
              {section.steps.map(({ title, text }, i) => (
                <li
                  key={title}
                  className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-line border-t py-3"
                >
                  <StepNumber number={i + 1} />
                  <div>
                    <Title className="font-bold font-display text-h4">{title}</Title>
                    <p className="mt-1 text-ink-2">
                      <Coded text={text} />
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </Section>
  );
}

/** Heading of the section: what its steps solve, if it says so. */
function Opening({ section: { title, intro, problem } }: { section: Steps }) {
  return problem ? (
    <>
      <h2 className="text-h2">
        <Sentences of={problem.title} />
      </h2>
      <p className="mt-4 max-w-3xl text-ink-2 text-lead print:mt-1">
        <Unbroken text={problem.text} />
      </p>
    </>
  ) : (
    <SectionHeading title={title} intro={intro} />
  );
}

function OwnTitle({ of }: { of: string }) {
  return (
    <h3 className="text-h3">
      <Sentences of={of} />
    </h3>
  );
}

/** The legend of a wide panel, which carries the same numbers. */
function Under({ section }: { section: Steps }) {
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <div className="mt-8">{section.panel ? <Panel name={section.panel} /> : null}</div>
      <ol className="mt-8 grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:grid-rows-[auto_auto]">
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
              <Coded text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
