import { type PointerEvent, type ReactNode, useState } from "react";
import { cx } from "../class-names.ts";
import { useHydrated } from "../use-hydrated.ts";
import { type Frame, frames, labelEvery, type Plot, plotOf, pointAt } from "./plot.ts";

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
  /** Minimum of the scale's upper end. */
  top?: number;
  /** Name of the control that walks through the points; without it the chart only shows. */
  walk?: string;
  /** Point that is shown before anyone walks; the last if nothing is said. */
  start?: number;
  /** Action for the selected point. */
  action?: (at: number) => ReactNode;
  level?: 3 | 4;
  /** Takes more height on wider screens. */
  tall?: boolean;
};

/**
 * Values over time, as a line or as columns. By keyboard they are walked through as a slider, which tells each to screen
 * readers; the pointer does the same. Its numbers belong next to it as a table: `ChartTable`.
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

/** Width in px up to which the narrow drawing is shown: Tailwind's `@md`. */
const NARROW = 448;

type Shown = Omit<TimeChartProps, "title" | "unit" | "level" | "walk">;

function Walked({ walk, action, ...chart }: Shown & { walk: string }) {
  const { points } = chart;
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? chart.start ?? last, last);
  const said = points[at]?.said;
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const frame = width < NARROW ? frames.narrow : frames.wide;
    setChosen(pointAt((clientX - left) / width, points.length, frame));
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
        <p aria-hidden="true" className="data flex items-center gap-2">
          <span className="size-3 border-[1.5px] border-ink bg-glow forced-colors:bg-[Highlight]" />
          <span>{said}</span>
        </p>
        {action?.(at)}
      </div>
    </>
  );
}

function Both({ at, tall, ...chart }: Omit<Shown, "action"> & { at?: number }) {
  return (
    <div className={cx("mt-3", at !== undefined && "touch-pan-y")}>
      <Drawing frame={frames.narrow} className="@sm:text-[10px] @md:hidden" at={at} {...chart} />
      <Drawing
        frame={tall ? frames.tall : frames.wide}
        className="hidden @md:block"
        at={at}
        {...chart}
      />
    </div>
  );
}

const number = new Intl.NumberFormat("en-US");

type DrawingProps = {
  kind: "line" | "columns";
  points: ReadonlyArray<{ short: string; value: number }>;
  frame: Frame;
  top?: number | undefined;
  /** The point that is looked at. */
  at?: number | undefined;
  className: string;
};

/** The chart itself, for the eye only. */
function Drawing({ kind, points, frame, top, at, className }: DrawingProps) {
  const plot = plotOf(
    points.map(({ value }) => value),
    frame,
    top,
  );
  const here = at === undefined ? undefined : plot.points[at];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={cx("data h-auto w-full overflow-visible text-[12px]", className)}
    >
      <Scale plot={plot} frame={frame} />
      {here ? (
        <path
          d={`M${here.x} ${frame.top - 8}V${plot.base}`}
          className="stroke-ink forced-colors:stroke-[CanvasText]"
          strokeDasharray="2 3"
        />
      ) : null}
      {kind === "line" ? <Line plot={plot} at={at} /> : <Columns plot={plot} at={at} />}
      <Axis points={points} plot={plot} frame={frame} />
    </svg>
  );
}

function Scale({ plot, frame: { width, left } }: { plot: Plot; frame: Frame }) {
  return (
    <g className="fill-ink-2 stroke-line forced-colors:stroke-[GrayText]">
      {plot.ticks.map(({ value, y }) => (
        <path
          key={value}
          d={`M${left} ${y}H${width}`}
          className={value === 0 ? "stroke-ink-2 forced-colors:stroke-[GrayText]" : undefined}
        />
      ))}
      <g stroke="none" textAnchor="end">
        {plot.ticks.map(({ value, y }) => (
          <text key={value} x={left - 6} y={y + 4}>
            {number.format(value)}
          </text>
        ))}
      </g>
    </g>
  );
}

const litPoint =
  "fill-glow stroke-ink forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]";

function Line({ plot, at }: { plot: Plot; at: number | undefined }) {
  return (
    <>
      <path d={plot.area} className="fill-action-soft/70 forced-colors:fill-none" />
      <path
        d={plot.line}
        className="fill-none stroke-action forced-colors:stroke-[CanvasText]"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g
        strokeWidth="2"
        className="fill-raised stroke-action forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      >
        {plot.points.map(({ x, y }, i) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={i === at ? 7 : 3}
            className={i === at ? litPoint : undefined}
          />
        ))}
      </g>
    </>
  );
}

function Columns({ plot, at }: { plot: Plot; at: number | undefined }) {
  return (
    <g strokeWidth="1.5" className="fill-action forced-colors:fill-[CanvasText]">
      {plot.columns.map((column, i) => (
        <rect
          key={column.x}
          {...column}
          className={i === at ? "fill-glow stroke-ink forced-colors:fill-[Highlight]" : undefined}
        />
      ))}
    </g>
  );
}

/** Half of a character of the axis, at its widest: a label that would reach over the edge ends there. */
const HALF_CHARACTER = 5;

function Axis({
  points,
  plot,
  frame,
}: {
  points: DrawingProps["points"];
  plot: Plot;
  frame: Frame;
}) {
  const last = points.length - 1;
  const every = labelEvery(
    points.map(({ short }) => short),
    frame,
  );
  return (
    <g textAnchor="middle" className="fill-ink-2">
      {plot.points.map(({ x }, i) => {
        const label = (last - i) % every === 0 ? (points[i]?.short ?? "") : "";
        const isOver = frame.width - x < label.length * HALF_CHARACTER;
        return (
          <text
            key={x}
            x={isOver ? frame.width : x}
            y={frame.height - 6}
            textAnchor={isOver ? "end" : undefined}
          >
            {label}
          </text>
        );
      })}
    </g>
  );
}
