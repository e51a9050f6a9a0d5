import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { unsupportedLink } from "#app/features/query-controls/unsupported-link.ts";
import type { UnsupportedParam } from "#app/features/query-controls/unsupported-params.ts";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { PillRadios } from "#app/ui/pill-radios.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { fill } from "#contracts/fill.ts";
import { type IntentQuery, intentDefaults, readIntentQuery, TOPIC_SEARCH } from "./query.ts";
import TopicFinder from "./topic-finder.island.tsx";
import TopicPanel from "./topic-panel.island.tsx";
import { TopicTrees } from "./topic-trees.tsx";
import { listTopics, type Taxonomy, type Topic, topicKinds, totalsOf } from "./topics.ts";

const ANSWER = "topics";
const own = Object.keys(intentDefaults);

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
  /** Address of the page, for the form. */
  action: string;
}) {
  const { start } = useCopy("intentExplorer");
  const topics = listTopics(taxonomy);
  const query = readIntentQuery(usePageQuery(), topics, start);
  const hits = new Set(answer?.hits.map(({ id }) => id));
  return (
    <QueryControls
      defaults={intentDefaults}
      unsupported={useUnsupported(query)}
      className="group/topics mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
    >
      <div>
        <search>
          <form action={`${action}#${ANSWER}`} data-answer={ANSWER}>
            <CarriedFields own={own} />
            <Controls query={query} topics={topics} />
          </form>
        </search>
        <div id={ANSWER} tabIndex={-1} className="mt-3 focus:outline-none">
          <TopicFinder
            answer={answer}
            known={topics.filter(({ id }) => id === query.topic.id || hits.has(id))}
            totals={totalsOf(topics)}
          />
          <TopicTrees taxonomy={taxonomy} hidden={query.q !== ""} />
        </div>
      </div>
      <TopicPanel known={query.topic} />
    </QueryControls>
  );
}

/** Parameters that links of others ask for and this sample doesn't have. */
function useUnsupported({ topic, week }: IntentQuery): UnsupportedParam[] {
  const copy = useCopy("intentExplorer");
  const params = usePageQuery();
  const shown = fill(copy.topic.week, { number: week + 1 });
  const [asked, askedWeek] = [params.get("topic"), params.get("week")];
  return [
    ...unsupportedLink(asked, asked === topic.id, { field: copy.search.label, shown: topic.name }),
    ...unsupportedLink(askedWeek, Number(askedWeek) === week + 1, {
      field: copy.table.week,
      shown,
    }),
  ];
}

function Controls({ query, topics }: { query: IntentQuery; topics: readonly Topic[] }) {
  const { search, kinds } = useCopy("intentExplorer");
  return (
    <>
      <SearchField
        id={TOPIC_SEARCH}
        label={search.label}
        placeholder={search.placeholder}
        submit={search.submit}
        start={query.q}
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
}
