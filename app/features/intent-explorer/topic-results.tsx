import { type MouseEvent, memo } from "react";
import { useNavigate } from "react-router";
import { useCopy } from "#app/copy/copy.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import type { Hit } from "#app/features/search/find.ts";
import { Marked } from "#app/features/search/marked.tsx";
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
export const TopicResults = memo(({ found, q, query }: Props) => {
  const { results } = useCopy("intentExplorer");
  const params = usePageQuery();
  const follow = useFollow();
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed in it, by keyboard too */}
      <ol className="border-ink border-t-2" onClick={follow}>
        {shown.map(({ topic, hit }) => (
          <Result
            key={topic.id}
            topic={topic}
            hit={hit}
            q={q}
            href={`?${topicSearch(here, topic.id)}#topic`}
            chosen={topic.id === query.topic.id}
          />
        ))}
      </ol>
      {shown.length < found.length ? (
        <a
          href={{ search: all.toString() }}
          replace
          preventScrollReset
          className="link inline-flex min-h-12 items-center font-semibold"
        >
          {fill(results.more, { count: found.length })}
        </a>
      ) : null}
    </>
  );
});

/** Plain links, followed in one place: a dozen of the router's would cost more time with each key than the search. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!link || !isPlain || event.altKey) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    void navigate({ pathname, search, hash });
  };
}

const Result = memo(
  ({ topic, hit, q, href, chosen }: Found & { q: string; href: string; chosen: boolean }) => {
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
          <a
            href={href}
            aria-current={chosen ? "true" : undefined}
            className="font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:text-action group-hover:underline"
          >
            <Marked text={topic.name} query={q} hit={hit} />
          </a>
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
  },
);
