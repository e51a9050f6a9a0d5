import type { ReactNode } from "react";
import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelFrame, StepNumber } from "./panel-frame.tsx";

type Week = PanelData<"score-weeks">["weeks"][number];

/** Score at which a bar is full. */
const FULL = 18;
const MOST_SOURCES = 3;

/** How a score arises, a column for each week: activity over the line of what is normal, the sources that agree, the score. */
export default function ScoreWeeks() {
  const data = usePanel("score-weeks");
  const { weeks, usual } = data;
  return (
    <PanelFrame caption={data.caption} tone="night">
      <div className="grid gap-y-4 px-4 pt-5 pb-6 @3xl:grid-cols-[12.5rem_minmax(0,1fr)] @3xl:gap-y-0 @3xl:px-8 @3xl:pt-8 @3xl:pb-8">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 @3xl:flex-col @3xl:items-start @3xl:justify-end @3xl:pb-4">
          <Label numbers={[1]} text={data.activity} />
          <Label numbers={[2]} text={data.normal}>
            <span aria-hidden="true" className="w-8 border-on-night border-t-2 border-dashed" />
          </Label>
        </div>
        <div className="relative pt-6 @max-[20rem]:pt-0">
          <ol
            className={cx(
              "data wrap-normal absolute inset-x-0 bottom-0 h-32 grid-rows-1 text-[0.6875rem] leading-tight @max-[20rem]:hidden @3xl:h-48 @3xl:text-caption",
              columns,
            )}
          >
            {weeks.map(({ week, note, activity }) => (
              <li key={week} className="flex h-full flex-col items-center justify-end gap-1.5">
                {note ? (
                  <>
                    {note}
                    <svg
                      aria-hidden="true"
                      height={`${(activity / FULL) * 100}%`}
                      width="1"
                      className="shrink-0"
                    />
                  </>
                ) : null}
              </li>
            ))}
          </ol>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${weeks.length * 10} ${FULL}`}
            preserveAspectRatio="none"
            className="h-32 w-full border-on-night-2 border-b-2 @3xl:h-48"
          >
            <path d={barsOf(weeks, (week) => !agree(week))} className="fill-on-night-2/45" />
            <path d={barsOf(weeks, agree)} className="fill-glow" />
            <path
              d={`M0 ${FULL - usual - 1}H${weeks.length * 10}`}
              className="stroke-on-night stroke-2"
              strokeDasharray="6 6"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <Label numbers={[3]} text={data.sources} className="@3xl:pt-5" />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${weeks.length * 10} ${MOST_SOURCES}`}
          preserveAspectRatio="none"
          className="h-14 w-full overflow-visible @3xl:mt-5 @3xl:h-16"
        >
          {(
            [
              ["stroke-redaction", (week, at) => at >= week.sources],
              ["stroke-on-night-2", (week, at) => at < week.sources && !agree(week)],
              ["stroke-glow", (week, at) => at < week.sources && agree(week)],
            ] satisfies Array<[string, (week: Week, at: number) => boolean]>
          ).map(([color, has]) => (
            <path
              key={color}
              d={dotsOf(weeks, has)}
              className={color}
              strokeWidth="11"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <Label numbers={[4]} text={data.score} className="@3xl:self-center @3xl:pt-6" />
        <ol
          className={cx(
            "items-baseline font-bold font-display text-[1.125rem] text-on-night-2 leading-none tracking-[-0.03em] @3xl:pt-6 @3xl:text-[2.25rem]",
            columns,
          )}
        >
          {weeks.map(({ week, score }) => (
            <li
              key={week}
              className={score ? (score < 50 ? "text-on-night" : "text-glow") : undefined}
            >
              {score ?? "–"}
              {score === null ? <span className="sr-only"> {data.dropped}</span> : null}
            </li>
          ))}
        </ol>
      </div>
    </PanelFrame>
  );
}

const columns = "grid auto-cols-fr grid-flow-col text-center";

/** Enough sources show the same rise. */
function agree({ sources }: Week): boolean {
  return sources > 1;
}

function barsOf(weeks: readonly Week[], has: (week: Week) => boolean): string {
  return weeks
    .map((week, i) =>
      has(week) ? `M${i * 10 + 1} ${FULL}v-${week.activity}h8v${week.activity}z` : "",
    )
    .join("");
}

/** Points without a length: their round ends are dots at every width. */
function dotsOf(weeks: readonly Week[], has: (week: Week, at: number) => boolean): string {
  const rows = Array.from({ length: MOST_SOURCES }, (_, at) => at);
  return weeks
    .flatMap((week, i) =>
      rows.map((at) => (has(week, at) ? `M${i * 10 + 5} ${MOST_SOURCES - at - 0.5}h0` : "")),
    )
    .join("");
}

function Label({
  numbers,
  text,
  className,
  children,
}: {
  numbers: readonly number[];
  text: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <p className={cx("flex flex-wrap items-center gap-2 text-on-night-2", className)}>
      {numbers.map((number) => (
        <StepNumber key={number} number={number} />
      ))}
      <span>{text}</span>
      {children}
    </p>
  );
}
