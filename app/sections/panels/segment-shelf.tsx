import type { ReactNode } from "react";
import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelFrame, Redaction } from "./panel-frame.tsx";

/** Saved segments as folders in a drawer: the hindmost has not been counted, the foremost shows who came and left. */
export default function SegmentShelf() {
  const { draft, resting, open, caption } = usePanel("segment-shelf");
  return (
    <PanelFrame caption={caption} bare>
      <ul>
        <Folder
          tab={draft.tab}
          place="ml-5"
          tone="on-night border-night bg-night text-on-night"
          behind
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="font-semibold">{draft.name}</p>
            <p className="data text-caption text-on-night-2">{draft.reason}</p>
          </div>
          <span aria-hidden="true" className="mt-3 flex gap-1.5">
            <Redaction className="h-3 w-1/3" />
            <Redaction className="h-3 w-1/6" />
            <Redaction className="h-3 w-1/4" />
          </span>
        </Folder>
        <Folder tab={resting.tab} place="ml-5 @3xs:ml-[36%]" tone="border-ink bg-sunken" behind>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-semibold">{resting.name}</p>
            <p className="data text-caption text-ink-2">{resting.last}</p>
          </div>
          <p className="mt-1 text-ink-2 text-small leading-snug">{resting.query}</p>
        </Folder>
        <Folder tab={open.tab} place="ml-5 @3xs:ml-[66%]" tone="border-ink bg-raised">
          <div className="grid gap-x-10 gap-y-5 @2xl:grid-cols-[1fr_1.5fr]">
            <div>
              <p className="font-bold font-display text-h3 leading-tight">{open.name}</p>
              <p className="mt-1 text-ink-2 leading-snug">{open.query}</p>
            </div>
            <Runs />
          </div>
        </Folder>
      </ul>
    </PanelFrame>
  );
}

/** A folder's tab is where its neighbors' do not, and covers the foot of the folder behind. */
function Folder({
  tab,
  place,
  tone,
  behind = false,
  children,
}: {
  tab: string;
  place: string;
  tone: string;
  behind?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={cx("relative", behind && "-mb-7")}>
      <p
        className={cx(
          "data relative -mb-px w-fit rounded-t-md border border-b-0 px-4 pt-1.5 pb-1 text-caption",
          place,
          tone,
        )}
      >
        {tab}
      </p>
      <div className={cx("rounded-lg border px-5 pt-4 @md:px-6", behind ? "pb-12" : "pb-5", tone)}>
        {children}
      </div>
    </li>
  );
}

const CELL = 14;
const SLOT = 34;

function Runs() {
  const { open } = usePanel("segment-shelf");
  const { most, line, width, height } = sizeOf(open.runs);
  const last = open.runs.at(-1);
  return (
    <div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="h-auto w-full forced-colors:text-[CanvasText]"
      >
        {open.runs.map((run, i) => (
          <g key={run.when}>
            <path
              d={squares(i, run.came, above(line))}
              className={
                run === last
                  ? "fill-glow stroke-ink"
                  : "fill-action forced-colors:fill-[CanvasText]"
              }
            />
            <path
              d={squares(i, run.left, below(line))}
              fill="none"
              className="stroke-line-control"
              strokeWidth="1.5"
            />
          </g>
        ))}
        <path
          d={dots(open.runs.length, most, line)}
          className="stroke-line-control"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d={`M0 ${line}H${width}`} stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <p
        aria-hidden="true"
        className="data mt-1.5 flex flex-wrap justify-between gap-x-4 text-caption text-ink-2"
      >
        <span>{open.runs[0]?.when}</span>
        <span>{open.next}</span>
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t pt-3 text-caption text-ink-2">
        <Key className="bg-action forced-colors:bg-[CanvasText]">{open.came}</Key>
        <Key className="border-[1.5px] border-line-control">{open.left}</Key>
        <span className="data ml-auto">
          {open.each} {open.unit}
        </span>
      </p>
      <ul className="sr-only">
        {open.runs.map((run) => (
          <li key={run.when}>
            {run.when}: {run.came * open.each} {open.came}, {run.left * open.each} {open.left}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={cx("size-3 rounded-[3px] [forced-color-adjust:none]", className)}
      />
      {children}
    </span>
  );
}

type Run = PanelData<"segment-shelf">["open"]["runs"][number];

/** Most squares over the line, where the line is, and the size of the drawing. */
function sizeOf(runs: readonly Run[]) {
  const most = Math.max(...runs.map((run) => run.came));
  const line = most * CELL + 2;
  const height = line + Math.max(...runs.map((run) => run.left)) * CELL + 4;
  return { most, line, width: (runs.length + 1) * SLOT, height };
}

const above = (line: number) => (k: number) => line - 2 - (k + 1) * CELL + 2;
const below = (line: number) => (k: number) => line + 3 + k * CELL;

/** Squares of one refresh, stacked away from the line. */
function squares(slot: number, count: number, place: (k: number) => number): string {
  const x = slot * SLOT + (SLOT - CELL + 2) / 2;
  return Array.from({ length: count }, (_, k) => `M${x} ${place(k)}h11v11h-11z`).join("");
}

/** The refresh to come: anonymous until it has run. */
function dots(slot: number, most: number, line: number): string {
  const x = slot * SLOT + SLOT / 2;
  return Array.from({ length: most }, (_, k) => `M${x} ${above(line)(k) + 5.5}h0`).join("");
}
