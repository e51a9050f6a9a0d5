import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { BarTable } from "#app/ui/chart/bar-table.tsx";
import { fill } from "#contracts/fill.ts";
import type { IntentExplorerCopy } from "#model/schema/intent-explorer.ts";
import { rules, type SourceRise, weeksLeft } from "./score.ts";
import type { ShownWeek } from "./topic-scores.ts";
import type { TopicKind } from "./topics.ts";

const decimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** How a week got its score, in the four steps that the page states, with the week's own numbers. */
export function ScoreSteps({
  kind,
  week,
  name,
  isLast,
}: {
  kind: TopicKind;
  week: ShownWeek;
  /** The week in words. */
  name: string;
  /** The newest week, of which it can be said what comes. */
  isLast: boolean;
}) {
  const { steps } = useCopy("intentExplorer");
  const left = weeksLeft(week.score);
  const { expires } = steps.scored;
  return (
    <section
      id="score-steps"
      tabIndex={-1}
      aria-labelledby="score-steps-title"
      className="mt-8 focus:outline-none"
    >
      <h4
        id="score-steps-title"
        className="border-ink border-b-2 pb-2 font-semibold font-text text-body tracking-normal"
      >
        {fill(steps.title, { week: name })}
      </h4>
      <ol className="mt-2">
        <Step number={1} title={steps.counted.title}>
          <Counted kind={kind} week={week} />
        </Step>
        <Step number={2} title={steps.compared.title}>
          <Compared kind={kind} week={week} />
        </Step>
        <Step number={3} title={steps.agreed.title}>
          <p>{agreedText(steps.agreed, week)}</p>
        </Step>
        <Step number={4} title={steps.scored.title}>
          <p>{scoredText(steps.scored, week)}</p>
          {isLast && left > 0 ? (
            <p className="mt-2 text-ink-2">
              {fill(left === 1 ? expires.one : expires.other, { count: left })}
            </p>
          ) : null}
        </Step>
      </ol>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-line border-b py-4 last:border-b-0">
      <span
        aria-hidden="true"
        className="font-bold font-display text-action text-h3 leading-tight tracking-[-0.02em]"
      >
        {number}
      </span>
      <div className="min-w-0 text-small">
        <h5 className="mb-1 font-semibold font-text text-body tracking-normal">{title}</h5>
        {children}
      </div>
    </li>
  );
}

function Counted({ kind, week }: { kind: TopicKind; week: ShownWeek }) {
  const { steps, sources } = useCopy("intentExplorer");
  const { counted } = steps;
  const sum = (name: "opened" | "read") =>
    week.activity.reduce((total, each) => total + each[name], 0);
  const most = Math.max(1, ...week.sources.map(({ points }) => points));
  return (
    <>
      <p>
        {fill(counted.text, {
          opened: sum("opened"),
          read: sum("read"),
          weight: rules.readWeight,
        })}
      </p>
      <div className="mt-3">
        <BarTable
          caption={counted.caption}
          columns={counted.columns}
          domain={{ from: 1, to: most }}
          bars={week.sources.map(({ points, usual, counts }, i) => ({
            name: sources[kind][i] ?? "",
            from: 1,
            to: points,
            lit: counts,
            said: fill(counted.said, { points, usual: decimal.format(usual) }),
          }))}
        />
      </div>
    </>
  );
}

function Compared({ kind, week }: { kind: TopicKind; week: ShownWeek }) {
  const { steps, sources } = useCopy("intentExplorer");
  const { compared } = steps;
  return (
    <>
      <p>{fill(compared.text, { least: rules.leastRise })}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {week.sources.map((source, i) => {
          const name = sources[kind][i] ?? "";
          return <li key={name}>{comparedText(compared, name, source)}</li>;
        })}
      </ul>
    </>
  );
}

type Steps = IntentExplorerCopy["steps"];

function comparedText(copy: Steps["compared"], source: string, { rise, counts }: SourceRise) {
  if (rise === 0) return fill(copy.usual, { source });
  return fill(counts ? copy.counts : copy.chance, { source, rise: decimal.format(rise) });
}

function agreedText(copy: Steps["agreed"], { agreeing, sharedRise, sources }: ShownWeek): string {
  return fill(sharedRise > 0 ? copy.agree : copy.alone, {
    agreeing,
    sources: sources.length,
    needed: rules.sources,
    rise: decimal.format(sharedRise),
  });
}

function scoredText(copy: Steps["scored"], week: ShownWeek): string {
  return fill(copy[decisive(week)], {
    ...rules,
    rise: decimal.format(week.sharedRise),
    fresh: week.fresh,
    before: week.before,
    faded: week.faded,
    score: week.score,
  });
}

function decisive({ fresh, faded, before, score }: ShownWeek) {
  if (score === 0) return before > 0 ? "dropped" : "zero";
  if (faded > fresh) return "faded";
  return before > 0 ? "fresh" : "first";
}
