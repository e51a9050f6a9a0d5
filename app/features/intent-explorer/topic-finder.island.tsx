import { useEffect, useMemo } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { ClearSearch } from "#app/features/search/clear-search.tsx";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { useSearch } from "#app/features/search/use-search.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import { fill } from "#contracts/fill.ts";
import type { IntentExplorerCopy } from "#model/schema/intent-explorer.ts";
import { type IntentQuery, readIntentQuery, TOPIC_SEARCH } from "./query.ts";
import { TopicResults } from "./topic-results.tsx";
import { type Topic, type Totals, topicBoosts, topicDocs } from "./topics.ts";
import { TOPIC_TREES } from "./tree-markup.ts";
import { useTopics } from "./use-topics.ts";

export default island({
  name: "topic-finder",
  View: TopicFinder,
  needs: { copy: ["intentExplorer"] },
});

/** Results of the search. While nothing is asked, all topics are below it, which the page has as plain markup. */
function TopicFinder({
  answer,
  known,
  totals,
}: {
  answer: ServerAnswer;
  /** The topics that the server found, and the one that is shown. */
  known: readonly Topic[];
  totals: Totals;
}) {
  const { start, search, status } = useCopy("intentExplorer");
  const topics = useTopics(known);
  const docs = useMemo(() => topicDocs(topics), [topics]);
  const query = readIntentQuery(usePageQuery(), topics, start);
  const { q, find, clear } = useSearch({
    field: TOPIC_SEARCH,
    inUrl: query.q,
    docs,
    boosts: topicBoosts,
    answer,
  });
  const isSearched = q !== "";
  useEffect(() => {
    const trees = document.getElementById(TOPIC_TREES);
    if (trees) trees.hidden = isSearched;
  }, [isSearched]);
  const { kind } = query;
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const found = (isSearched ? find(q) : []).flatMap((hit) => {
    const topic = byId.get(hit.id);
    return topic && (kind === null || topic.kind === kind) ? [{ topic, hit }] : [];
  });
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-6">
        <SpokenStatus
          text={isSearched ? foundText(q, found.length, status) : totalText(kind, totals, status)}
          className="data text-ink-2 text-small"
        />
        {isSearched ? <ClearSearch label={search.clear} onClear={clear} /> : null}
      </div>
      {isSearched ? <TopicResults found={found} q={q} query={query} /> : null}
    </>
  );
}

type StatusCopy = IntentExplorerCopy["status"];

function foundText(query: string, count: number, { none, found }: StatusCopy): string {
  if (count === 0) return fill(none, { query });
  return fill(count === 1 ? found.one : found.other, { count, query });
}

function totalText(kind: IntentQuery["kind"], totals: Totals, { all }: StatusCopy): string {
  return fill(all, totals[kind ?? "all"]);
}
