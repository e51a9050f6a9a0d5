import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import type { SectionOf } from "#content-model/schema/section.ts";
import { PanelBar, PanelFrame, type PanelProps } from "./panel-frame.tsx";

type State = PanelData<"record-flow">["stages"][number]["records"][number];

/** Mark of a line of the list, and the line itself. */
const looks: Readonly<Record<State, { mark: string; line: string }>> = {
  in: { mark: "border-2 border-on-night-2/60", line: "bg-on-night-2/40" },
  matched: { mark: "bg-glow forced-colors:bg-[Highlight]", line: "bg-on-night" },
  out: { mark: "border-2 border-on-night-2/60", line: "bg-on-night-2/40" },
  gone: { mark: "", line: "" },
};

/** Lines of names aren't equally long. */
const widths = ["w-[86%]", "w-[63%]", "w-[94%]", "w-[72%]", "w-[100%]", "w-[58%]"] as const;

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
                  className="grid grid-cols-2 gap-x-5 @3xl:grid-cols-1 [print-color-adjust:exact]"
                >
                  {records.map((state, at) => (
                    <Line
                      // biome-ignore lint/suspicious/noArrayIndexKey: records have no other name and never move
                      key={at}
                      state={state}
                      width={widths[at % widths.length]}
                    />
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

/** A line of the list: it gets a mark, or is struck, and in the end is dots. */
function Line({ state, width }: { state: State; width: string | undefined }) {
  const { mark, line } = looks[state];
  return (
    <span className="flex h-3 items-center gap-2 @3xl:h-[1.4375rem] @3xl:gap-3">
      {mark ? <i className={cx("size-2 shrink-0 rounded-[2px] @3xl:size-3.5", mark)} /> : null}
      <span className="grow">
        {state === "gone" ? (
          <i className={cx("bg-dots block h-3 text-on-night-2", width)} />
        ) : (
          <i
            className={cx(
              "relative block h-1.5 rounded-[1px] @3xl:h-2.5 forced-colors:bg-[CanvasText]",
              width,
              line,
            )}
          >
            {state === "out" ? (
              <i className="absolute -inset-x-1.5 top-1/2 h-0.5 -translate-y-1/2 bg-glow" />
            ) : null}
          </i>
        )}
      </span>
    </span>
  );
}
