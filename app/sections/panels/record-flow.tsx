import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import type { SectionOf } from "#content-model/schema/section.ts";
import { PanelBar, PanelFrame, type PanelProps } from "./panel-frame.tsx";

type State = PanelData<"record-flow">["stages"][number]["records"][number];

const boxes: Record<State, string> = {
  in: "bg-redaction forced-colors:bg-[CanvasText]",
  matched: "bg-glow forced-colors:bg-[Highlight]",
  out: "border-2 border-on-night-2 border-dashed",
  gone: "bg-dots text-on-night-2/60",
};

/**
 * A list on its way through, a column for each stage: every record keeps its place, and at the end only dots are left of the
 * upload. Steps of a section take the place of the stages' names, and say what happens.
 */
export default function RecordFlow({
  steps = [],
}: Partial<PanelProps & Pick<SectionOf<"steps">, "steps">>) {
  const data = usePanel("record-flow");
  return (
    <div data-panel="record-flow" className={cx(steps.length > 0 && "mt-8")}>
      <PanelFrame caption={data.caption} tone="night">
        <PanelBar title={data.title} className="border-night-line">
          <p className="text-on-night-2">{data.note}</p>
        </PanelBar>
        <ol className="grid grid-cols-1 @3xl:auto-cols-fr @3xl:grid-flow-col @3xl:grid-cols-none">
          {data.stages.map(({ name, result, records }, i) => {
            const step = steps[i];
            return (
              <li
                key={name}
                className="border-night-line p-5 not-first:border-t @3xl:p-7 @3xl:not-first:border-t-0 @3xl:not-first:border-l"
              >
                <span
                  aria-hidden="true"
                  className="grid grid-cols-6 gap-2 @3xl:grid-cols-3 @3xl:gap-2.5"
                >
                  {records.map((state, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: records have no other name and never move
                    <span key={at} className={cx("h-9 rounded-sm @3xl:h-16", boxes[state])} />
                  ))}
                </span>
                <p className="data mt-4 text-glow text-small @3xl:mt-6">{result}</p>
                {step ? (
                  <>
                    <h3 className="mt-1 text-h3">{step.title}</h3>
                    <p className="mt-2 text-on-night-2">{step.text}</p>
                  </>
                ) : (
                  <p className="mt-1 font-semibold">{name}</p>
                )}
              </li>
            );
          })}
        </ol>
      </PanelFrame>
    </div>
  );
}
