import { useMemo } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ChartTable } from "#app/ui/chart/chart-table.tsx";
import { TimeChart } from "#app/ui/chart/time-chart.tsx";
import { fill } from "#contracts/fill.ts";
import type { IntentExplorerCopy } from "#model/schema/intent-explorer.ts";
import { readIntentQuery, topicSearch } from "./query.ts";
import { rules } from "./score.ts";
import { ScoreSteps } from "./score-steps.tsx";
import { type ShownWeek, topicWeeks } from "./topic-scores.ts";
import type { Topic } from "./topics.ts";
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
  const topics = useTopics(useMemo(() => [known], [known]));
  const { topic, week } = readIntentQuery(usePageQuery(), topics, copy.start);
  const weeks = topicWeeks(topic.id, copy);
  const explained = weeks[week];
  if (!explained) throw new Error(`The sample has no week ${week}.`);
  const nameOf = ({ number }: ShownWeek) => fill(copy.topic.week, { number });
  return (
    <article
      id="topic"
      tabIndex={-1}
      aria-labelledby="topic-name"
      // Laid out by itself: it stays as it is while results come and go with each key.
      className="min-w-0 rounded-lg contain-layout contain-style border-[1.5px] border-ink bg-paper p-5 focus:outline-none sm:p-8"
    >
      <Heading topic={topic} weeks={weeks} />
      <div className="mt-8">
        <TimeChart
          key={`${topic.id} ${week}`}
          kind="columns"
          level={4}
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
      <p className="mt-8 text-caption text-ink-2">{copy.note}</p>
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
    <>
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
      <a
        href={`/data/intent.csv?${new URLSearchParams({ topic: topic.id })}`}
        download
        className="link inline-flex min-h-12 items-center font-semibold text-small print:hidden"
      >
        {table.download}
      </a>
    </>
  );
}
