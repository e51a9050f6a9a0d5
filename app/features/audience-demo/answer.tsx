import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#contracts/fill.ts";
import { PeopleField } from "./people-field.tsx";
import { printPeople, printResult } from "./print.ts";
import type { AudienceQuery } from "./query.ts";
import type { Run } from "./use-run.ts";

const figures = ["totalMatches", "audienceSize", "averageIncome", "topLocation"] as const;
/** Widths of the bars that are where a figure will be. */
const bars = ["w-40", "w-20", "w-16", "w-32"] as const;

/** What a run found: redacted before, resolving while it runs, named at its end. */
export function Answer({
  run,
  query,
  refusal,
}: {
  run: Run;
  query: AudienceQuery;
  /** Why a run that was asked for has no result. */
  refusal: ReactNode;
}) {
  const copy = useCopy("audienceDemo").copy.answer;
  const shown = run.phase === "done" ? printResult(run.result) : null;
  return (
    <div className="min-w-0 max-lg:mt-8 max-lg:border-night-line max-lg:border-t max-lg:pt-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h3">{copy.title}</h3>
        <Badge tone="positive">{copy.simulated}</Badge>
      </div>
      <div className="mt-5">
        <PeopleField run={run} />
        <Legend />
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 border-night-line border-t pt-5">
        {figures.map((figure, i) => (
          <div key={figure} className={cx("min-w-0", i === 0 && "max-sm:col-span-2")}>
            <dt className="text-on-night-2 text-small">{copy[figure]}</dt>
            <dd
              className={cx(
                "mt-1 flex min-h-11 items-center font-bold font-display leading-none tracking-[-0.03em]",
                i === 0 ? "text-[2.25rem] text-glow" : "text-[1.75rem]",
                figure === "topLocation" && "text-[1.375rem]",
              )}
            >
              {shown?.[figure] ?? <Redacted width={bars[i] ?? "w-20"} />}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-5 min-h-[4.5em] text-on-night-2 text-small">
        {shown
          ? `${fill(copy.status.done, shown)} ${fill(copy.refresh, { how: query.refresh.phrase })}`
          : (refusal ?? copy.status[run.phase === "idle" ? "idle" : "running"])}
      </p>
      <p className="mt-3 text-caption text-on-night-2">{copy.note}</p>
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

/** What a dot, a pale and a bright cell stand for. */
function Legend() {
  const copy = useCopy("audienceDemo").copy.answer;
  const { data: audienceDemo } = useCopy("audienceDemo");
  const { field } = copy;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-caption text-on-night-2">
      <Key className="size-1.5 rounded-full bg-on-night-2/70">{field.dots}</Key>
      <Key className="size-2.5 bg-on-night-2">{field.matches}</Key>
      <Key className="size-2.5 bg-glow">{field.audience}</Key>
      <li>{fill(field.scale, { people: printPeople(audienceDemo.cellPeople) })}</li>
    </ul>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={cx("shrink-0 [print-color-adjust:exact] forced-color-adjust-none", className)}
      />
      {children}
    </li>
  );
}
