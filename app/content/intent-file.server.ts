import { topicWeeks } from "#app/features/intent-explorer/topic-scores.ts";
import { listTopics, type Topic } from "#app/features/intent-explorer/topics.ts";
import type { IntentExplorerCopy } from "#content-model/schema/intent-explorer.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { toCsv } from "#shared/csv.ts";
import { fill } from "#shared/fill.ts";
import type { FileAnswer } from "#shared/render.ts";

/** `GET /data/intent.csv?topic=<path>`: the sample weeks of a topic, with everything that went into each score. */
export function intentFile({ tools, ...content }: Snapshot, query: URLSearchParams): FileAnswer {
  const id = query.get("topic");
  const topic = listTopics(content["intent-topics"]).find((each) => each.id === id);
  const copy = tools["intent-explorer"];
  if (!topic) {
    return {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "X-Robots-Tag": "noindex" },
      body: `${fill(copy.table.unknown, { topic: id ?? "" })}\n`,
    };
  }
  const name = `${topic.id.replaceAll("/", "-")}.csv`;
  return {
    status: 200,
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Robots-Tag": "noindex",
    },
    body: toCsv(rowsOf(topic, copy)),
  };
}

const perSource = ["opened", "read", "activity", "usual", "swing", "rise"] as const;

function rowsOf(topic: Topic, copy: IntentExplorerCopy): string[][] {
  const sources = copy.sources[topic.kind];
  const head = [
    ...["sample", "topic", "week"],
    ...sources.flatMap((source) => perSource.map((column) => `${source}: ${column}`)),
    ...["sources_agreeing", "shared_rise", "new", "faded", "score"],
  ];
  const rows = topicWeeks(topic.id, copy).map((week) => [
    ...["true", topic.id, `${copy.year}-W${week.number}`],
    ...week.sources.flatMap(({ points, usual, swing, rise }, i) => {
      const { opened = 0, read = 0 } = week.activity[i] ?? {};
      return [opened, read, points, ...[usual, swing, rise].map((value) => value.toFixed(2))];
    }),
    ...[week.agreeing, week.sharedRise.toFixed(2), week.fresh, week.faded, week.score],
  ]);
  return [head, ...rows.map((row) => row.map(String))];
}
