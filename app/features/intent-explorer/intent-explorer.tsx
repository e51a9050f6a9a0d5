import { useMemo } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import type { Unread } from "#app/features/query-controls/unread.ts";
import { unreadLink } from "#app/features/query-controls/unread-link.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { fill } from "#contracts/fill.ts";
import { type IntentQuery, intentDefaults, readIntentQuery } from "./query.ts";
import { TopicFinder } from "./topic-finder.tsx";
import { TopicPanel } from "./topic-panel.tsx";
import { listTopics, type Taxonomy } from "./topics.ts";

/** What links of others ask for and this sample doesn't have. */
function useUnread(params: URLSearchParams, { topic, week }: IntentQuery): Unread[] {
  const copy = useCopy("intentExplorer");
  const shown = fill(copy.topic.week, { number: week + 1 });
  const [asked, askedWeek] = [params.get("topic"), params.get("week")];
  return [
    ...unreadLink(asked, asked === topic.id, { field: copy.search.label, shown: topic.name }),
    ...unreadLink(askedWeek, Number(askedWeek) === week + 1, { field: copy.table.week, shown }),
  ];
}

/**
 * Topics to search or to browse, and one of them with twelve weeks of scores, each explained. What is asked for lives in the
 * URL; without a script the server answers the same.
 */
export function IntentExplorer({
  taxonomy,
  answer,
  action,
}: {
  taxonomy: Taxonomy;
  answer: ServerAnswer;
  /** Address of the page, for forms. */
  action: string;
}) {
  const { start } = useCopy("intentExplorer");
  const params = usePageQuery();
  const topics = useMemo(() => listTopics(taxonomy), [taxonomy]);
  const query = useMemo(() => readIntentQuery(params, topics, start), [params, topics, start]);
  return (
    <QueryControls
      defaults={intentDefaults}
      unread={useUnread(params, query)}
      className="mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
    >
      <>
        <TopicFinder
          taxonomy={taxonomy}
          topics={topics}
          answer={answer}
          query={query}
          action={action}
        />
      </>
      <>
        <TopicPanel topic={query.topic} week={query.week} />
      </>
    </QueryControls>
  );
}
