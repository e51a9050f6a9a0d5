import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { unsupportedLink } from "#app/features/query-controls/unsupported-link.ts";
import type { UnsupportedParam } from "#app/features/query-controls/unsupported-params.ts";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { FoldSign } from "#app/ui/fold-sign.tsx";
import { PillRadios } from "#app/ui/pill-radios.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import type { IntentExplorerCopy } from "#content-model/schema/intent-explorer.ts";
import { fill } from "#shared/fill.ts";
import { type IntentQuery, intentDefaults, readIntentQuery, TOPIC_SEARCH } from "./query.ts";
import TopicFinder from "./topic-finder.island.tsx";
import TopicPanel from "./topic-panel.island.tsx";
import { type SampleSettings, topicGlance } from "./topic-scores.ts";
import {
  listTopics,
  type Taxonomy,
  type Topic,
  type TopicKind,
  topicId,
  topicKinds,
  totalsOf,
} from "./topics.ts";
import { ALSO_SEPARATOR, TOPIC_TREES } from "./tree-markup.ts";

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

/** Hidden by CSS alone while the other kind is chosen. */
const hiddenBy: Record<TopicKind, string> = {
  consumer: "group-has-[[name=in][value=business]:checked]/topics:hidden",
  business: "group-has-[[name=in][value=consumer]:checked]/topics:hidden",
};

/** All topics of the sample by kind, hidden while results are shown. */
function TopicTrees({ taxonomy, hidden }: { taxonomy: Taxonomy; hidden: boolean }) {
  const { kinds, tree, results, seed, firstWeek } = useCopy("intentExplorer");
  return (
    <div id={TOPIC_TREES} hidden={hidden} data-query-links="">
      {topicKinds.map((kind) => (
        <div key={kind} data-topics={kind} className={hiddenBy[kind]}>
          <TopicTree
            title={kinds[kind]}
            fields={taxonomy[kind]}
            count={tree.count}
            unit={results.score}
            seed={seed}
            firstWeek={firstWeek}
          />
        </div>
      ))}
    </div>
  );
}

type Fields = Taxonomy[TopicKind];

/** Fields that open to their subjects and topics: native `details`, so all of it is there without scripts. */
function TopicTree({
  title,
  fields,
  count,
  unit,
  ...settings
}: {
  title: string;
  fields: Fields;
  count: IntentExplorerCopy["tree"]["count"];
  /** What the number after a topic is, for who hears it. */
  unit: string;
} & SampleSettings) {
  return (
    <section className="topic-tree mb-6 print:hidden">
      <h3 className="border-ink border-b-2 pb-2 font-semibold font-text text-body tracking-normal">
        {title}
      </h3>
      {fields.map(({ field, subjects }) => {
        const topics = subjects.flatMap((subject) => subject.topics).length;
        return (
          <details key={field} className="group border-line border-b">
            <summary className="flex min-h-12 items-center gap-4 py-2 hover:text-action">
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
                <span data-field="" className="wrap-anywhere font-semibold">
                  {field}
                </span>
                <span className="data text-caption text-ink-2">
                  {fill(topics === 1 ? count.one : count.other, { count: topics })}
                </span>
              </span>
              <FoldSign />
            </summary>
            <div className="grid gap-x-8 gap-y-5 pt-1 pb-6 sm:grid-cols-2">
              {subjects.map((subject) => (
                <Subject
                  key={subject.subject}
                  field={field}
                  {...subject}
                  unit={unit}
                  settings={settings}
                />
              ))}
            </div>
          </details>
        );
      })}
    </section>
  );
}

function Subject({
  field,
  subject,
  also,
  topics,
  unit,
  settings,
}: Fields[number]["subjects"][number] & {
  field: string;
  unit: string;
  settings: SampleSettings;
}) {
  return (
    <div data-also={also.join(ALSO_SEPARATOR)}>
      <h4>{subject}</h4>
      <ul>
        {topics.map((topic) => {
          const id = topicId(field, subject, topic);
          const { score } = topicGlance(id, settings);
          return (
            <li key={id}>
              {/* Relative and without escapes: there are five hundred of them. */}
              <a href={`?topic=${id}#topic`}>
                {`${topic} `}
                {score > 0 ? (
                  <b>
                    <i>{`${unit} `}</i>
                    {score}
                  </b>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
