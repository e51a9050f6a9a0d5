import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ChartTable } from "#app/ui/chart/chart-table.tsx";
import { TimeChart } from "#app/ui/chart/time-chart.tsx";
import { FoldSign } from "#app/ui/fold.tsx";
import type { IntentExplorerCopy } from "#content-model/schema/intent-explorer.ts";
import { fill } from "#shared/words.ts";
import { readIntentQuery, topicSearch } from "./query.ts";
import { rules, type SourceRise, weeksLeft } from "./score.ts";
import { type ShownWeek, topicWeeks } from "./topic-scores.ts";
import type { Topic, TopicKind } from "./topics.ts";
import { useTopics } from "./use-topics.ts";

export default island({
  name: "topic-panel",
  View: TopicPanel,
  needs: { copy: ["intentExplorer"] },
});

/** One topic: its score, twelve weeks of it, and how the chosen week got its own. */
function TopicPanel({
  known,
}: {
  /** The topic that the server has drawn. */
  known: Topic;
}) {
  const copy = useCopy("intentExplorer");
  const topics = useTopics();
  const { topic, week } = readIntentQuery(
    usePageQuery(),
    topics ?? [known],
    topics ? copy.start : known.id,
  );
  const weeks = topicWeeks(topic.id, copy);
  const explained = weeks[week];
  if (!explained) throw new Error(`The sample has no week ${week}.`);
  const nameOf = ({ number }: ShownWeek) => fill(copy.topic.week, { number });
  return (
    <article
      id="topic"
      tabIndex={-1}
      aria-labelledby="topic-name"
      // Laid out by itself next to the results: it stays as it is while they come and go with each key.
      className="flex h-full min-w-0 flex-col rounded-lg border-[1.5px] border-ink bg-paper p-5 focus:outline-none sm:p-8 lg:contain-layout lg:contain-style"
    >
      <Heading topic={topic} weeks={weeks} />
      <div className="mt-auto pt-8">
        <TimeChart
          key={`${topic.id} ${week}`}
          kind="columns"
          level={4}
          tall
          title={copy.chart.title}
          unit={copy.chart.unit}
          top={rules.highest}
          start={week}
          walk={copy.chart.walk}
          points={weeks.map((each) => ({
            short: `${each.number}`,
            value: each.score,
            said: fill(copy.chart.said, { week: each.number, score: each.score }),
          }))}
          action={(at) => <WeekLink topic={topic} at={at} weeks={weeks} />}
        />
        <Numbers topic={topic} weeks={weeks} />
      </div>
      <ScoreSteps
        kind={topic.kind}
        week={explained}
        name={nameOf(explained)}
        isLast={week === weeks.length - 1}
      />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 pt-5 text-caption text-ink-2">
        <p>{copy.note}</p>
        <a
          href={`/data/intent.csv?${new URLSearchParams({ topic: topic.id })}`}
          download
          className="link inline-flex min-h-11 items-center text-small print:hidden"
        >
          {copy.table.download}
        </a>
      </div>
    </article>
  );
}

function Heading({ topic, weeks }: { topic: Topic; weeks: readonly ShownWeek[] }) {
  const { topic: copy, kinds } = useCopy("intentExplorer");
  const last = weeks.at(-1);
  if (!last) return null;
  const week = fill(copy.week, { number: last.number });
  const trend = trendOf(copy, last);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <p className="data text-caption text-ink-2">
          {[kinds[topic.kind], topic.field, topic.subject].join(" / ")}
        </p>
        <Badge tone="sample">{copy.sample}</Badge>
      </div>
      <h3 id="topic-name" className="mt-2 text-h2">
        {topic.name}
      </h3>
      <p role="status" className="sr-only">
        {fill(copy.status, {
          topic: topic.name,
          score: last.score,
          highest: rules.highest,
          week,
          trend,
        })}
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-x-5 gap-y-1">
        <p className="font-bold font-display text-[5.5rem] text-action leading-[0.85] tracking-[-0.04em]">
          {last.score}
        </p>
        <p className="text-small">
          <span className="block font-semibold">{fill(copy.score, { week })}</span>
          <span className="block text-ink-2">{trend}</span>
          <span className="block text-ink-2">{copy.of[topic.kind]}</span>
        </p>
      </div>
    </>
  );
}

function trendOf(
  { trends, quiet }: IntentExplorerCopy["topic"],
  { score, before }: ShownWeek,
): string {
  if (score === 0 && before === 0) return quiet;
  if (score === before) return trends.steady;
  return fill(score > before ? trends.rising : trends.falling, { before });
}

function WeekLink({ topic, at, weeks }: { topic: Topic; at: number; weeks: readonly ShownWeek[] }) {
  const { chart } = useCopy("intentExplorer");
  const params = usePageQuery();
  return (
    <QueryLink
      search={topicSearch(params, topic.id, at)}
      hash="score-steps"
      className="link inline-flex min-h-11 items-center"
    >
      {fill(chart.explain, { week: weeks[at]?.number ?? "" })}
    </QueryLink>
  );
}

function Numbers({ topic, weeks }: { topic: Topic; weeks: readonly ShownWeek[] }) {
  const { table, sources, chart } = useCopy("intentExplorer");
  const params = usePageQuery();
  return (
    <ChartTable
      show={table.show}
      caption={fill(table.caption, { topic: topic.name })}
      columns={[table.week, ...sources[topic.kind], table.score]}
      rows={weeks.map((week, at) => ({
        key: `${week.number}`,
        name: (
          <QueryLink
            search={topicSearch(params, topic.id, at)}
            hash="score-steps"
            aria-label={fill(chart.explain, { week: week.number })}
            className="link inline-flex min-h-8 items-center max-md:min-h-11"
          >
            {week.number}
          </QueryLink>
        ),
        cells: [...week.sources.map(({ points }) => points), week.score],
      }))}
    />
  );
}

const decimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** How a week got its score, in the four steps that the page states, with the week's own numbers. Open once a week is asked for. */
function ScoreSteps({
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
  const isAsked = usePageQuery().has("week");
  const left = weeksLeft(week.score);
  const { expires } = steps.scored;
  return (
    <section
      id="score-steps"
      aria-labelledby="score-steps-title"
      tabIndex={-1}
      className="focus:outline-none"
    >
      <details open={isAsked} className="group border-line border-b">
        <summary className="flex min-h-11 items-center justify-between gap-6 py-2 hover:text-action">
          <h4 id="score-steps-title" className="font-semibold font-text text-small tracking-normal">
            {fill(steps.title, { week: name })}
          </h4>
          <FoldSign />
        </summary>
        <ol>
          <Step number={1} title={steps.counted.title}>
            <p>{countedText(steps, week)}</p>
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
      </details>
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

function countedText({ counted }: IntentExplorerCopy["steps"], week: ShownWeek): string {
  const sum = (name: "opened" | "read") =>
    week.activity.reduce((total, each) => total + each[name], 0);
  return fill(counted.text, { opened: sum("opened"), read: sum("read"), weight: rules.readWeight });
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

function comparedText(
  copy: Steps["compared"],
  source: string,
  { points, usual, rise, counts }: SourceRise,
): string {
  const values = { source, points, usual: decimal.format(usual), rise: decimal.format(rise) };
  if (rise === 0) return fill(copy.usual, values);
  return fill(counts ? copy.counts : copy.chance, values);
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
