import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { AudienceDemoData } from "#content-model/schema/audience-builder.ts";
import { fill } from "#shared/words.ts";
import { type DemoQuery, demoKey, RUN_KEY, readDemoQuery, runsIn } from "./query.ts";
import { type DemoResult, simulate } from "./simulate.ts";

export default island({ name: "demo-run", View: DemoRun, needs: { copy: ["audienceDemo"] } });

/** The button and what a run found; what is asked is in the native controls of the form around it. */
function DemoRun({ result }: { result: DemoResult | null }) {
  const { data } = useCopy("audienceDemo");
  const params = usePageQuery();
  const query = readDemoQuery(params, data);
  const { run, start } = useRun(query, result);
  const frame = useRef<HTMLDivElement>(null);
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    if (run.phase === "running") return;
    // The URL may still be a moment behind the form.
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(event.target as HTMLFormElement))
      asked.append(name, String(value));
    start(readDemoQuery(asked, data));
  });
  useEffect(() => {
    const form = frame.current?.closest("form");
    form?.addEventListener("submit", submit);
    return () => form?.removeEventListener("submit", submit);
  }, []);
  return (
    <div ref={frame} id="run">
      <RunButton
        running={run.phase === "running"}
        again={run.phase === "done"}
        runs={runsIn(params)}
      />
      <Answer run={run} query={query} />
    </div>
  );
}

/** Runs the query. A disabled button can't keep the focus: its frame has it while the query runs, and gives it back. */
function RunButton({
  running,
  again,
  runs,
}: {
  running: boolean;
  again: boolean;
  /** Runs before this one, as the URL counts them. */
  runs: number;
}) {
  const copy = useCopy("audienceDemo").copy;
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (running && hadFocus.current) frame.current?.focus({ preventScroll: true });
    if (!running && activeElement === frame.current) button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [running]);
  const { idle, running: busy, again: once } = copy.run;
  const label = running ? busy : again ? once : idle;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the name only while it has the role
    <div
      ref={frame}
      role={running ? "group" : undefined}
      aria-label={running ? busy : undefined}
      tabIndex={-1}
      className="mt-3 rounded-md sm:w-fit"
    >
      <Button
        ref={button}
        type="submit"
        name={RUN_KEY}
        // Sent to the address where it is already, a form would be answered by a jump to the anchor alone.
        value={runs + 1}
        variant="glow"
        disabled={running}
        aria-busy={running}
        onClick={({ currentTarget }) => {
          hadFocus.current = document.activeElement === currentTarget;
        }}
        className="w-full sm:w-auto sm:min-w-44"
      >
        {label}
      </Button>
    </div>
  );
}

const figures = ["totalMatches", "audienceSize", "averageIncome", "topLocation"] as const;
/** The squares of the field that the first two figures count: its legend. */
const squares = ["bg-on-night-2", "bg-glow"] as const;
/** Widths of the bars that are where a figure will be. */
const bars = ["w-40", "w-20", "w-16", "w-32"] as const;

