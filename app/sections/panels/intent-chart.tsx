import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#contracts/fill.ts";
import type { PanelData } from "#model/schema/panel.ts";
import { type Size, sizes, toPath, xOf, yOf } from "./intent-scale.ts";
import { PanelFrame, type PanelProps } from "./panel-frame.tsx";

/** Twelve weeks of one topic against its own usual range. On paper a curve, on night a field of dots that fills. */
export default function IntentChart({ tone }: PanelProps) {
  const data = usePanel("intent-chart");
  return (
    <PanelFrame caption={data.caption} tone={tone}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 px-4 pt-5 @md:px-6">
        <p>
          <span className="data block text-caption opacity-80">{data.title}</span>
          <span className="mt-1 block font-bold font-display text-h3 leading-tight">
            {data.topic}
          </span>
        </p>
        <p className="data text-caption opacity-80">{data.unit}</p>
      </div>
      <div className="px-4 pt-4 pb-5 @md:px-6" aria-hidden="true">
        {tone === "night" ? (
          <DotColumns />
        ) : (
          <>
            <Curve size={sizes.narrow} className="@md:hidden" />
            <Curve size={sizes.wide} className="hidden @md:block" />
          </>
        )}
      </div>
      <Numbers />
    </PanelFrame>
  );
}

function Curve({ size, className }: { size: Size; className: string }) {
  const data = usePanel("intent-chart");
  const { weeks, usual, bump, rise } = data;
  const right = size.width - size.right;
  const last = weeks.length;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={`data h-auto w-full text-[12px] ${className}`}
    >
      {[0, 50, 100].map((value) => (
        <g key={value}>
          <path d={`M${size.left} ${yOf(size, value)}H${right}`} className="stroke-line" />
          <text x="0" y={yOf(size, value) + 4} className="fill-ink-2">
            {value}
          </text>
        </g>
      ))}
      <rect
        x={size.left}
        y={yOf(size, usual.to)}
        width={right - size.left}
        height={yOf(size, usual.from) - yOf(size, usual.to)}
        className="fill-sunken"
      />
      <text x={size.left + 4} y={yOf(size, usual.from) + 15} className="fill-ink-2">
        {usual.label}
      </text>
      <path
        d={`${toPath(size, weeks, rise.week - 1)}V${yOf(size, 0)}H${xOf(size, rise.week - 1)}Z`}
        className="fill-action-soft"
      />
      <path
        d={toPath(size, weeks)}
        className="fill-none stroke-action forced-colors:stroke-[CanvasText]"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {weeks.map((value, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name and never move
          key={i}
          cx={xOf(size, i + 1)}
          cy={yOf(size, value)}
          r={i + 1 === last ? 7 : 3}
          className={i + 1 === last ? "fill-glow stroke-ink" : "fill-raised stroke-action"}
          strokeWidth="2"
        />
      ))}
      <Remark size={size} at={bump} />
      <Remark size={size} at={rise} strong />
      {weeks.map((_, i) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={i}
          x={xOf(size, i + 1)}
          y={size.height - 4}
          textAnchor="middle"
          className="fill-ink-2"
        >
          {i % size.every === 0 || i + 1 === last ? i + 1 : ""}
        </text>
      ))}
    </svg>
  );
}

function Remark({
  size,
  at,
  strong = false,
}: {
  size: Size;
  at: { week: number; label: string };
  strong?: boolean;
}) {
  const data = usePanel("intent-chart");
  const x = xOf(size, at.week);
  const y = yOf(size, data.weeks[at.week - 1] ?? 0) - 14;
  return (
    <text
      x={x}
      y={y}
      textAnchor={strong ? "end" : "middle"}
      className={cx(
        "stroke-[5px] stroke-raised [paint-order:stroke]",
        strong ? "fill-action font-semibold" : "fill-ink-2",
      )}
    >
      {at.label}
    </text>
  );
}

const CELL = 10;
const LEVELS = 14;
const WIDE = 3;

/** Each week is three cells wide; a cell under the score is solid, one above it a dot. */
function DotColumns() {
  const data = usePanel("intent-chart");
  const columns = data.weeks.length * (WIDE + 1) - 1;
  let dots = "";
  let quiet = "";
  let risen = "";
  data.weeks.forEach((value, week) => {
    const filled = Math.round((value / 100) * LEVELS);
    for (let level = 0; level < LEVELS; level++) {
      for (let i = 0; i < WIDE; i++) {
        const x = (week * (WIDE + 1) + i) * CELL;
        const y = (LEVELS - 1 - level) * CELL;
        if (level >= filled) dots += `M${x + 5} ${y + 5}h0`;
        else if (week + 1 >= data.rise.week) risen += `M${x + 1} ${y + 1}h8v8h-8z`;
        else quiet += `M${x + 1} ${y + 1}h8v8h-8z`;
      }
    }
  });
  return (
    <>
      <svg
        viewBox={`0 0 ${columns * CELL} ${LEVELS * CELL}`}
        aria-hidden="true"
        className="h-auto w-full"
      >
        <path d={dots} className="stroke-on-night-2/45" strokeWidth="2.4" strokeLinecap="round" />
        <path d={quiet} className="fill-on-night-2" />
        <path d={risen} className="fill-glow" />
      </svg>
      <p className="data mt-3 flex justify-between border-night-line border-t pt-2 text-caption">
        <span className="text-on-night-2">
          {data.week} {data.bump.week}: {data.bump.label}
        </span>
        <span className="text-glow">
          {data.week} {data.rise.week}: {data.rise.label}
        </span>
      </p>
    </>
  );
}

/** The same numbers for those who read rather than look. */
function Numbers() {
  const data = usePanel("intent-chart");
  return (
    <div className="sr-only">
      <table>
        <caption>
          {fill(data.numbers, {
            topic: data.topic,
            unit: data.unit,
            usual: data.usual.label,
            from: data.usual.from,
            to: data.usual.to,
          })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{data.week}</th>
            <th scope="col">{data.score}</th>
          </tr>
        </thead>
        <tbody>
          {data.weeks.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name and never move
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              <td>{[value, ...labelsOf(data, i + 1)].join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the chart says at a week. */
function labelsOf({ bump, rise }: PanelData<"intent-chart">, week: number): string[] {
  return [bump, rise].flatMap((mark) => (mark.week === week ? mark.label : []));
}
