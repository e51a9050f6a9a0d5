import { usePanel } from "#app/copy/copy.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { initialsOf } from "#app/ui/initials.ts";
import { Unbroken } from "#app/ui/text.tsx";
import type { PanelData } from "#content-model/schema/panel.ts";
import type { SectionOf } from "#content-model/schema/section.ts";
import { PanelFrame, type PanelProps, Redaction, StepNumber } from "./panel-frame.tsx";

type Stage = PanelData<"visit-stages">["stages"][number];

/**
 * One visit from left to right: night while no one knows who it is, paper once two signals agree. Steps of a section say in
 * each stage what happens there.
 */
export default function VisitStages({
  steps = [],
}: Partial<PanelProps & Pick<SectionOf<"steps">, "steps">>) {
  const { caption, unknown, stages, record } = usePanel("visit-stages");
  return (
    <PanelFrame caption={caption}>
      <ol className="grid @lg:grid-cols-2 @3xl:grid-cols-4 @3xl:grid-rows-[auto_auto_auto_auto]">
        {stages.map((stage, i) => (
          <li
            key={stage.when}
            className={cx(
              "on-night border-night-line text-on-night @max-3xl:border-b @lg:@max-3xl:odd:border-r @3xl:border-r",
              cell,
              grounds[i],
            )}
          >
            <Head number={i + 1} when={stage.when} className="text-on-night-2" />
            <div className="mt-4 flex h-9 items-center @3xl:mt-8 @3xl:h-16">
              {stage.who ? (
                <p className="font-bold font-display text-h4 leading-tight">{stage.who}</p>
              ) : (
                <>
                  <span className="sr-only">{unknown}</span>
                  <Redaction className={cx("h-7", i === 0 ? "w-full" : "w-2/3")} />
                </>
              )}
            </div>
            <Lines lines={stage.lines} />
            <Step step={steps[i]} className="text-on-night-2" />
          </li>
        ))}
        <li
          className={cx(
            "border-glow bg-raised @max-3xl:shadow-[inset_0_4px_var(--color-glow)] @3xl:-ml-px @3xl:border-l-4",
            cell,
          )}
        >
          <Head number={stages.length + 1} when={record.when} className="text-ink-2" />
          <div className="mt-4 flex items-center gap-3 @3xl:mt-8 @3xl:h-16">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-md bg-action font-semibold text-on-action"
            >
              {initialsOf(record.name)}
            </span>
            <p className="wrap-anywhere min-w-0">
              <span className="block font-bold font-display text-h4 leading-tight">
                {record.name}
              </span>
              <span className="block text-ink-2 text-small">{record.detail}</span>
            </p>
          </div>
          <div className="mt-3 @3xl:mt-4">
            <dl>
              {record.lines.map(({ label, value }) => (
                <div key={label} className={cx("border-line", row)}>
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="data wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="border-line border-t pt-1.5">
              <Badge tone="positive">{record.tag}</Badge>
            </p>
          </div>
          <Step step={steps[stages.length]} className="text-ink-2" />
        </li>
      </ol>
    </PanelFrame>
  );
}

/** Parts of a row of stages begin on one line. */
const cell = "p-5 @3xl:row-span-4 @3xl:grid @3xl:grid-rows-subgrid @3xl:gap-y-0 @3xl:py-7";

/** Lighter from stage to stage. */
const grounds = ["bg-night", "bg-night", "bg-night-2"] as const;

const row = "flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-t text-small";

function Head({ number, when, className }: { number: number; when: string; className: string }) {
  return (
    <p className={cx("flex items-center gap-3", className)}>
      <StepNumber number={number} />
      <span className="data text-small">{when}</span>
    </p>
  );
}

function Step({
  step,
  className,
}: {
  step: SectionOf<"steps">["steps"][number] | undefined;
  className: string;
}) {
  return step ? (
    <div className="mt-4 @3xl:mt-7">
      <h4 className="font-bold font-display text-h4">
        <Unbroken text={step.title} />
      </h4>
      <p className={cx("mt-1 max-w-prose", className)}>
        <Unbroken text={step.text} />
      </p>
    </div>
  ) : null;
}

/** A signal that counts is lit, one that names no one by itself stays dim. */
function Lines({ lines }: Pick<Stage, "lines">) {
  return (
    <dl className="mt-3 @3xl:mt-4">
      {lines.map(({ label, value, mark }) => (
        <div key={label} className={cx("border-night-line", row)}>
          <dt className="flex items-center gap-2.5 text-on-night-2">
            <span
              aria-hidden="true"
              className={cx(
                "size-2.5 shrink-0 rounded-full",
                mark === "agrees" && "bg-glow",
                mark === "seen" && "bg-on-night-2",
                mark === "alone" && "border border-on-night-2",
              )}
            />
            {label}
          </dt>
          <dd
            className={cx(
              "data wrap-anywhere text-right",
              mark === "alone" ? "text-on-night-2" : "text-on-night",
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