/** Result of a run: an example at first, redacted after a change, resolving while it runs, named at its end. */
function Answer({ run, query }: { run: Run; query: DemoQuery }) {
  const {
    data,
    copy: { answer: copy },
  } = useCopy("audienceDemo");
  const result = resultOf(run);
  const shown = result && printResult(result);
  return (
    <div className="mt-5 min-w-0 border-night-line border-t pt-5">
      <h3 className="text-h4">{copy.title}</h3>
      <p className="mt-1 text-on-night-2 text-small">{copy.simulated}</p>
      <div className="mt-4">
        <PeopleField run={run} />
      </div>
      <p className="mt-1.5 text-caption text-on-night-2">
        {fill(copy.scale, { people: whole.format(data.cellPeople) })}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-2">
        {figures.map((figure, i) => (
          <div key={figure} className="min-w-0">
            <dt className="text-on-night-2 text-small">
              {squares[i] ? (
                <span
                  aria-hidden="true"
                  className={cx(
                    "mr-2 inline-block size-3 rounded-[2px] [print-color-adjust:exact]",
                    squares[i],
                  )}
                />
              ) : null}
              <span>{copy[figure]}</span>
            </dt>
            <dd
              className={cx(
                "flex items-center wrap-anywhere font-bold font-display leading-tight tracking-[-0.02em]",
                squares[i] ? "min-h-12 text-h2" : "min-h-8 text-[1.25rem]",
                i === 1 && "text-glow",
              )}
            >
              {shown?.[figure] ?? <Redacted width={bars[i] ?? "w-20"} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 min-h-[3em] text-on-night-2 text-small sm:min-h-[1.5em]">
        <p role="status">
          {shown && run.phase === "done" ? (
            <>
              {/* The figures are over it, for those who see them. */}
              <span className="sr-only">{fill(copy.status.done, shown)}</span>{" "}
              {fill(copy.refresh, { how: query.refresh.phrase })}
            </>
          ) : (
            copy.status[run.phase]
          )}
        </p>
      </div>
    </div>
  );
}

function Redacted({ width }: { width: string }) {
  const copy = useCopy("audienceDemo").copy.answer;
  return (
    <>
      <span aria-hidden="true" className={cx("h-6 max-w-full rounded-[3px] bg-redaction", width)} />
      <span className="sr-only">{copy.unknown}</span>
    </>
  );
}

const whole = new Intl.NumberFormat("en-US");
const millions = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A result as it is read: people in millions, income in thousands. */
export function printResult(result: DemoResult): Record<keyof DemoResult, string> {
  return {
    totalMatches: `${millions.format(result.totalMatches / 1_000_000)}M`,
    audienceSize: `${millions.format(result.audienceSize / 1_000_000)}M`,
    averageIncome: `$${whole.format(result.averageIncome / 1_000)}k`,
    topLocation: result.topLocation,
  };
}

const WAVES = 15;

/** A field of dots, of which those that match resolve during a run, from the left; at its end the reachable ones glow. */
function PeopleField({ run }: { run: Run }) {
  const { data } = useCopy("audienceDemo");
  const result = resultOf(run);
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * CELL} ${rowsOf(data) * CELL}`}
      aria-hidden="true"
      focusable="false"
      className="h-auto w-full"
    >
      <path
        d={pathOf(dotsBeside(result?.totalMatches ?? 0, data), CELL / 2)}
        className="stroke-on-night-2/70"
        {...dots}
      />
      {run.phase === "running" ? <Waves people={run.result.totalMatches} /> : null}
      {result ? (
        <>
          <path
            d={pathOf(cellsFor(result.totalMatches, data), 1)}
            className="stroke-on-night-2"
            {...solid}
          />
          <path
            d={pathOf(cellsFor(result.audienceSize, data), 1)}
            className="stroke-glow"
            {...solid}
          />
        </>
      ) : null}
    </svg>
  );
}

/** Only ever made by the browser, so the delays may be in a style. Under reduced motion nothing resolves. */
function Waves({ people }: { people: number }) {
  const { data: audienceDemo } = useCopy("audienceDemo");
  return inWaves(cellsFor(people, audienceDemo), WAVES).map((cells, i) => (
    <path
      key={cells[0] ?? `empty-${i}`}
      d={pathOf(cells, 1)}
      className="stroke-on-night-2 transition-opacity duration-150 starting:opacity-0 motion-reduce:hidden"
      {...solid}
      style={{ transitionDelay: `${(i * audienceDemo.runMs) / (WAVES + 1)}ms` }}
    />
  ));
}

export const COLUMNS = 40;
const CELL = 10;
type Scale = Pick<AudienceDemoData, "cellPeople" | "ranges">;

/** Rows of a field that has room for the largest audience. */
export function rowsOf({ cellPeople, ranges }: Scale): number {
  return Math.ceil(Math.ceil(ranges.audienceSize.max / cellPeople) / COLUMNS);
}

/** The first so many cells from the left: how many stand for a number of people. */
export function cellsFor(people: number, scale: Scale): number[] {
  return orderOf(rowsOf(scale)).slice(0, Math.round(people / scale.cellPeople));
}

/** Cells that are still dots next to so many people. */
export function dotsBeside(people: number, scale: Scale): number[] {
  return orderOf(rowsOf(scale)).slice(Math.round(people / scale.cellPeople));
}

/** All cells, column by column: what is solid reads as a share of the whole. */
function orderOf(rows: number): number[] {
  return Array.from(
    { length: COLUMNS * rows },
    (_, i) => (i % rows) * COLUMNS + Math.floor(i / rows),
  );
}

/** Cells in so many parts of about equal size, to be shown one after the other. */
export function inWaves(cells: readonly number[], waves: number): number[][] {
  const size = Math.ceil(cells.length / waves) || 1;
  return Array.from({ length: waves }, (_, i) => cells.slice(i * size, (i + 1) * size));
}

/** Path data of cells: a line along each run of them in a row, whose dashes are the squares or the dots. */
function pathOf(cells: readonly number[], inset: number): string {
  const [first, ...others] = cells.toSorted((a, b) => a - b);
  if (first === undefined) return "";
  const runs = [{ from: first, to: first }];
  for (const cell of others) {
    const run = runs.at(-1);
    if (run && cell === run.to + 1 && cell % COLUMNS > 0) run.to = cell;
    else runs.push({ from: cell, to: cell });
  }
  return runs
    .map(({ from, to }) => {
      const x = (from % COLUMNS) * CELL + inset;
      const y = Math.floor(from / COLUMNS) * CELL + CELL / 2;
      return `M${x} ${y}h${(to - from + 1) * CELL - 2 * inset}`;
    })
    .join("");
}

const solid = { strokeWidth: 8, strokeDasharray: "8 2" };
const dots = { strokeWidth: 2.6, strokeDasharray: "0 10", strokeLinecap: "round" } as const;

type Run =
  /** Before the first run: a made-up result, so that visitors see what they get. */
  | { phase: "example"; result: DemoResult }
  | { phase: "idle" }
  /** The result is drawn already, and shown when the time is up. */
  | { phase: "running"; result: DemoResult }
  | { phase: "done"; result: DemoResult };

/** The result to show: while the query runs there is none yet. */
function resultOf(run: Run): DemoResult | null {
  return run.phase === "example" || run.phase === "done" ? run.result : null;
}

/**
 * Idle with an example, running for a fixed time, done. A run belongs to one question: as soon as the filters ask another,
 * the state is idle again.
 * @param initial a result that the server has drawn for the query in the URL
 */
function useRun(query: DemoQuery, initial: DemoResult | null) {
  const { data: audienceDemo } = useCopy("audienceDemo");
  const key = demoKey(query);
  const [last, setLast] = useState<{ key: string; run: Run }>({
    key,
    run: initial
      ? { phase: "done", result: initial }
      : { phase: "example", result: audienceDemo.example },
  });
  // From when the page shows that it runs: drawing that takes its time, too.
  useEffect(() => {
    if (last.run.phase !== "running") return;
    const { result } = last.run;
    const done = () => setLast({ key: last.key, run: { phase: "done", result } });
    const timer = setTimeout(done, audienceDemo.runMs);
    return () => clearTimeout(timer);
  }, [last, audienceDemo]);

  const start = (asked: DemoQuery) => {
    const result = simulate(Math.random, audienceDemo);
    setLast({ key: demoKey(asked), run: { phase: "running", result } });
  };
  const run: Run = last.key === key ? last.run : { phase: "idle" };
  return { run, start };
}
