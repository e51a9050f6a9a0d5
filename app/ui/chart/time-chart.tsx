import { type PointerEvent, type ReactNode, useState } from "react";
import { cx } from "../class-names.ts";
import { useHydrated } from "../use-hydrated.ts";
import { type Band, Drawing, type Mark } from "./drawing.tsx";
import { frames, pointAt } from "./plot.ts";

export type ChartPoint = {
  /** On the axis: a few letters. */
  short: string;
  value: number;
  /** The point in words: what is read out, and shown where the pointer is. */
  said: string;
};

export type TimeChartProps = {
  kind: "line" | "columns";
  title: string;
  unit: string;
  points: readonly ChartPoint[];
  /** What the scale reaches to at least. */
  top?: number;
  /** A range that is usual. */
  band?: Band;
  /** Remarks at points. */
  marks?: readonly Mark[];
  /** Name of the control that walks through the points; without it the chart only shows. */
  walk?: string;
  /** Point that is shown before anyone walks; the last if nothing is said. */
  start?: number;
  /** What can be done with the point that is looked at. */
  action?: (at: number) => ReactNode;
  level?: 3 | 4;
};

/**
 * Values over time, as a line or as columns. By keyboard they are walked through as a slider, which tells each to screen
 * readers; the pointer does the same. Its numbers belong beside it as a table: `ChartTable`.
 */
export function TimeChart({ title, unit, level = 3, walk, ...chart }: TimeChartProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="@container min-w-0 break-inside-avoid [print-color-adjust:exact]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="font-semibold font-text text-body tracking-normal">{title}</Heading>
        <p className="data text-caption text-ink-2">{unit}</p>
      </div>
      {walk ? <Walked walk={walk} {...chart} /> : <Both {...chart} />}
    </div>
  );
}

type Shown = Omit<TimeChartProps, "title" | "unit" | "level" | "walk">;

function Walked({ walk, action, ...chart }: Shown & { walk: string }) {
  const { points } = chart;
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? chart.start ?? last, last);
  const said = points[at]?.said;
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(pointAt((clientX - left) / width, points.length));
  };
  return (
    <>
      <div
        onPointerMove={follow}
        onPointerDown={follow}
        className="relative rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-4"
      >
        <Both {...chart} at={at} />
        {/* Scripts move it, so it comes with them; the table is there for everyone. */}
        {useHydrated() ? (
          <input
            type="range"
            aria-label={walk}
            aria-valuetext={said}
            min={0}
            max={last}
            value={at}
            onChange={(event) => setChosen(Number(event.target.value))}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        ) : null}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-caption">
        {/* The slider has said it already. */}
        <p aria-hidden="true" className="data">
          <span>{said}</span>
        </p>
        {action?.(at)}
      </div>
    </>
  );
}

function Both({ at, ...chart }: Omit<Shown, "action"> & { at?: number }) {
  return (
    <div className={cx("mt-3", at !== undefined && "touch-pan-y")}>
      <Drawing frame={frames.narrow} className="@md:hidden" at={at} {...chart} />
      <Drawing frame={frames.wide} className="hidden @md:block" at={at} {...chart} />
    </div>
  );
}
