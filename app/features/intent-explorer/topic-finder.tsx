import { TopicTree } from "./topic-tree.tsx";
import { memo, type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { ClearSearch } from "#app/features/search/clear-search.tsx";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { useFinder } from "#app/features/search/use-finder.ts";
import { useTyped } from "#app/features/search/use-typed.ts";
import { PillRadios } from "#app/ui/pill-radios.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import { fill } from "#contracts/fill.ts";
import type { IntentExplorerCopy } from "#model/schema/intent-explorer.ts";
import { type IntentQuery, intentDefaults } from "./query.ts";
import { TopicResults } from "./topic-results.tsx";
import { topicGlance } from "./topic-scores.ts";
import { type Taxonomy, type Topic, topicBoosts, topicDocs, topicKinds } from "./topics.ts";

const ANSWER = "topics";
const own = Object.keys(intentDefaults);


type Props = {
  taxonomy: Taxonomy;
  topics: readonly Topic[];
  answer: ServerAnswer;
  query: IntentQuery;
  /** Address of the page, for the form. */
  action: string;
};

/** The search, and under it what it finds, or all topics by field while nothing is asked. */
export function TopicFinder({ taxonomy, topics, answer, query, action }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const docs = useMemo(() => topicDocs(topics), [topics]);
  const byId = useMemo(() => new Map(topics.map((topic) => [topic.id, topic])), [topics]);
  const [q, type] = useTyped(query.q);
  const { find, prepare } = useFinder(docs, topicBoosts, answer, q);
  const { kind } = query;
  const settings = useCopy("intentExplorer");
  const use = useCallback(() => {
    prepare();
    whenIdle(topics, ({ id }) => topicGlance(id, settings));
  }, [prepare, topics, settings]);
  const found = useMemo(
    () =>
      (q === "" ? [] : find(q)).flatMap((hit) => {
        const topic = byId.get(hit.id);
        return topic && (kind === null || topic.kind === kind) ? [{ topic, hit }] : [];
      }),
    [q, find, byId, kind],
  );
  return (
    <div>
      <search>
        <form action={`${action}#${ANSWER}`} data-answer={ANSWER}>
          <Controls field={field} query={query} topics={topics} onUse={use} onType={type} />
        </form>
      </search>
      <div id={ANSWER} tabIndex={-1} className="mt-3 focus:outline-none">
        <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-6">
          <SpokenStatus
            text={statusOf({ q, found: found.length, topics, kind }, settings.status)}
            className="data text-ink-2 text-small"
          />
          {q === "" ? null : (
            <ClearSearch label={settings.search.clear} field={field} onType={type} />
          )}
        </div>
        {q === "" ? null : <TopicResults found={found} q={q} query={query} />}
        <Browse taxonomy={taxonomy} hidden={q !== ""} kind={kind} />
      </div>
    </div>
  );
}

/** Works through a list while nothing else is to do, if the browser tells. */
function whenIdle<Item>(items: readonly Item[], act: (item: Item) => void): void {
  if (!("requestIdleCallback" in window)) return;
  const left = [...items];
  const go = (deadline: IdleDeadline) => {
    while (left.length > 0 && deadline.timeRemaining() > 1) act(left.shift() as Item);
    if (left.length > 0) requestIdleCallback(go);
  };
  requestIdleCallback(go);
}

/** Drawn once: what is typed changes nothing in it. */
const Controls = memo(
  ({
    field,
    query,
    topics,
    onUse,
    onType,
  }: {
    field: RefObject<HTMLInputElement | null>;
    query: IntentQuery;
    topics: readonly Topic[];
    onUse: () => void;
    onType: (text: string) => void;
  }) => {
    const { search, kinds } = useCopy("intentExplorer");
    return (
      <>
        <CarriedFields own={own} />
        <SearchField
          ref={field}
          id="topic-search"
          label={search.label}
          placeholder={search.placeholder}
          submit={search.submit}
          start={query.q}
          onUse={onUse}
          onType={onType}
        />
        <PillRadios
          name="in"
          className="mt-4"
          label={kinds.label}
          start={query.kind ?? intentDefaults.in}
          options={(["all", ...topicKinds] as const).map((kind) => ({
            value: kind,
            label: kinds[kind],
            note: `${topics.filter((topic) => kind === "all" || topic.kind === kind).length}`,
          }))}
        />
      </>
    );
  },
);

function statusOf(
  {
    q,
    found,
    topics,
    kind,
  }: { q: string; found: number; topics: readonly Topic[]; kind: IntentQuery["kind"] },
  status: IntentExplorerCopy["status"],
): string {
  if (q !== "") {
    if (found === 0) return fill(status.none, { query: q });
    return fill(found === 1 ? status.found.one : status.found.other, { count: found, query: q });
  }
  const shown = topics.filter((topic) => kind === null || topic.kind === kind);
  const fields = new Set(shown.map((topic) => `${topic.kind} ${topic.field}`)).size;
  return fill(status.all, { topics: shown.length, fields });
}

/** All topics of the sample. Stays as the server sent it, hidden while results are shown. */
const Browse = memo(
  ({
    taxonomy,
    hidden,
    kind,
  }: {
    taxonomy: Taxonomy;
    hidden: boolean;
    kind: IntentQuery["kind"];
  }) => {
    const { kinds, tree, results, seed, firstWeek } = useCopy("intentExplorer");
    const [wasSent] = useState(!hidden);
    if (!wasSent && hidden) return null;
    return (
      <div hidden={hidden}>
        {topicKinds.map((each) => (
          <div key={each} hidden={kind !== null && kind !== each}>
            <TopicTree
              title={kinds[each]}
              fields={taxonomy[each]}
              count={tree.count}
              unit={results.score}
              seed={seed}
              firstWeek={firstWeek}
            />
          </div>
        ))}
      </div>
    );
  },
);
