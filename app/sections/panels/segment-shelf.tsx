import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import { panels } from "#content/collections/panels.ts";
import { PanelFrame, Redaction } from "./panel-frame.tsx";

const { draft, resting, open, caption } = panels["segment-shelf"];

/** Saved segments as folders in a drawer: the hindmost has not been counted, the foremost shows who came and left. */
export function SegmentShelf() {
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

/** A folder's tab stands where its neighbours' do not, and covers the foot of the folder behind. */
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
const UP = Math.max(...open.runs.map((run) => run.came));
const DOWN = Math.max(...open.runs.map((run) => run.left));
const LINE = UP * CELL + 2;
const WIDTH = (open.runs.length + 1) * SLOT;
const HEIGHT = LINE + DOWN * CELL + 4;

function Runs() {
  const last = open.runs.at(-1);
  return (
    <div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="h-auto w-full forced-colors:text-[CanvasText]"
      >
        {open.runs.map((run, i) => (
          <g key={run.when}>
            <path
              d={squares(i, run.came, up)}
              className={
                run === last
                  ? "fill-glow stroke-ink"
                  : "fill-action forced-colors:fill-[CanvasText]"
              }
            />
            <path
              d={squares(i, run.left, down)}
              fill="none"
              className="stroke-line-control"
              strokeWidth="1.5"
            />
          </g>
        ))}
        <path
          d={dots(open.runs.length)}
          className="stroke-line-control"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d={`M0 ${LINE}H${WIDTH}`} stroke="currentColor" strokeWidth="1.5" />
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

const up = (k: number) => LINE - 2 - (k + 1) * CELL + 2;
const down = (k: number) => LINE + 3 + k * CELL;

/** Squares of one refresh, stacked away from the line. */
function squares(slot: number, count: number, place: (k: number) => number): string {
  const x = slot * SLOT + (SLOT - CELL + 2) / 2;
  return Array.from({ length: count }, (_, k) => `M${x} ${place(k)}h11v11h-11z`).join("");
}

/** The refresh to come: anonymous until it has run. */
function dots(slot: number): string {
  const x = slot * SLOT + SLOT / 2;
  return Array.from({ length: UP }, (_, k) => `M${x} ${up(k) + 5.5}h0`).join("");
}
