import type { Hit } from "#app/features/search/find.ts";
import { indexFinder } from "#app/features/search/index-finder.ts";
import type { IntentExplorerCopy } from "#content-model/schema/intent-explorer.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { toCsv } from "#shared/csv.ts";
import { memoizeByObject } from "#shared/memoize.ts";
import type { FileAnswer } from "#shared/render.ts";
import { fill } from "#shared/words.ts";
import { topicWeeks } from "./topic-scores.ts";
import { listTopics, type Topic, topicBoosts, topicDocs } from "./topics.ts";

/** Finds topics on the server, for those without a script. */
export function findTopics(content: Snapshot, query: string): Hit[] {
  return finderOf(content["intent-topics"])(query);
}

const finderOf = memoizeByObject((topics: Snapshot["intent-topics"]) =>
  indexFinder(topicDocs(listTopics(topics)), topicBoosts),
);

/** The file that the search of topics fetches when it is first used. */
export function topicsFile(content: Snapshot): FileAnswer {
  const { consumer, business } = content["intent-topics"];
  return {
    status: 200,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300",
      "X-Robots-Tag": "noindex",
    },
    body: JSON.stringify({ consumer, business }),
  };
}

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
