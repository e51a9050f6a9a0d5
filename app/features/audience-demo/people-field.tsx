import { useCopy } from "#app/copy/copy.ts";
import {
  CELL,
  COLUMNS,
  cellsFor,
  dotPath,
  dotsBeside,
  inWaves,
  rowsOf,
  solidPath,
} from "./cells.ts";
import type { Run } from "./use-run.ts";

const WAVES = 15;

/** A field of dots, of which those that match resolve during a run; at its end the reachable ones glow. */
export function PeopleField({ run }: { run: Run }) {
  const { data } = useCopy("audienceDemo");
  const matches = run.phase === "idle" ? 0 : run.result.totalMatches;
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * CELL} ${rowsOf(data) * CELL}`}
      aria-hidden="true"
      focusable="false"
      className="h-auto w-full"
    >
      <path
        d={dotPath(dotsBeside(run.phase === "done" ? matches : 0, data))}
        className="stroke-on-night-2/70"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      {run.phase === "running" ? <Waves people={matches} /> : null}
      {run.phase === "done" ? (
        <>
          <path d={solidPath(cellsFor(matches, data))} className="fill-on-night-2" />
          <path d={solidPath(cellsFor(run.result.audienceSize, data))} className="fill-glow" />
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
      d={solidPath(cells)}
      className="fill-on-night-2 transition-opacity duration-150 starting:opacity-0 motion-reduce:hidden"
      style={{ transitionDelay: `${(i * audienceDemo.runMs) / (WAVES + 1)}ms` }}
    />
  ));
}
