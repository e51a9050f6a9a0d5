import { useCopy } from "#app/copy/copy.ts";
import type { Hit } from "#app/features/search/find.ts";
import { Marked } from "#app/features/search/marked.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { Spark } from "#app/ui/chart/spark.tsx";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#contracts/fill.ts";
import { type IntentQuery, topicSearch } from "./query.ts";
import { topicGlance } from "./topic-scores.ts";
import type { Topic } from "./topics.ts";

/** Shown at first; more only delays what is typed next. */
const FEW = 10;

type Props = { found: readonly Found[]; q: string; query: IntentQuery };
type Found = { topic: Topic; hit: Hit };

/** Topics that match, the best first, each with its twelve weeks. */
export function TopicResults({ found, q, query }: Props) {
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
