import { useCallback, useEffect, useMemo, useRef } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { ClearSearch } from "#app/features/search/clear-search.tsx";
import type { Hit, ServerAnswer } from "#app/features/search/find.ts";
import { Marked } from "#app/features/search/marked.tsx";
import { useSearch } from "#app/features/search/use-search.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { Spark } from "#app/ui/chart/spark.tsx";
import { cx } from "#app/ui/class-names.ts";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import type { IntentExplorerCopy } from "#content-model/schema/intent-explorer.ts";
import { fill } from "#shared/words.ts";
import { BROWSE, type IntentQuery, readIntentQuery, TOPIC_SEARCH, topicSearch } from "./query.ts";
import { topicGlance } from "./topic-scores.ts";
import { type Topic, type Totals, topicBoosts, topicDocs } from "./topics.ts";
import { fetchTopics, useTopics } from "./use-topics.ts";

export default island({
  name: "topic-finder",
  View: TopicFinder,
  needs: { copy: ["intentExplorer"] },
});

/**
 * Results of the search. While nothing is asked, the categories are shown, which the page has as plain markup. The topics are
 * fetched when the search is first used.
 */
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
  const all = useTopics();
  const topics = all ?? known;
  const root = useRef<HTMLDivElement>(null);
  const fetchAll = useCallback(() => {
    fetchTopics().catch((error: unknown) => {
      console.warn("Not searched here:", error);
      root.current?.closest<HTMLElement>("[data-island]")?.setAttribute("data-state", "left-alone");
    });
  }, []);
  const docs = useMemo(() => topicDocs(topics), [topics]);
  const query = readIntentQuery(usePageQuery(), topics, start);
  const {
    q: typed,
    find,
    clear,
  } = useSearch({
    field: TOPIC_SEARCH,
    inUrl: query.q,
    docs,
    boosts: topicBoosts,
    answer,
    onUse: fetchAll,
  });
  // Until the topics are there, only what the server found can be shown.
  const q = all || typed === answer?.q ? typed : "";
  const isSearched = q !== "";
  useEffect(() => {
    const browse = document.getElementById(BROWSE);
    if (browse) browse.hidden = isSearched;
  }, [isSearched]);
  useEffect(() => {
    if (typed !== "") fetchAll();
  }, [typed, fetchAll]);
  const { kind } = query;
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const found = (isSearched ? find(q) : []).flatMap((hit) => {
    const topic = byId.get(hit.id);
    return topic && (kind === null || topic.kind === kind) ? [{ topic, hit }] : [];
  });
  return (
    <>
      <div ref={root} className="flex min-h-11 flex-wrap items-center gap-x-6">
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

/** Shown at first; more only delays what is typed next. */
const FEW = 10;

type Props = { found: readonly Found[]; q: string; query: IntentQuery };
type Found = { topic: Topic; hit: Hit };

/** Topics that match, the best first, each with its twelve weeks. */
function TopicResults({ found, q, query }: Props) {
  const { results } = useCopy("intentExplorer");
  const params = usePageQuery();
  if (found.length === 0)
    return (
      <p className="mt-2 max-w-prose">
        {results.none}{" "}
        <a href={results.ask.href} className="link font-semibold">
          {results.ask.label}
        </a>
      </p>
    );
  const shown = query.showsAll && query.q === q ? found : found.slice(0, FEW);
  const here = new URLSearchParams(params);
  here.set("q", q);
  const all = new URLSearchParams(here);
  all.set("show", q);
  return (
    <>
      <h3 className="sr-only">{results.title}</h3>
      <ol className="border-ink border-t-2">
        {shown.map(({ topic, hit }) => (
          <Result
            key={topic.id}
            topic={topic}
            hit={hit}
            q={q}
            search={topicSearch(here, topic.id)}
            chosen={topic.id === query.topic.id}
          />
        ))}
      </ol>
      {shown.length < found.length ? (
        <QueryLink
          search={all.toString()}
          replace
          className="link inline-flex min-h-12 items-center font-semibold"
        >
          {fill(results.more, { count: found.length })}
        </QueryLink>
      ) : null}
    </>
  );
}

function Result({
  topic,
  hit,
  q,
  search,
  chosen,
}: Found & { q: string; search: string; chosen: boolean }) {
  const copy = useCopy("intentExplorer");
  const { results } = copy;
  const { score, spark } = topicGlance(topic.id, copy);
  return (
    <li
      className={cx(
        "group relative grid grid-cols-[minmax(0,1fr)_auto_2.5rem] items-center gap-x-4 border-line border-b py-2.5",
        chosen && "bg-action-soft forced-colors:outline",
      )}
    >
      <p className="min-w-0 pl-2">
        <QueryLink
          search={search}
          hash="topic"
          aria-current={chosen ? "true" : undefined}
          className="font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:text-action group-hover:underline"
        >
          <Marked text={topic.name} query={q} hit={hit} />
        </QueryLink>
        <span className="data block text-caption text-ink-2">
          <Marked text={`${topic.field} / ${topic.subject}`} query={q} hit={hit} />
        </span>
      </p>
      <Spark path={spark} />
      <span className="data col-start-3 pr-2 text-right font-semibold">
        <span className="sr-only">{`${results.score} `}</span>
        {score}
      </span>
    </li>
  );
}
